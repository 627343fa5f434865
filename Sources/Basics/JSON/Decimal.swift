/// A number with a limited number of decimals, written without trailing zeros.
struct Decimal {
  /// The room for one: the most bytes that it has, sign and point included, and what is written
  /// behind it on the way, since digits come eight or sixteen at a time.
  static let longest = 40

  /// The digits before the point.
  let whole: UInt
  /// The digits behind it: sixteen of them, zeros at the end included.
  let fraction: UInt
  let isNegative: Bool

  init(_ number: Int) {
    (whole, fraction, isNegative) = (number.magnitude, 0, number < 0)
  }

  /// Rounds a number to decimals, at most 15, halves away from zero. Nil if that would lose digits
  /// of its shortest form, and for non-finite numbers.
  init?(_ number: Double, decimals: Int) {
    let scale = Self.powerOfTen(decimals)
    // As floating point these powers are exact too.
    let scaled = abs(number) * Double(scale)
    guard scaled < 0x1p53 else { return nil }
    let magnitude = UInt(Int(scaled + 0.5))
    // Degrees have nine decimals; to divide by a number known here takes a multiplication.
    whole = decimals == 9 ? magnitude / 1_000_000_000 : magnitude / scale
    fraction = (magnitude &- whole &* scale) &* Self.powerOfTen(16 - decimals)
    isNegative = number < 0 && magnitude > 0
  }

  /// 10 to the power of an exponent from 1 to 16, and 1 for 0. A `switch` becomes a table without the
  /// check, at every look, whether a global constant has been made.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> UInt {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    default: preconditionFailure("A number has at most 15 decimals")
    }
  }
}

extension JSONCursor {
  /// Writes a number; there has to be room for the longest.
  @inline(__always)
  mutating func put(_ decimal: Decimal) {
    if decimal.isNegative { put(UInt8(ascii: "-")) }
    put(whole: decimal.whole)
    guard decimal.fraction > 0 else { return }
    let halves = decimal.fraction.quotientAndRemainder(dividingBy: 100_000_000)
    let (first, second) = (eightDigits(halves.quotient), eightDigits(halves.remainder))
    put(UInt8(ascii: "."))
    set(first, at: 0)
    set(second, at: 8)
    // The zeros at the end are the highest bytes without a bit that differs from those of `0`.
    let zeros = halves.remainder > 0 ? 0 : 8
    let last = halves.remainder > 0 ? second : first
    skip(16 - zeros - (last ^ eightZeros).leadingZeroBitCount / 8)
  }

  /// Writes a whole number.
  @inline(__always)
  private mutating func put(whole number: UInt) {
    guard number >= 10 else { return put(.zeroDigit + UInt8(truncatingIfNeeded: number)) }
    guard number < 100_000_000 else { return putLong(number) }
    let digits = eightDigits(number)
    let zeros = (digits ^ eightZeros).trailingZeroBitCount / 8
    set(digits &>> UInt64(8 &* zeros), at: 0)
    skip(8 - zeros)
  }

  /// Writes a whole number of nine digits or more.
  @inline(never)
  private mutating func putLong(_ number: UInt) {
    let parts = number.quotientAndRemainder(dividingBy: 100_000_000)
    put(whole: parts.quotient)
    set(eightDigits(parts.remainder), at: 0)
    skip(8)
  }
}

/// Eight times `0`.
private let eightZeros: UInt64 = 0x3030_3030_3030_3030

/// The digits of a number below 10^8 as characters, the first in the lowest byte. They are parted in
/// halves, pairs and single ones, all of them at once in the lanes of one number.
@inline(__always)
private func eightDigits(_ number: UInt) -> UInt64 {
  let halves = UInt64(number / 10_000 | (number % 10_000) << 32)
  // Below 10,000 a hundredth is this product, below 100 a tenth.
  let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
  let pairs = hundreds | (halves &- hundreds &* 100) << 16
  let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
  return tens | (pairs &- tens &* 10) << 8 | eightZeros
}
