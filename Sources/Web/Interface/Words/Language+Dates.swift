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

  /// A time of day as people write it: `10:30 AM`, `10:30`, `10:30 am`, `١٠:٣٠ ص` (CLDR 45, short time
  /// pattern of the Gregorian calendar, `en`, `es`, `hi`, `ar`).
  /// - Parameters:
  ///   - hour: From 0 to 23.
  ///   - minute: From 0 to 59.
  public func formatted(hour: Int, minute: Int) -> String {
    precondition((0...23).contains(hour) && (0...59).contains(minute), "a time of day")
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    let shortHour = (hour + 11) % 12 + 1
    return switch self {
    // A narrow space that does not break, as CLDR has it since version 42.
    case .english, .pseudo, .pseudoMirrored:
      "\(shortHour):\(minutes)\u{202F}\(hour < 12 ? "AM" : "PM")"
    case .spanish: "\(hour):\(minutes)"
    case .hindi: "\(shortHour):\(minutes) \(hour < 12 ? "am" : "pm")"
    case .arabic: localized("\(shortHour):\(minutes)") + "\u{A0}" + (hour < 12 ? "ص" : "م")
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
