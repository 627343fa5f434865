public import CivilTime

/// The vocabulary of a reading's language, with the frames of its sentences and dates.
///
/// English names are those that the engine's types print; other languages have them under `word
/// <English name in lower case>`, and every language its sentence frames under `frame <name>`.
public struct Lexicon: Sendable {
  /// The texts of the language.
  public private(set) var knowledge: KnowledgeBase
  /// The time zone for dates.
  public let zone: ZoneRules
  /// Whether the reader lives in a couple; nil where that is not known.
  public private(set) var status: RelationshipStatus?
  /// Whether a reader of English writes the month before the day: `March 14, 2027`.
  public private(set) var putsMonthFirst = false

  public init(_ knowledge: KnowledgeBase, zone: ZoneRules = .utc) {
    (self.knowledge, self.zone) = (knowledge, zone)
  }

  /// Returns the lexicon with the texts for readers of a status; nil for texts that fit everybody.
  public func speaking(to status: RelationshipStatus?) -> Lexicon {
    var copy = self
    copy.status = status
    return copy
  }

  /// Returns the lexicon for readers of English who write the month before the day, or not; other
  /// languages have one form.
  public func writing(monthFirst: Bool) -> Lexicon {
    var copy = self
    copy.putsMonthFirst = monthFirst && knowledge.language == "en"
    return copy
  }

  /// Returns the lexicon with other texts of its language.
  public func reading(_ knowledge: KnowledgeBase) -> Lexicon {
    var copy = self
    copy.knowledge = knowledge
    return copy
  }

  /// Whether facts are told without terms, where the language has such frames: `plain say …`.
  private(set) var isPlain = false

  /// Whether it tells facts without terms and the language has such a frame.
  func tellsPlainly(_ frame: String) -> Bool {
    isPlain && knowledge.first("frame plain " + frame) != nil
  }

  /// Whether the days of transits are told.
  private(set) var tellsDays = true

  /// The lexicon for those who asked for no time: a transit is told without its days.
  var withoutDays: Lexicon {
    var copy = self
    copy.tellsDays = false
    return copy
  }

  /// The same with them.
  var withDays: Lexicon {
    var copy = self
    copy.tellsDays = true
    return copy
  }

  /// The lexicon that tells facts without terms.
  var plain: Lexicon {
    var copy = self
    copy.isPlain = true
    return copy
  }

  /// The texts of a key for a facet, as they are said to this reader.
  func texts(_ key: String, facet: String? = nil) -> [KnowledgeBase.Text] {
    knowledge.texts(key, facet: facet, for: status)
  }

  /// Returns the name of something in the language.
  /// - Parameter english: its name in the engine.
  public func word(_ english: String) -> String {
    knowledge.first("word " + english.lowercased()) ?? english
  }

  /// Returns a frame with its slots filled; empty if the language lacks the frame.
  public func frame(_ name: String, _ slots: [String: String] = [:]) -> String {
    let plain = isPlain ? knowledge.first("frame plain " + name) : nil
    return Self.fill(plain ?? knowledge.first("frame " + name) ?? "", slots)
  }

  /// Returns `1st`, `2nd`, ... in the language.
  public func ordinal(_ number: Int) -> String {
    if let known = knowledge.first("word ordinal \(number)") { return known }
    let teens = 11...13
    return switch (number % 100, number % 10) {
    case (teens, _): "\(number)th"
    case (_, 1): "\(number)st"
    case (_, 2): "\(number)nd"
    case (_, 3): "\(number)rd"
    default: "\(number)th"
    }
  }

  /// Formats an instant's date in the reader's zone: `14 March 2027`.
  public func day(_ instant: Instant) -> String {
    day(date(of: instant))
  }

  /// The date of an instant by the clocks of the reader.
  public func date(of instant: Instant) -> CivilDate {
    instant.civil(offset: zone.localTime(at: instant).offset).date
  }

  /// Formats a date: `14 March 2027`.
  public func day(_ date: CivilDate) -> String {
    let month = word(Self.months[date.month - 1])
    if putsMonthFirst { return "\(month) \(date.day), \(date.year)" }
    let slots = ["day": "\(date.day)", "month": month, "year": "\(date.year)"]
    let written = frame("date", slots)
    return written.isEmpty ? "\(date.day) \(month) \(date.year)" : written
  }

  /// Formats the month of a date: `March 2027`.
  public func month(_ date: CivilDate) -> String {
    frame("span month", ["month": word(Self.months[date.month - 1]), "year": "\(date.year)"])
  }

  /// An instant to the minute by the clocks of the reader: `14 March 2027 at 15:40`.
  public func moment(_ instant: Instant) -> String {
    let civil = instant.civil(offset: zone.localTime(at: instant).offset)
    let (hour, minute) = (civil.time.hour, civil.time.minute)
    let time = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    return frame("moment", ["day": day(civil.date), "time": time])
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Fills the slots `{like this}` of a text; a slot without a value stays.
  public static func fill(_ text: String, _ slots: [String: String]) -> String {
    guard !slots.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (filled, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      filled += slots[String(name)] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
