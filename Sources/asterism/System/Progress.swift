/// Shows the progress of long work on the terminal; silent without one, or when the results
/// themselves are on it.
struct Progress {
  private let unit: String
  private let isShown = System.Stream.error.isTerminal && !System.Stream.output.isTerminal
  private var hasWritten = false

  init(of unit: String) { self.unit = unit }

  mutating func advance(to count: Int) {
    guard isShown, count % 20_000 == 0 else { return }
    hasWritten = true
    write("\r\(count) \(unit)")
  }

  /// Clears the message.
  mutating func clear() {
    guard hasWritten else { return }
    hasWritten = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    System.tell(text)
  }
}
