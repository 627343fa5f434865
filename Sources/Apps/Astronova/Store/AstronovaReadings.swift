internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import Interface
internal import JSON
internal import Readings
internal import Storage

/// What is written for an account, and kept: horoscopes, matches and reports.
struct AstronovaReadings: Sendable {
  let services: Dependencies
  let owner: AccountKey
  /// How charts are cast.
  let options: BirthChart.Options
  /// In the language of the texts.
  let words: MessageCatalog
  /// The texts of readings in the same language, with the time zone of the reader.
  let lexicon: Lexicon

  private var store: AstronovaStore { AstronovaStore(services) }
  private var language: String { lexicon.knowledge.language }

  /// Casts a chart as of now.
  func chart(of birth: BirthData) throws -> BirthChart {
    try BirthChart(of: birth, options, at: Instant(services.now()), ephemeris: services.ephemeris)
  }

  /// The horoscope of a day, written once for a language (AST-82).
  func daily(of birth: BirthData, on date: CivilDate) async throws -> Entry<Document> {
    try await horoscope(.daily, of: birth, on: date, as: "daily \(date) \(language)")
  }

  /// A horoscope that somebody asked for; asked again, it is the same (AST-83).
  func custom(
    _ kind: Horoscope.Kind, of birth: BirthData, on date: CivilDate, about focus: Horoscope.Focus?,
    asking question: String?
  ) async throws -> Entry<Document> {
    let parts = [
      kind.rawValue, "\(date)", language, focus?.rawValue ?? "",
      ChartFingerprint.id(of: birth, options), question ?? "",
    ]
    return try await horoscope(
      kind, of: birth, on: date, about: focus, asking: question, as: parts.joined(separator: " "))
  }

  /// Writes a horoscope without keeping it: the same for the same birth, day and marks.
  func draft(
    _ kind: Horoscope.Kind, of chart: BirthChart, on date: CivilDate,
    about focus: Horoscope.Focus? = nil, _ unfitting: UnfittingStatements
  ) throws -> Horoscope {
    let request = HoroscopeRequest(
      for: chart.nativity, key: owner.account.rawValue, at: chart.data.birth.place, on: date)
    return try Horoscope(
      kind, request, on: focus, unfitting: unfitting, ephemeris: services.ephemeris,
      lexicon: lexicon)
  }

  /// The ID of a day's horoscope among those that are kept.
  func dailyID(on date: CivilDate) -> Entry<Document>.ID {
    EntryList<Document>.id(of: "daily \(date) \(language)", for: owner)
  }

  private func horoscope(
    _ kind: Horoscope.Kind, of birth: BirthData, on date: CivilDate,
    about focus: Horoscope.Focus? = nil, asking question: String? = nil, as key: String
  ) async throws -> Entry<Document> {
    let horoscopes = AstronovaStore.horoscopes
    let id = EntryList<Document>.id(of: key, for: owner)
    let (known, unfitting) = try await store.database.read { transaction in
      (
        try horoscopes.find(id, of: owner, in: transaction),
        try AstronovaStore.marks(of: owner, in: transaction).unfitting(before: date)
      )
    }
    if let known { return known }
    let written = try draft(kind, of: chart(of: birth), on: date, about: focus, unfitting)
    let now = services.now()
    let record = HoroscopeRecord(id: id.rawValue, owner: nil, createdAt: Instant(now), revision: 1)
    var document = try Document(without: Document.ofStore) { $0.horoscope(written, record, words) }
    if let question { document = try document.adding("question", .string(question)) }
    return try await store.database.write { [document] transaction in
      try horoscopes.add(
        document, kind: kind.rawValue, day: date.dayNumber, as: id, of: owner, at: now,
        store.events, in: transaction
      ).entry
    }
  }
}

extension Document {
  /// The members that the store knows, and that the API adds.
  static let ofStore: Set<String> = ["id", "userProfileId", "createdAt", "revision"]

  /// The same with one more member.
  func adding(_ name: String, _ value: JSONValue) throws -> Document {
    try Document { json in
      json.members(of: self)
      json.key(name)
      json.value(value)
    }
  }
}
