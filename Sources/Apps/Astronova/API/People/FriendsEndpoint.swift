internal import APIKit
internal import Accounts
internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Contacts
internal import Entries
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import People
internal import Places
internal import Storage
internal import StoredAnswers

/// `/friends`: the people of the account, kept, changed and imported (AST-106, AST-107).
enum FriendsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/friends") { try await list($0, $1) }
    routes.post("/friends", body: .api) { try await add($0, $1) }
    routes.post("/friends/import", body: .memory(ContactFile.largest)) { try await bring($0, $1) }
    routes.get("/friends/{id}") { request, user in
      let friend = try await user.store.friend(
        try request.friendID(), user.services.people, of: user.owner)
      return try await answer(friend, user)
    }
    routes.put("/friends/{id}", body: .api) { try await change($0, $1) }
    routes.delete("/friends/{id}") { request, user in
      try await user.store.removeFriend(
        try request.friendID(), user.services.people, of: user.owner)
      return .noContent
    }
  }

  private static func list(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let part = try Paging(request, .astronova)
    let (friends, next, total) = try await user.store.friends(
      user.services.people, of: user.owner, after: part.cursor, limit: part.limit)
    let views = try await user.store.views(of: friends, user.services, of: user.owner)
    return try .list(Page(views, next: next), of: total, for: request) { $0.friend($1) }
  }

  private static func add(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let sent = try request.input(.astronova, words: user.words) {
      try FriendInput(&$0, user, isNew: true)
    }
    let people = user.services.people
    let friend = try await RequestEffect.once(
      {
        try await user.store.database.write { transaction in
          var (details, relationship) = (PersonDetails(name: ""), Relationship.friend)
          try sent.apply(to: &details, &relationship, user)
          return try user.store.addFriend(
            details, as: relationship, from: sent.source ?? .manual, people, of: user.owner,
            in: transaction)
        }
      }, receipt: \.person.id.rawValue,
      again: { try await user.store.friend(PersonID(rawValue: $0), people, of: user.owner) })
    return try await answer(friend, user, status: .created)
  }

  private static func change(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let id = try request.friendID()
    let sent = try request.input(.astronova, words: user.words) {
      try FriendInput(&$0, user, isNew: false)
    }
    let friend = try await user.store.changeFriend(id, user.services.people, of: user.owner) {
      try sent.apply(to: &$0, &$1, user)
    }
    return try await answer(friend, user)
  }

  /// Names that were picked, or a file of vCards.
  private static func bring(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (contacts, source) = try contacts(request, user)
    let friends = try await user.store.importFriends(
      contacts.map { NewFriend(details: $0, relationship: .friend, source: source) },
      user.services.people, of: user.owner)
    let views = try await user.store.views(of: friends, user.services, of: user.owner)
    return .object { json in
      json.field("imported", views.count)
      json.field("skippedDuplicates", contacts.count - views.count)
      json.field("needBirthDate", views.count { $0.friend.person.details.birthDate == nil })
      json.list("friends", views) { $0.friend($1) }
    }
  }

  private static func contacts(
    _ request: Request, _ user: UserAPIContext
  ) throws -> (contacts: [PersonDetails], source: Friend.Source) {
    guard ["text/vcard", "text/x-vcard"].contains(request.mediaType) else {
      let names = try request.input(.astronova, words: user.words) { $0.contactNames() }
      return (names.map { PersonDetails(name: $0) }, .contactPicker)
    }
    do throws(ContactFileError) {
      let file = try ContactFile(parsing: try read(request))
      let reader = user.births
      let people = file.contacts.map { contact in
        var date = if case .date(let date)? = contact.birthday { date } else { nil as CivilDate? }
        if let known = date, (try? reader.check(known)) == nil { date = nil }
        return PersonDetails(
          name: String(contact.name.text.prefix(PersonDetails.longestName)), birthDate: date)
      }
      return (people, .vcard)
    } catch {
      throw HTTPError(.validationFailed, "The file cannot be read as vCards.", field: "file")
    }
  }

  private static func read(_ request: Request) throws(ContactFileError) -> [UInt8] {
    do { return try request.body.bytes() } catch { throw .damagedText }
  }

  private static func answer(
    _ friend: Friend, _ user: UserAPIContext, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let views = try await user.store.views(of: [friend], user.services, of: user.owner)
    return .json(status: status) { json in for view in views { json.friend(view) } }
  }
}

/// What a request has of a friend.
private struct FriendInput: Sendable {
  let name: String?
  let birth: BirthChange
  let relationship: Relationship?
  let source: Friend.Source?

  init(_ input: inout Input, _ user: UserAPIContext, isNew: Bool) throws {
    name = input.changedText("name", longest: PersonDetails.longestName, isNeeded: isNew)
    birth = try BirthChange(&input, user.births)
    relationship = input.optional("relationshipType", .choice(Relationship.self))
    source = input.optional("source", .choice(Friend.Source.self))
  }

  func apply(
    to details: inout PersonDetails, _ other: inout Relationship, _ user: UserAPIContext
  ) throws {
    if let name { details.name = name }
    if let relationship { other = relationship }
    try birth.apply(to: &details, user.services.timeZones)
  }
}

extension Request {
  fileprivate func friendID() throws -> PersonID {
    PersonID(rawValue: try parameters.require("id"))
  }
}

extension Input {
  /// The names in `contacts: [{name, icon?}]`; pictures are not kept.
  fileprivate mutating func contactNames() -> [String] {
    let names = optionalObjects("contacts", most: 500) { contact in
      contact.optionalText("name", longest: ContactName.longest)
        .map { String($0.prefix(PersonDetails.longestName)) }
    }
    if !has("contacts") { refuse("contacts", .missingInput) }
    return names ?? []
  }
}

extension JSONWriter {
  fileprivate mutating func friend(_ view: FriendView) {
    let (person, details) = (view.friend.person, view.friend.person.details)
    object { json in
      json.field("id", person.id.rawValue)
      json.field("name", details.name)
      json.field("relationshipType", view.friend.relationship.rawValue)
      json.birthFields(details)
      json.field("latitude", details.birthPlace?.latitude)
      json.field("longitude", details.birthPlace?.longitude)
      json.field("timezone", details.birthPlace?.timeZone ?? details.birthZone)
      json.field("avatar", nil as String?)
      json.field("source", view.friend.source.rawValue)
      json.signs(view.signs)
      json.field("latestScore", view.match?.content.overallScore)
      json.field("matchId", view.match?.id.rawValue)
      json.second("createdAt", person.createdAt)
      json.second("updatedAt", view.friend.updatedAt)
    }
  }
}
