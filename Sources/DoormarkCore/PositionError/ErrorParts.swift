/// The error at one point, cause by cause.
struct ErrorParts {
  /// From the position of the alignment, κ² included.
  var position: HorizontalCovariance
  /// From its scale, κ² included.
  var scale: HorizontalCovariance
  /// From the errors that observations share.
  var bias: HorizontalCovariance
  /// How one radian of heading error moves the point, in metres.
  var heading: HeadingLever
  /// Variance along each axis from the ensemble, in m².
  var ensemble: Double
  /// Variance along each axis from the change of datum, in m².
  var datum: Double
  /// Variance along each axis from the drift, in m².
  var drift: Double
  /// Variance along each axis from the marking, in m².
  var marking: Double
  /// Variance along each axis from the tilt, in m².
  var tilt: Double

  /// The whole covariance, with given variances of the heading.
  func covariance(heading variances: HeadingVariances) -> HorizontalCovariance {
    position + scale + bias + .isotropic(variance: ensemble + datum + drift + marking + tilt)
      + heading.covariance(variances)
  }

  /// Every cause with its share, the largest first.
  func shares(heading variances: HeadingVariances) -> [ErrorShare] {
    let heading = heading.covariance(variances).trace
    let total =
      position.trace + scale.trace + bias.trace + heading
      + 2 * (ensemble + datum + drift + marking + tilt)
    func share(_ term: ErrorShare.Term, _ variance: Double) -> ErrorShare {
      ErrorShare(term: term, variance: variance, share: total > 0 ? variance / total : 0)
    }
    var shares = [
      share(.position, position.trace), share(.heading, heading), share(.scale, scale.trace),
      share(.bias, bias.trace), share(.ensemble, 2 * ensemble), share(.datum, 2 * datum),
      share(.drift, 2 * drift), share(.marking, 2 * marking), share(.tilt, 2 * tilt),
    ]
    // Insertion keeps equal shares in the order of the terms, which `sort` does not promise.
    for index in shares.indices.dropFirst() {
      var place = index
      while place > 0, shares[place - 1].variance < shares[place].variance {
        shares.swapAt(place - 1, place)
        place -= 1
      }
    }
    return shares
  }
}
