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

extension OutputSpan<UInt8> {
  /// Writes a number; there has to be room for the longest.
  mutating func append(_ decimal: Decimal) {
    precondition(freeCapacity >= Decimal.longest, "There is no room for the number")
    if decimal.isNegative { append(UInt8(ascii: "-")) }
    let (wholeDigits, decimals) = (decimal.wholeDigits, decimal.decimals)
    unsafe withUnsafeMutableBufferPointer { room, count in
      var rest = decimal.magnitude
      let point = count + wholeDigits
      count = point
      if decimals > 0 {
        count += 1 + decimals
        unsafe Self.write(&rest, digits: decimals, before: count, in: room)
        unsafe room[point] = UInt8(ascii: ".")
      }
      unsafe Self.write(&rest, digits: wholeDigits, before: point, in: room)
    }
  }

  /// Writes the last digits of a number before a position and takes them from it; two at a time,
  /// since a division has to wait for the one before.
  private static func write(
    _ number: inout UInt, digits: Int, before end: Int, in room: UnsafeMutableBufferPointer<UInt8>
  ) {
    var (left, position) = (digits, end)
    while left >= 2 {
      let pair = UInt8(truncatingIfNeeded: number % 100)
      (number, left, position) = (number / 100, left - 2, position - 2)
      unsafe room[position] = .zeroDigit + pair / 10
      unsafe room[position + 1] = .zeroDigit + pair % 10
    }
    if left == 1 {
      unsafe room[position - 1] = .zeroDigit + UInt8(truncatingIfNeeded: number % 10)
      number /= 10
    }
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
