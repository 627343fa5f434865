extension Language {
  /// Formats an integer: `1,234,567`, `1.234.567`, `12,34,567`, `١٬٢٣٤٬٥٦٧` (CLDR 45, decimal
  /// patterns and symbols).
  public func formatted(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let sign = number < 0 ? minusSign : ""
    return sign + localized(grouped(digits))
  }

  /// Formats a percentage: `75%`, `75 %`, `٧٥٪؜` (CLDR 45, percent patterns).
  public func formatted(percent: Int) -> String {
    switch self {
    case .spanish: formatted(percent) + "\u{A0}%"
    case .arabic: formatted(percent) + "٪\u{61C}"
    case .english, .hindi, .pseudo, .pseudoMirrored: formatted(percent) + "%"
    }
  }

  /// Formats a number with fixed decimals: `3.50`, `3,50`, `٣٫٥٠` (CLDR 45, decimal symbols).
  /// - Parameters:
  ///   - number: Finite, and below 10 to the power of 15.
  ///   - decimals: From 1 to 6.
  public func formatted(_ number: Double, decimals: Int) -> String {
    precondition((1...6).contains(decimals) && number.magnitude < 1e15, "a number that can be read")
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number.magnitude * Double(scale)).rounded())
    let digits = String(scaled % scale)
    let fraction = String(repeating: "0", count: decimals - digits.count) + digits
    let sign = number < 0 && scaled > 0 ? minusSign : ""
    return sign + formatted(scaled / scale) + decimalSeparator + localized(fraction)
  }

  private var decimalSeparator: String {
    switch self {
    case .spanish: ","
    case .arabic: "٫"
    case .english, .hindi, .pseudo, .pseudoMirrored: "."
    }
  }

  private var minusSign: String { self == .arabic ? "\u{61C}-" : "-" }

  private var groupSeparator: String {
    switch self {
    case .spanish: "."
    case .arabic: "٬"
    case .english, .hindi, .pseudo, .pseudoMirrored: ","
    }
  }

  /// Groups digits by three, in Hindi by two above the first three; Spanish leaves four digits
  /// ungrouped.
  private func grouped(_ digits: String) -> String {
    if self == .spanish, digits.count == 4 { return digits }
    var rest = Substring(digits)
    var groups: [Substring] = []
    while rest.count > 3 || (self == .hindi && !groups.isEmpty && rest.count > 2) {
      let size = self == .hindi && !groups.isEmpty ? 2 : 3
      groups.insert(rest.suffix(size), at: 0)
      rest = rest.dropLast(size)
    }
    return ([rest] + groups).joined(separator: groupSeparator)
  }

  /// Replaces ASCII digits with those of the language.
  func localized(_ text: String) -> String {
    guard self == .arabic else { return text }
    let digits = text.unicodeScalars.map { scalar in
      guard ("0"..."9").contains(scalar) else { return scalar }
      return Unicode.Scalar(UInt16(scalar.value) - 0x30 + 0x660) ?? scalar
    }
    return String(String.UnicodeScalarView(digits))
  }
}
