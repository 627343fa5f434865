extension Language {
  /// A day as people write it: `May 15, 1990`, `15 de mayo de 1990` (CLDR 45, long date pattern of the
  /// Gregorian calendar).
  /// - Parameter month: From 1 to 12.
  public func formatted(day: Int, month: Int, year: Int) -> String {
    precondition((1...12).contains(month), "a year has twelve months")
    let name = months[month - 1]
    return switch self {
    case .english, .pseudo, .pseudoMirrored: "\(name) \(day), \(year)"
    case .spanish: "\(day) de \(name) de \(year)"
    case .hindi, .arabic: localized("\(day) \(name) \(year)")
    }
  }

  private var months: [String] {
    switch self {
    case .english, .pseudo, .pseudoMirrored: Self.englishMonths
    case .spanish: Self.spanishMonths
    case .hindi: Self.hindiMonths
    case .arabic: Self.arabicMonths
    }
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let spanishMonths = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
  private static let hindiMonths = [
    "जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर",
    "नवंबर", "दिसंबर",
  ]
  private static let arabicMonths = [
    "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر",
    "نوفمبر", "ديسمبر",
  ]
}
