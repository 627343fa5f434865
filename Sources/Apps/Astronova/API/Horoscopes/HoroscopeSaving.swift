internal import APIKit
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage

/// Saving a horoscope that a client has (AST-84): one of each type for a date.
enum HoroscopeSaving {
  private static let names = [
    "content", "sign", "luckyElements", "title", "themes", "sections", "facts", "statements",
    "language", "provider",
  ]

  static func save(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (kind, date, revision) = try request.input(.astronova, words: user.words) { input in
      _ = input.text("content", longest: Bookmark.longestContent, lines: .many)
      _ = input.value("sign", .sign)
      input.checkHoroscope()
      return (
        input.value("type", .choice(Horoscope.Kind.self)), input.value("date", .day),
        input.optional("revision", .integer(1...1_000_000))
      )
    }
    guard let kind, let date else { throw HTTPError(.validationFailed) }
    let sent = try request.members(named: names)
    let document = try Document { json in
      json.day("date", date)
      json.field("type", kind.rawValue)
      for member in sent {
        json.key(member.name)
        json.value(member.value)
      }
    }
    let (store, owner, day) = (user.store, user.owner, date.dayNumber)
    let list = AstronovaStore.horoscopes
    let (entry, isStale) = try await store.database.write { transaction in
      let known = try list.entries(of: owner, kind: kind.rawValue, days: day...day, in: transaction)
        .last
      guard let known else {
        return (
          try list.add(
            document, kind: kind.rawValue, day: day, of: owner, at: store.now(), store.events,
            in: transaction
          ).entry, false
        )
      }
      if let revision, revision != known.revision { return (known, true) }
      return (
        try list.update(
          known.id, of: owner, at: store.now(), store.events, in: transaction
        ) { _ in (document, kind.rawValue) }, false
      )
    }
    let account = user.person.account.id
    if isStale { throw HTTPError.newerVersion { $0.horoscope(entry, of: account) } }
    return .json(status: .created) { $0.horoscope(entry, of: account) }
  }
}

extension Input {
  /// Records an error for every optional member of a horoscope that has not the form in which
  /// horoscopes are written: what is kept is shown by every device of the account.
  fileprivate mutating func checkHoroscope() {
    for name in ["title", "language", "provider"] {
      _ = optionalText(name, longest: Bookmark.longestTitle)
    }
    for name in ["themes", "facts"] { checkTexts(name) }
    _ = optional("sections") { $0.checkTexts(named: ["overview", "love", "career", "wellbeing"]) }
    _ = optional("luckyElements") { input in
      _ = input.value("number", .integer(1...99))
      return input.checkTexts(named: [
        "color", "colorHex", "stone", "element", "direction", "day", "timeStart", "timeEnd",
      ])
    }
    _ = optionalObjects("statements", most: 100) { input in
      if !input.has("facts") { input.refuse("facts", .missingInput) }
      input.checkTexts("facts")
      return input.checkTexts(named: ["text"])
    }
  }

  private mutating func checkTexts(_ name: String) {
    _ = optionalTexts(name, most: 100, longest: 300)
  }

  /// Returns the texts.
  private mutating func checkTexts(named names: [String]) -> [String] {
    names.map { text($0, longest: Bookmark.longestContent, lines: .many) }
  }
}
