#if os(Linux)
  import DoormarkCore
  import DoormarkTestSupport
  import Foundation
  import Synchronization
  import Testing

  /// Counts the objects that Swift allocates on this thread, by the hook that its run time keeps for
  /// instruments. Arrays, boxes and closures that escape are such objects.
  private enum ObjectCounter {
    typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    static let count = Atomic<Int>(0)
    static let thread = Atomic<UInt>(0)
    static let original = Atomic<UInt>(0)

    /// Nil where the run time has no such hook.
    static func objects(_ body: () -> Void) -> Int? {
      guard let hook = unsafe dlsym(nil, "_swift_allocObject"),
        let isHooked = unsafe dlsym(
          nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
      else { return nil }
      let slot = unsafe hook.assumingMemoryBound(to: UInt.self)
      let before = unsafe slot.pointee
      original.store(before, ordering: .sequentiallyConsistent)
      thread.store(UInt(pthread_self()), ordering: .sequentiallyConsistent)
      count.store(0, ordering: .sequentiallyConsistent)
      let counting: Allocate = { metadata, size, alignment in
        if ObjectCounter.thread.load(ordering: .relaxed) == UInt(pthread_self()) {
          ObjectCounter.count.add(1, ordering: .relaxed)
        }
        let original = unsafe unsafeBitCast(
          ObjectCounter.original.load(ordering: .relaxed), to: Allocate.self)
        return unsafe original(metadata, size, alignment)
      }
      unsafe slot.pointee = unsafe unsafeBitCast(counting, to: UInt.self)
      unsafe isHooked.assumingMemoryBound(to: Bool.self).pointee = true
      body()
      unsafe isHooked.assumingMemoryBound(to: Bool.self).pointee = false
      unsafe slot.pointee = before
      return count.load(ordering: .sequentiallyConsistent)
    }
  }

  @Suite struct JourneyAllocationTests {
    /// Neither a fix that changes nothing nor one that arrives or leaves: fixes at the door, in the
    /// band, away and invalid, in turn.
    ///
    /// In a process of its own: the hook makes every thread's objects take another way, and a thread
    /// that is in the middle of one may not survive the change.
    @Test func aFixAllocatesNothing() async {
      await #expect(processExitsWith: .success) {
        let target = JourneyScene().target
        var journey = Journey.begin(to: target).journey
        var changes = 0
        let distances = [0.0, 10, 30, 200, 500]
        let objects = ObjectCounter.objects {
          for second in 0..<4000 {
            let metres = distances[second / 40 % 5]
            var place = target.coordinate
            place.latitude += metres / 111_195
            let accuracy = second % 50 == 0 ? -1 : second % 60 == 0 ? 300 : 5.0
            let fix = Fix(
              coordinate: place, accuracy: accuracy,
              time: Instant(nanoseconds: Int64(second) * 60_000_000_000))
            if case .some = journey.apply(.fix(fix)).transition { changes += 1 }
          }
        }
        #expect(objects == 0)
        #expect(changes > 20)
        // The counter counts.
        let boxes = ObjectCounter.objects { journey = Journey.begin(to: target).journey }
        #expect((boxes ?? 0) > 0)
      }
    }
  }
#endif
