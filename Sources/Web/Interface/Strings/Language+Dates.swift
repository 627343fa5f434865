extension Language {
  /// Formats a date: `May 15, 1990`, `15 May 1990`, `15 de mayo de 1990` (CLDR 45, long date pattern
  /// of the Gregorian calendar).
  /// - Parameters:
  ///   - month: From 1 to 12.
  ///   - form: how readers of English write it.
  public func formatted(
    day: Int, month: Int, year: Int, form: RegionalForm = .american
  ) -> String {
    precondition((1...12).contains(month), "a year has twelve months")
    let name = months[month - 1]
    return switch self {
    case .english, .pseudo, .pseudoMirrored:
      form.putsMonthFirst ? "\(name) \(day), \(year)" : "\(day) \(name) \(year)"
    case .spanish: "\(day) de \(name) de \(year)"
    case .hindi, .arabic: localized("\(day) \(name) \(year)")
    }
  }

  /// Formats a time of day: `10:30 AM`, `10:30`, `10:30 am`, `١٠:٣٠ ص` (CLDR 45, short time pattern
  /// of the Gregorian calendar, `en`, `es`, `hi`, `ar`).
  /// - Parameters:
  ///   - hour: From 0 to 23.
  ///   - minute: From 0 to 59.
  ///   - form: how readers of English write it.
  public func formatted(hour: Int, minute: Int, form: RegionalForm = .american) -> String {
    precondition((0...23).contains(hour) && (0...59).contains(minute), "a time of day")
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    let shortHour = (hour + 11) % 12 + 1
    return switch self {
    // A narrow no-break space, as in CLDR since version 42.
    case .english, .pseudo, .pseudoMirrored:
      form.has24Hours
        ? "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
        : "\(shortHour):\(minutes)\u{202F}\(hour < 12 ? "AM" : "PM")"
    case .spanish: "\(hour):\(minutes)"
    case .hindi: "\(shortHour):\(minutes) \(hour < 12 ? "am" : "pm")"
    case .arabic: localized("\(shortHour):\(minutes)") + "\u{A0}" + (hour < 12 ? "ص" : "م")
    }
  }

  /// Formats a date without its year, for lists: `May 15`, `15 May`, `15 may`, `15 मई` (CLDR 45,
  /// pattern `MMMd`).
  /// - Parameters:
  ///   - month: From 1 to 12.
  ///   - form: how readers of English write it.
  public func formatted(day: Int, month: Int, form: RegionalForm = .american) -> String {
    precondition((1...12).contains(month), "a year has twelve months")
    switch self {
    case .english, .pseudo, .pseudoMirrored:
      let name = months[month - 1].prefix(3)
      return form.putsMonthFirst ? "\(name) \(day)" : "\(day) \(name)"
    case .spanish:
      return "\(day) \(month == 9 ? "sept" : String(months[month - 1].prefix(3)))"
    case .hindi: return "\(day) \(Self.shortHindiMonths[month - 1])"
    case .arabic: return localized("\(day) \(months[month - 1])")
    }
  }

  /// Formats a month with its year, for headings: `March 2027`, `Marzo de 2027` (CLDR 45, pattern
  /// `yMMMM`, with a capital as at the beginning of a line).
  /// - Parameter month: From 1 to 12.
  public func formatted(month: Int, year: Int) -> String {
    precondition((1...12).contains(month), "a year has twelve months")
    let name = months[month - 1]
    return switch self {
    case .english, .pseudo, .pseudoMirrored: "\(name) \(year)"
    case .spanish: "\(name.prefix(1).uppercased())\(name.dropFirst()) de \(year)"
    case .hindi, .arabic: localized("\(name) \(year)")
    }
  }

  /// Returns the name of a weekday (CLDR 45, wide names).
  /// - Parameter number: From 1, Monday, to 7.
  public func weekday(_ number: Int) -> String {
    precondition((1...7).contains(number), "a week has seven days")
    return switch self {
    case .english, .pseudo, .pseudoMirrored: Self.englishDays[number - 1]
    case .spanish: Self.spanishDays[number - 1]
    case .hindi: Self.hindiDays[number - 1]
    case .arabic: Self.arabicDays[number - 1]
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
  private static let shortHindiMonths = [
    "जन॰", "फ़र॰", "मार्च", "अप्रैल", "मई", "जून", "जुल॰", "अग॰", "सित॰", "अक्तू॰", "नव॰", "दिस॰",
  ]
  private static let englishDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let spanishDays = [
    "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
  ]
  private static let hindiDays = [
    "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार",
  ]
  private static let arabicDays = [
    "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد",
  ]
}
