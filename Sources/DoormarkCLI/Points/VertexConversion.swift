import Doormark

/// Float vertices of a mesh to WGS 84, as they lie in memory.
struct VertexConversion {
  private let transform: BulkTransform
  private let start: Int
  private let hasHeight: Bool
  private var latitude: [Double] = []
  private var longitude: [Double] = []
  private var height: [Double] = []

  /// Nil where the vertices are no floats of this processor, and where more is wanted of each, or less
  /// is known, than a place on WGS 84.
  init?(_ conversion: PointConversion, _ layout: PLYVertexLayout) {
    guard let start = layout.interleavedOffset, conversion.crs == nil, !conversion.wantsError,
      let alignment = conversion.placement.alignment,
      let transform = BulkTransform(alignment, frame: conversion.placement.map.frame)
    else { return nil }
    self.start = start
    self.transform = transform.limited(toError: 1e-6)
    hasHeight = alignment.frame.origin.ellipsoidalHeight != nil
  }

  /// Converts the vertices of a block.
  mutating func convert(_ block: PLYVertexBlock) {
    let count = block.count
    if latitude.count != count {
      latitude = [Double](repeating: 0, count: count)
      longitude = latitude
      height = latitude
    }
    transform.geodetic(block, start, &latitude, &longitude, &height)
  }

  /// What came of a vertex; nil where it is not on Earth.
  func answer(at index: Int) -> PointConversion.Answer? {
    let place = GeodeticCoordinate(
      latitude: latitude[index], longitude: longitude[index], ellipsoidalHeight: height[index])
    guard place.isOnEarth else { return nil }
    return PointConversion.Answer(
      first: place.longitude, second: place.latitude, third: hasHeight ? height[index] : nil)
  }
}

extension BulkTransform {
  fileprivate func geodetic(
    _ block: PLYVertexBlock, _ start: Int, _ latitudes: inout [Double],
    _ longitudes: inout [Double], _ heights: inout [Double]
  ) {
    let vertices = block.bytes.dropFirst(start)
    var latitude = latitudes.mutableSpan
    var longitude = longitudes.mutableSpan
    var height = heights.mutableSpan
    _ = unsafe geodetic(
      vertices: vertices.span.bytes, stride: block.layout.stride, latitude: &latitude,
      longitude: &longitude, height: &height)
  }
}
