/// Numbers and angles as people read them.
extension Double {
  /// Rounded to a number of decimals, with trailing zeros: "-0.50"; for numbers below 2^53 /
  /// 10^decimals.
  func fixed(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(self) * scale).rounded())
    let digits = "\(scaled)"
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// With an explicit sign: "+0.25".
  func signed(_ decimals: Int) -> String {
    let text = fixed(decimals)
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// An angle below a turn in degrees, minutes and seconds, truncated: "7°05′09″".
  var arc: String {
    let seconds = Int(abs(self) * 3600 + 1e-6)
    return "\(seconds / 3600)°\((seconds / 60 % 60).padded(2))′\((seconds % 60).padded(2))″"
  }

  /// An angle in degrees and minutes, truncated: "7°05′".
  var shortArc: String {
    let minutes = Int(abs(self) * 60 + 1e-8)
    return "\(minutes / 60)°\((minutes % 60).padded(2))′"
  }
}

extension Int {
  /// With leading zeros: "07".
  func padded(_ width: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension Double {
  /// The shortest representation that parses to the same value, without a trailing ".0".
  var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
