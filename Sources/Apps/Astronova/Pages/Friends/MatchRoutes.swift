internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import Entries
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Places
internal import Storage
internal import StoredAnswers

/// `/astronova/match/{id}`, and what leads there (AST-162 to AST-165).
enum MatchRoutes {
  private static let quick = AstronovaPath.match("quick")
  static func delete(_ id: String) -> String { "\(AstronovaPath.match(id))/delete" }
  private static func restore(_ id: String) -> String { "\(AstronovaPath.match(id))/restore" }

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.post(quick, quickMatch)
    routes.get(AstronovaPath.match("{id}"), show)
    routes.post(delete("{id}")) { request, context in
      let id = Entry<KeptMatch>.ID(rawValue: try request.parameters.require("id"))
      let (store, owner) = (context.store, context.owner)
      let stood = try await store.database.write { transaction in
        try AstronovaStore.matches.remove(
          id, of: owner, at: store.now(), store.events, in: transaction)
      }
      guard stood else { throw HTTPError(.notFound) }
      return .seeOther("\(AstronovaPath.friends)?match=\(id.rawValue)")
    }
    routes.post(restore("{id}")) { request, context in
      let id = Entry<KeptMatch>.ID(rawValue: try request.parameters.require("id"))
      let (store, owner) = (context.store, context.owner)
      try await store.database.write { transaction in
        _ = try AstronovaStore.matches.restore(id, of: owner, store.events, in: transaction)
      }
      return .seeOther(AstronovaPath.friends)
    }
    routes.post("\(AstronovaPath.match("{id}"))/bookmark", bookmark)
    routes.post("\(AstronovaPath.match("{id}"))/friend", keepFriend)
    routes.post("\(AstronovaPath.match("{id}"))/again") { request, context in
      let match = try await context.match(request).content
      return try await run(
        MatchPartner(
          name: match.partnerName, birth: try match.partner.data(context.services.timeZones),
          friend: match.friend, relationship: match.relationship), context)
    }
  }

  /// The toast of a match that was just deleted, which can be taken back for 5 seconds.
  static func deleted(_ id: String, _ context: AstronovaContext) -> Toasts.Toast {
    Toasts.Toast(
      context.words(.matchDeleted), dismissal: AstronovaPath.friends,
      undo: .init(to: restore(id), token: context.formToken), seconds: 5)
  }

  /// Computes a match with a friend; without a date of birth the form asks for it first.
  static func check(_ view: FriendView, _ context: AstronovaContext) async throws -> Response {
    let details = view.friend.person.details
    guard let birth = try BirthData(details, context.services.timeZones) else {
      return .seeOther("\(AstronovaPath.friend(view.id))?needs=date#\(BirthNames().date)")
    }
    return try await run(
      MatchPartner(
        name: details.name, birth: birth, friend: view.id,
        relationship: view.friend.relationship), context)
  }

  /// The form of a match with somebody who is not saved (AST-165).
  static func form(
    _ context: AstronovaContext, _ fields: FriendFields? = nil, status: HTTPResponse.Status = .ok
  ) -> Response {
    let words = context.words
    return context.pageContext.page(
      words(.quickMatch), status: status, backTo: AstronovaPath.friends, tab: AstronovaPath.friends
    ) {
      FriendFormPage(
        fields: fields ?? FriendFields(nil, isDateNeeded: true, context), action: quick,
        button: words(.check), text: words(.quickMatchText), trouble: nil, context: context)
    }
  }

  private static func quickMatch(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let sent = try FriendForm(request.form(), isDateNeeded: true, context)
    guard let details = sent.birth.details,
      let birth = try BirthData(details, context.services.timeZones)
    else { return form(context, FriendFields(sent, context), status: .unprocessableContent) }
    return try await run(
      MatchPartner(name: details.name, birth: birth, relationship: sent.relationship), context)
  }

  /// Computes and keeps a match, and leads to it.
  private static func run(_ partner: MatchPartner, _ context: AstronovaContext) async throws
    -> Response
  {
    let words = context.words
    guard let own = try context.ownBirth() else {
      return notice(
        words(.ownBirthNeeded), words(.ownBirthNeededText),
        NamedLink(words(.addBirth), to: AstronovaPath.birth), .unprocessableContent, context)
    }
    let readings = context.readings
    let match = try readings.match(of: own, with: partner, on: context.today)
    do {
      let kept = try await RequestEffect.once(creating: {
        try await readings.keep(
          match, with: partner,
          counting: context.isPremium ? nil : .matches(by: context.pageContext.clocks)
        ).id
      })
      return .seeOther(AstronovaPath.match(kept.rawValue))
    } catch let error as AccountError {
      guard case .quotaUsedUp = error.code else { throw error }
      return notice(
        words(.quotaUsed), words(.quotaText), NamedLink(words(.seePro), to: AstronovaPath.premium),
        HTTPResponse.Status(code: 402, reasonPhrase: "Payment Required"), context)
    }
  }

  private static func notice(
    _ title: String, _ text: String, _ action: NamedLink, _ status: HTTPResponse.Status,
    _ context: AstronovaContext
  ) -> Response {
    context.pageContext.page(
      context.words(.match), status: status, backTo: AstronovaPath.friends,
      tab: AstronovaPath.friends
    ) { Notice.empty(title, text: text, icon: .heart, action: action) }
  }

  private static func show(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let entry = try await context.match(request)
    let model = try await MatchModel(entry, context)
    let (words, page) = (context.words, AstronovaPath.match(model.id))
    let done = try request.query()["done"]
    let news: MatchKey? =
      switch done {
      case "bookmark": .matchBookmarked
      case "friend": .friendKept
      default: nil
      }
    return context.pageContext.page(
      words(.matchOf, entry.content.partnerName), backTo: AstronovaPath.friends,
      tab: AstronovaPath.friends, toasts: news.map { [.init(words($0), dismissal: page)] } ?? []
    ) { MatchPage(model: model, context: context) }
  }

  private static func bookmark(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let entry = try await context.match(request)
    let (match, id) = (entry.content, entry.id.rawValue)
    let bookmark = Bookmark(
      title: context.words(.matchOf, match.partnerName),
      content: match.result.text("analysis") ?? "", originalDate: context.today, sourceID: id)
    _ = try await context.store.keep(bookmark, from: .compatibility, of: context.owner)
    return .seeOther("\(AstronovaPath.match(id))?done=bookmark")
  }

  /// Saves the partner as a friend, whom the match then belongs to.
  private static func keepFriend(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let entry = try await context.match(request)
    let (store, owner, people) = (context.store, context.owner, context.services.people)
    let match = entry.content
    if match.friend == nil {
      try await store.database.write { transaction in
        let friend = try store.addFriend(
          PersonDetails(match.partner, named: match.partnerName), as: match.relationship ?? .friend,
          from: .manual, people, of: owner, in: transaction)
        try AstronovaStore.matches.update(
          entry.id, of: owner, at: store.now(), store.events, in: transaction
        ) { _ in (match.with(friend: friend.person.id.rawValue), friend.person.id.rawValue) }
      }
    }
    return .seeOther("\(AstronovaPath.match(entry.id.rawValue))?done=friend")
  }
}

extension AstronovaContext {
  /// The match that the path names.
  /// - Throws: `HTTPError` 404 for one of another account.
  fileprivate func match(_ request: Request) async throws -> Entry<KeptMatch> {
    let id = Entry<KeptMatch>.ID(rawValue: try request.parameters.require("id"))
    let owner = owner
    return try await store.database.read { transaction in
      try AstronovaStore.matches.find(id, of: owner, in: transaction)
    }.found()
  }
}

extension KeptMatch {
  fileprivate func with(friend: String) -> KeptMatch {
    KeptMatch(
      partnerName: partnerName, partner: partner, friend: friend, relationship: relationship,
      result: result)
  }
}

extension PersonDetails {
  /// A person whose birth was entered for a match.
  fileprivate init(_ birth: SentBirth, named name: String) {
    let place = birth.place.flatMap { place in
      birth.timeZone.map {
        BirthPlace(
          name: birth.locationName ?? "\(place.latitude), \(place.longitude)",
          latitude: place.latitude, longitude: place.longitude, timeZone: $0)
      }
    }
    self.init(
      name: name, birthDate: birth.date, birthTime: birth.time.map { .exact($0) } ?? .unknown,
      birthPlace: place, birthZone: place == nil ? birth.timeZone : nil)
  }
}
