/// Times an operation and prints one JSON line of it, as the peers do.
///
/// Inputs are drawn before the clock starts. What the work returns is summed and printed, so that
/// the compiler cannot leave the work out. The figure is the median over batches of a batch's mean:
/// short enough to forget the moments when the machine was busy elsewhere, long enough to hide the
/// clock.
struct Harness {
  var births = RandomBirths()
  /// The names of the operations to measure; all when empty.
  let chosen: Set<String>

  private static let batches = 41
  private static let warmBatches = 3

  /// - Parameters:
  ///   - calls: how many calls make a batch: some hundred microseconds of work or more.
  ///   - input: draws what one call gets.
  ///   - note: what else is to be said of it, once it has been measured.
  ///   - work: returns anything that depends on all that it did.
  @inline(__always)
  mutating func measure<Input>(
    _ operation: String, calls: Int = 100, input: (inout RandomBirths) throws -> Input,
    note: @autoclosure () -> String = "", work: (Input) throws -> Double
  ) rethrows {
    guard chosen.isEmpty || chosen.contains(operation) else { return }
    let clock = ContinuousClock()
    var (means, checksum): ([Double], Double) = ([], 0)
    for batch in -Self.warmBatches..<Self.batches {
      let inputs = try (0..<calls).map { _ in try input(&births) }
      let start = clock.now
      for input in inputs { checksum += try work(input) }
      let spent = clock.now - start
      if batch >= 0 { means.append(spent / .nanoseconds(1) / Double(calls)) }
    }
    means.sort()
    report(operation, means[Self.batches / 2], calls: calls * Self.batches, checksum, note())
  }

  /// Prints the line of an operation.
  func report(
    _ operation: String, _ nanoseconds: Double, calls: Int, _ checksum: Double, _ note: String
  ) {
    let tenths = (nanoseconds * 10).rounded() / 10
    print(
      #"{"operation": "\#(operation)", "nanoseconds": \#(tenths), "calls": \#(calls), "#
        + #""checksum": \#(checksum)\#(note.isEmpty ? "" : #", "note": "\#(note)""#)}"#)
  }
}
