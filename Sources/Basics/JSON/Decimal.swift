/// A number with a limited number of decimals, written without trailing zeros.
struct Decimal {
  /// The room for one: the most bytes that it has, sign and point included, and what is written
  /// behind it on the way, since digits come sixteen at a time.
  static let longest = 40

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
    let (whole, decimals) = (decimal.wholeDigits, decimal.decimals)
    guard let digits = decimal.digits(whole + decimals) else { return putLong(decimal) }
    set(digits, at: 0)
    guard decimals > 0 else { return skip(whole) }
    set(digits &>> UInt128(8 &* whole), at: whole + 1)
    set(UInt8(ascii: "."), at: whole)
    skip(whole + 1 + decimals)
  }

  /// Writes a number of more than sixteen digits.
  @inline(never)
  private mutating func putLong(_ decimal: Decimal) {
    var (rest, digits) = (decimal.magnitude, [] as [UInt8])
    for _ in 0..<decimal.wholeDigits + decimal.decimals {
      digits.append(.zeroDigit + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    for (position, digit) in digits.reversed().enumerated() {
      if position == decimal.wholeDigits { put(UInt8(ascii: ".")) }
      put(digit)
    }
  }
}

extension Decimal {
  /// The last digits as characters, the first of them in the lowest byte; nil if there are more than
  /// sixteen.
  @inline(__always)
  fileprivate func digits(_ count: Int) -> UInt128? {
    guard count <= 16 else { return nil }
    let halves = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    let all =
      UInt128(Self.eightDigits(halves.remainder)) << 64
      | UInt128(Self.eightDigits(halves.quotient))
    return all &>> UInt128(8 &* (16 &- count))
  }

  /// The digits of a number below 10^8 as characters, the first in the lowest byte. They are parted
  /// in halves, pairs and single ones, all of them at once in the lanes of one number.
  @inline(__always)
  private static func eightDigits(_ number: UInt) -> UInt64 {
    let halves = UInt64(number / 10_000 | (number % 10_000) << 32)
    // Below 10,000 a hundredth is this product, below 100 a tenth.
    let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8 | 0x3030_3030_3030_3030
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
