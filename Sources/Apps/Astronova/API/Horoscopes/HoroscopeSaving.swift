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
