/// Reads the components of ISO 8601 from the bytes of a text; each is `nil` if absent.
struct ISO8601Scanner {
  typealias Date = (year: Int, month: Int, day: Int)
  typealias Time = (hour: Int, minute: Int, second: Double)

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// `YYYY-MM-DD`, or with a sign and up to six digits of the year.
  mutating func date() -> Date? {
    let isNegative = next == UInt8(ascii: "-")
    let isSigned = accept("-", "+")
    guard let year = digits(4...(isSigned ? 6 : 4)), accept("-"),
      let month = digits(2...2), accept("-"), let day = digits(2...2)
    else { return nil }
    return (isNegative ? -year : year, month, day)
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff`.
  mutating func time() -> Time? {
    guard let hour = digits(2...2), accept(":"), let minute = digits(2...2) else { return nil }
    guard accept(":") else { return (hour, minute, 0) }
    guard let second = digits(2...2) else { return nil }
    guard accept(".", ",") else { return (hour, minute, Double(second)) }
    guard let fraction = fraction() else { return nil }
    return (hour, minute, Double(second) + fraction)
  }

  /// `Z`, `±HH`, `±HHMM`, `±HH:MM` or `±HH:MM:SS`, in seconds.
  mutating func offset() -> Int? {
    if accept("Z", "z") { return 0 }
    let sign = next == UInt8(ascii: "-") ? -1 : 1
    guard accept("+", "-"), let hours = digits(2...2) else { return nil }
    var (minutes, seconds) = (0, 0)
    if accept(":") {
      guard let value = digits(2...2) else { return nil }
      minutes = value
      if accept(":") {
        guard let value = digits(2...2) else { return nil }
        seconds = value
      }
    } else if !isAtEnd {
      guard let value = digits(2...2) else { return nil }
      minutes = value
    }
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return sign * (3600 * hours + 60 * minutes + seconds)
  }

  /// Steps over the next byte if it is one of these.
  mutating func accept(_ choices: Unicode.Scalar...) -> Bool {
    guard let next, choices.contains(where: { UInt8(ascii: $0) == next }) else { return false }
    position += 1
    return true
  }

  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  private mutating func digit() -> Int? {
    guard let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else { return nil }
    position += 1
    return Int(next - UInt8(ascii: "0"))
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    var (value, read) = (0, 0)
    while read < count.upperBound, let digit = digit() {
      (value, read) = (10 * value + digit, read + 1)
    }
    return read >= count.lowerBound ? value : nil
  }

  /// The digits after a decimal sign. Those past the twelfth do not change the value.
  private mutating func fraction() -> Double? {
    var (value, scale, read) = (0.0, 1.0, 0)
    while let digit = digit() {
      read += 1
      if read <= 12 { (value, scale) = (10 * value + Double(digit), 10 * scale) }
    }
    return read > 0 ? value / scale : nil
  }
}
