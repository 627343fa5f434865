/// A number with a limited number of decimals, written without trailing zeros.
struct Decimal {
  /// The most bytes that one has, sign and point included.
  static let longest = 22

  /// The number is `magnitude / 10^decimals`.
  private(set) var magnitude: UInt
  private(set) var decimals: Int
  let isNegative: Bool

  init(_ number: Int) {
    (magnitude, decimals, isNegative) = (number.magnitude, 0, number < 0)
  }

  /// Rounds a number to decimals, at most 15, halves away from zero. Nil if that would lose digits
  /// of its shortest form, and for non-finite numbers.
  init?(_ number: Double, decimals: Int) {
    let scaled = abs(number) * scales[decimals]
    guard scaled < 0x1p53 else { return nil }
    magnitude = UInt(Int(scaled + 0.5))
    self.decimals = decimals
    isNegative = number < 0 && magnitude > 0
    while self.decimals > 0, magnitude % 10 == 0 {
      (magnitude, self.decimals) = (magnitude / 10, self.decimals - 1)
    }
  }

  /// The number of digits before the point, at least one.
  var wholeDigits: Int {
    var count = 1
    while decimals + count < powersOfTen.count, magnitude >= powersOfTen[decimals + count] {
      count += 1
    }
    return count
  }
}

extension JSONCursor {
  /// Writes a number; there has to be room for the longest.
  @inline(__always)
  mutating func put(_ decimal: Decimal) {
    if decimal.isNegative { put(UInt8(ascii: "-")) }
    var rest = decimal.magnitude
    let (wholeDigits, decimals) = (decimal.wholeDigits, decimal.decimals)
    if decimals > 0 {
      set(digits: decimals, of: &rest, before: wholeDigits + 1 + decimals)
      set(UInt8(ascii: "."), at: wholeDigits)
      set(digits: wholeDigits, of: &rest, before: wholeDigits)
      skip(wholeDigits + 1 + decimals)
    } else {
      set(digits: wholeDigits, of: &rest, before: wholeDigits)
      skip(wholeDigits)
    }
  }

  /// Sets the last digits of a number before a position and takes them from it; four at a time,
  /// since a division has to wait for the one before.
  @inline(__always)
  private func set(digits: Int, of number: inout UInt, before end: Int) {
    var (left, position) = (digits, end)
    while left >= 4 {
      let four = UInt32(truncatingIfNeeded: number % 10_000)
      (number, left, position) = (number / 10_000, left - 4, position - 4)
      set(pair: four / 100, at: position)
      set(pair: four % 100, at: position + 2)
    }
    while left > 0 {
      (left, position) = (left - 1, position - 1)
      set(.zeroDigit + UInt8(truncatingIfNeeded: number % 10), at: position)
      number /= 10
    }
  }

  @inline(__always)
  private func set(pair: UInt32, at position: Int) {
    set(.zeroDigit + UInt8(truncatingIfNeeded: pair / 10), at: position)
    set(.zeroDigit + UInt8(truncatingIfNeeded: pair % 10), at: position + 1)
  }
}

/// 1, 10, 100 and so on, up to the limit of 64 bits.
private let powersOfTen: [UInt] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

/// The same as floating point, up to the most decimals.
private let scales: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
