internal import AccountPages
internal import Accounts
internal import AppHost
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Storage
internal import StoredAnswers

/// `/astronova/friends`: the list, and a page for each (AST-158 to AST-162, AST-164, AST-165).
enum FriendsRoutes {
  static let contacts = "\(AstronovaPath.friends)/contacts"
  /// The form of a match with somebody who is not saved.
  static let quickMatch = "\(AstronovaPath.friends)?action=match"
  static func check(_ id: String) -> String { "\(AstronovaPath.friend(id))/match" }
  static func delete(_ id: String) -> String { "\(AstronovaPath.friend(id))/delete" }

  /// What changes the list.
  static let topics =
    ["people", "profile"]
    + ["friend", "match"].flatMap { name in
      ["created", "updated", "deleted"].map { "\(AstronovaPath.appID).\(name).\($0)" }
    }

  /// The pages that bring people from an address book (AST-159, AST-160).
  static let contactPages = ContactPages<AstronovaBranding>(
    of: AstronovaPath.appID, below: AstronovaPath.friends,
    taking: .init(
      kinds: { words in
        ContactKinds(
          words(.relation), Relationship.allCases.map { Choice(words($0), value: $0.rawValue) },
          usual: Relationship.friend.rawValue)
      },
      manually: { NamedLink($0(.addManually), to: AstronovaPath.newFriend) },
      add: { people, context in
        try await AstronovaStore(context.services).importFriends(
          people.map { person in
            NewFriend(
              details: person.details,
              relationship: person.kind.flatMap(Relationship.init) ?? .friend,
              source: person.isPicked ? .contactPicker : .vcard)
          }, context.services.people, of: context.person.owner()
        ).count
      }))

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.friends, list)
    routes.get(AstronovaPath.newFriend) { _, context in form(FriendFields(nil, context), context) }
    routes.post(AstronovaPath.newFriend, add)
    routes.get(AstronovaPath.friend("{id}")) { request, context in
      let needsDate = try request.query()["needs"] == "date"
      let view = try await context.friend(request)
      let problem = needsDate ? context.words(.dateForMatch) : nil
      return try await page(
        view, FriendFields(view.friend, problem: problem, isDateNeeded: needsDate, context),
        isOpen: needsDate || view.signs == nil, request, context)
    }
    routes.post(AstronovaPath.friend("{id}"), change)
    routes.post(check("{id}")) { request, context in
      try await MatchRoutes.check(try await context.friend(request), context)
    }
    routes.get(delete("{id}"), askDeletion)
    routes.post(delete("{id}")) { request, context in
      let view = try await context.friend(request)
      try await RequestEffect.once {
        try await context.store.removeFriend(
          view.friend.person.id, context.services.people, of: context.owner)
      }
      return .seeOther("\(AstronovaPath.friends)?done=deleted")
    }
  }

  private static func list(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let query = try request.query()
    if query["action"] == "match" { return MatchRoutes.form(context) }
    let model = try await FriendsModel(request, context)
    let words = context.words
    var toasts: [Toasts.Toast] = []
    if let id = query["match"] { toasts.append(MatchRoutes.deleted(id, context)) }
    if query["done"] == "deleted" {
      toasts.append(.init(words(.friendDeleted), dismissal: AstronovaPath.friends))
    }
    if let added = query["added"].flatMap({ Int($0) }), 0...300 ~= added {
      toasts.append(.init(words(.friendsAdded(added)), dismissal: AstronovaPath.friends))
    }
    return context.page(
      words(.friends), tab: AstronovaPath.friends,
      head: .title(actions: [.init(words(.addFriend), to: AstronovaPath.newFriend, icon: .plus)]),
      toasts: toasts
    ) { FriendsPage(model: model, context: context) }
  }

  private static func add(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let sent = try FriendForm(request.form(), context)
    guard let details = sent.birth.details else {
      return form(FriendFields(sent, context), status: .unprocessableContent, context)
    }
    let (store, owner, people) = (context.store, context.owner, context.services.people)
    do {
      let id = try await RequestEffect.once(creating: {
        try await store.database.write { transaction in
          try store.addFriend(
            details, as: sent.relationship, from: .manual, people, of: owner, in: transaction)
        }.person.id
      })
      return .seeOther(AstronovaPath.friend(id.rawValue))
    } catch EntryError.full {
      return form(
        FriendFields(sent, context), status: .conflict, trouble: context.words(.full), context)
    }
  }

  private static func change(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let view = try await context.friend(request)
    let sent = try FriendForm(request.form(), changing: view.friend, context)
    guard let details = sent.birth.details else {
      return try await page(
        view, FriendFields(sent, context), isOpen: true, status: .unprocessableContent, request,
        context)
    }
    try await RequestEffect.once {
      _ = try await context.store.changeFriend(
        view.friend.person.id, context.services.people, of: context.owner
      ) { known, relationship in (known, relationship) = (details, sent.relationship) }
    }
    return .seeOther("\(AstronovaPath.friend(view.id))?saved")
  }

  private static func askDeletion(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let (view, words) = (try await context.friend(request), context.words)
    let page = AstronovaPath.friend(view.id)
    return context.page(view.name, tab: AstronovaPath.friends, backTo: page) {
      Confirmation(
        words(.deleteFriendHeading, view.name), text: words(.deleteFriendText),
        to: delete(view.id), token: context.formToken,
        button: Button(words(.deleteFriend), style: .destructive, isWide: true),
        back: NamedLink(words(.keepFriend), to: page), words: words)
    }
  }

  private static func page(
    _ view: FriendView, _ fields: FriendFields, isOpen: Bool,
    status: HTTPResponse.Status = .ok, _ request: Request, _ context: AstronovaContext
  ) async throws -> Response {
    let owner = context.owner
    let matches = try await context.store.database.read { transaction in
      try AstronovaStore.matches.page(of: owner, kind: view.id, limit: 20, in: transaction).items
    }
    let saved = try request.query()["saved"] != nil
    return context.pageContext.page(
      view.name, status: status, backTo: AstronovaPath.friends, tab: AstronovaPath.friends,
      toasts: saved
        ? [.init(context.words(.friendSaved), dismissal: AstronovaPath.friend(view.id))] : []
    ) { FriendPage(view: view, matches: matches, fields: fields, isOpen: isOpen, context: context) }
  }

  private static func form(
    _ fields: FriendFields, status: HTTPResponse.Status = .ok, trouble: String? = nil,
    _ context: AstronovaContext
  ) -> Response {
    let words = context.words
    return context.pageContext.page(
      words(.addFriend), status: status, backTo: AstronovaPath.friends, tab: AstronovaPath.friends
    ) {
      FriendFormPage(
        fields: fields, action: AstronovaPath.newFriend, button: words(.addFriend),
        text: words(.friendsText), trouble: trouble, context: context)
    }
  }
}

extension AstronovaContext {
  /// The friend that the path names.
  /// - Throws: `HTTPError` 404 for one of another account.
  func friend(_ request: Request) async throws -> FriendView {
    let id = PersonID(rawValue: try request.parameters.require("id"))
    do {
      let friend = try await store.friend(id, services.people, of: owner)
      return try await store.views(of: [friend], services, of: owner)[0]
    } catch EntryError.notFound { throw HTTPError(.notFound) }
  }
}

extension Message {
  fileprivate static func friendsAdded(_ count: Int) -> Message {
    Message(FriendsKey.friendsAdded, ["count": .number(count)])
  }
}
