/// The languages in which days are understood.
struct DayLanguages: OptionSet {
  let rawValue: UInt8

  static let en = DayLanguages(rawValue: 1 << 0)
  static let es = DayLanguages(rawValue: 1 << 1)
  static let hi = DayLanguages(rawValue: 1 << 2)
  static let fr = DayLanguages(rawValue: 1 << 3)
  static let de = DayLanguages(rawValue: 1 << 4)
  static let pt = DayLanguages(rawValue: 1 << 5)
  static let it = DayLanguages(rawValue: 1 << 6)

  static let all: [DayLanguages] = [.en, .es, .hi, .fr, .de, .pt, .it]
}

/// The roles of a word besides naming a part of the calendar.
struct DayRoles: OptionSet {
  let rawValue: UInt32

  /// May stand between the parts of a date: "of", "the", "im".
  static let filler = DayRoles(rawValue: 1 << 0)
  /// Stands before a weekday, even before a short form of one: "on", "am".
  static let on = DayRoles(rawValue: 1 << 1)
  /// Stands before a month or a year: "in", "until", "since".
  static let inside = DayRoles(rawValue: 1 << 2)
  /// Before a length of time in the future: "in", "dans".
  static let ahead = DayRoles(rawValue: 1 << 3)
  /// Before one that begins now: "within".
  static let within = DayRoles(rawValue: 1 << 4)
  /// Before one in the past: "vor", "il y a".
  static let behind = DayRoles(rawValue: 1 << 5)
  /// After one in the future: "later", "baad".
  static let later = DayRoles(rawValue: 1 << 6)
  /// After one in the past: "ago", "fa", "pehle".
  static let ago = DayRoles(rawValue: 1 << 7)
  /// After one that begins now: "ke andar".
  static let inWhich = DayRoles(rawValue: 1 << 8)
  /// Hindi words after a noun: "mein", "ko", "se".
  static let post = DayRoles(rawValue: 1 << 9)
  static let between = DayRoles(rawValue: 1 << 10)
  /// After both ends: "ke beech".
  static let betweenThese = DayRoles(rawValue: 1 << 11)
  /// From one end to the other: "to", "bis".
  static let to = DayRoles(rawValue: 1 << 12)
  static let and = DayRoles(rawValue: 1 << 13)
  static let or = DayRoles(rawValue: 1 << 14)
  /// A time of day, or what makes the number before it one.
  static let time = DayRoles(rawValue: 1 << 15)
  /// Verbs that are past, and verbs that are not.
  static let past = DayRoles(rawValue: 1 << 16)
  static let present = DayRoles(rawValue: 1 << 17)
  /// Makes a weekday a habit: "every".
  static let every = DayRoles(rawValue: 1 << 18)
  /// "I", "you", "it".
  static let pronoun = DayRoles(rawValue: 1 << 19)
  /// Follows a verb: "be", "not".
  static let complement = DayRoles(rawValue: 1 << 20)
  /// A number before it counts something: "rupees", "people".
  static let counted = DayRoles(rawValue: 1 << 21)
  /// A number after it is no year: "house", "room", "at".
  static let numbered = DayRoles(rawValue: 1 << 22)
  /// A planet, or another word of charts.
  static let planet = DayRoles(rawValue: 1 << 23)
  /// Before "morgen" and "mañana", where they are the morning.
  static let morning = DayRoles(rawValue: 1 << 24)
  /// "tarikh", after the day of a month.
  static let dayOfMonth = DayRoles(rawValue: 1 << 25)
  /// "about", between a preposition and a length of time.
  static let about = DayRoles(rawValue: 1 << 26)
  /// "Santo", "rue": what follows is a name.
  static let name = DayRoles(rawValue: 1 << 27)
  /// "the", "den", "le": may stand between a weekday and a day of a month.
  static let article = DayRoles(rawValue: 1 << 28)
}

/// The selection among several: "next", "last".
enum DayChoice {
  case this, next, coming, last, afterNext

  /// The number of weeks, months or years from the current one.
  var offset: Int {
    switch self {
    case .this: 0
    case .next, .coming: 1
    case .last: -1
    case .afterNext: 2
    }
  }
}

/// A length of time.
enum DayUnit { case day, week, month, year }

/// The meaning of a word for dates.
struct DayLexeme {
  /// The certainty that an ambiguous word is a weekday or a month.
  enum Certainty {
    case sure
    /// A month that is another word too: "may", "mars".
    case weak
    /// Weak, but certain with a capital inside a sentence.
    case weakUnlessCapital
    /// An abbreviation.
    case short
    /// "segunda": also an ordinal number.
    case ordinal
  }

  var roles: DayRoles = []
  /// The number of days from today.
  var offset: Int?
  /// The number of days from today, forward or backward: "kal".
  var eitherWay: Int?
  /// 1 is Monday.
  var weekday: (number: Int, certainty: Certainty)?
  var month: (number: Int, certainty: Certainty)?
  var unit: DayUnit?
  var isWeekend = false
  /// "next", before or after what it chooses.
  var choice: (value: DayChoice, isBefore: Bool, isAfter: Bool)?
  /// The value of a number word.
  var number: Int?
  /// "a", "una": one of a unit.
  var isOne = false
  /// "first", "primero": the first of a month.
  var isFirst = false
  /// The languages in which it means this.
  var dated: DayLanguages = []
  /// The languages in which it is an ordinary word.
  var ordinary: DayLanguages = []
}

/// The words of dates, by their folded spelling.
struct DayLexicon {
  /// The lexicon of `DayLexicon.table`, made on first use.
  static let standard = DayLexicon()

  private var lexemes: [String: DayLexeme] = [:]
  /// The number of words of the longest phrase that begins with a word.
  private var longestPhrase: [String: Int] = [:]

  /// The meaning of a word, or of the words of a phrase with spaces between.
  func lexeme(_ text: String) -> DayLexeme? { lexemes[text] }

  /// The number of words of the longest phrase that begins with this word.
  func phraseLength(_ text: String) -> Int { longestPhrase[text] ?? 1 }

  /// Whether a dot after the word may belong to it.
  func isAbbreviation(_ text: String) -> Bool {
    guard let lexeme = lexemes[text] else { return false }
    return lexeme.month?.certainty == .short || lexeme.weekday?.certainty == .short
  }

  private init() {
    for row in Self.table { add(row.meaning, row.words) }
    // "Freitagabend" is one word.
    for time in ["morgen", "vormittag", "mittag", "nachmittag", "abend", "nacht", "fruh"] {
      for (day, number) in Self.germanDays {
        add(.weekday(number, .sure), [(.de, day + time)])
      }
    }
    // "somvar", "somwaar": Hindi weekdays are spelled as they sound.
    for end in ["var", "vaar", "war", "waar"] {
      for (day, number) in Self.hindiDays {
        add(.weekday(number, .sure), [(.hi, day + end)])
      }
    }
  }

  private mutating func add(_ meaning: DayMeaning, _ words: [(DayLanguages, String)]) {
    for (language, list) in words {
      for word in list.split(separator: " ") {
        let parts = word.split(separator: "_").map(Self.fold)
        let key = parts.joined(separator: " ")
        lexemes[key, default: DayLexeme()].take(meaning, in: language)
        if parts.count > 1 {
          longestPhrase[parts[0]] = max(phraseLength(parts[0]), parts.count)
        }
      }
    }
  }

  private static func fold(_ word: Substring) -> String {
    DayWordScanner.key(of: DayWordScanner.fold(Array(word.unicodeScalars))[...])
  }
}

/// The meaning of a row's words.
enum DayMeaning {
  case day(Int)
  case eitherWay(Int)
  case weekday(Int, DayLexeme.Certainty)
  case month(Int, DayLexeme.Certainty)
  case unit(DayUnit)
  case weekend
  case before(DayChoice)
  case after(DayChoice)
  case beside(DayChoice)
  case number(Int)
  case one
  case first
  case roles(DayRoles)
  /// A word that indicates the language and has no meaning for dates.
  case ordinary
}

extension DayLexeme {
  fileprivate mutating func take(_ meaning: DayMeaning, in language: DayLanguages) {
    if case .ordinary = meaning {
      ordinary.formUnion(language)
      return
    }
    dated.formUnion(language)
    switch meaning {
    case .day(let days): offset = days
    case .eitherWay(let days): eitherWay = days
    case .weekday(let number, let certainty): weekday = (number, certainty)
    case .month(let number, let certainty): month = (number, certainty)
    case .unit(let unit): self.unit = unit
    case .weekend: isWeekend = true
    case .before(let value): choice = (value, true, false)
    case .after(let value): choice = (value, false, true)
    case .beside(let value): choice = (value, true, true)
    case .number(let value): number = value
    case .one: isOne = true
    case .first: isFirst = true
    case .roles(let roles): self.roles.formUnion(roles)
    case .ordinary: break
    }
  }
}
