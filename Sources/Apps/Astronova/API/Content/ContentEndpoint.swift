internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Content
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Storage
internal import StoredAnswers

/// `/content`: quick questions and insights, for everybody to read and for administrators to manage
/// (AST-67).
enum ContentEndpoint {
  private static let content = AstronovaContent.managed
  private static let path = "/content/management"

  static func mount<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.get(path) { try await list($0, $1) }
    routes.post("/content/insight", body: .api) { try await insight($0, $1) }
  }

  static func mountAdmin<Root>(_ routes: Routes<Root, AdminAPIContext>) {
    routes.post(path, body: .api) { request, admin in
      let draft = try request.input(.astronova, words: admin.user.words) { input in
        var draft = ContentDraft("", "", "")
        Self.changes(&input, isNew: true).apply(to: &draft)
        return draft
      }
      let item = try await RequestEffect.once(
        { try await admin.write { try content.create(draft, by: $1, at: $2, in: $0) } },
        receipt: \.id.rawValue,
        again: { id in
          try await admin.user.services.database.read {
            try content.item(.init(rawValue: id), in: $0)
          }
        })
      return .json(status: .created) { $0.content(item) }
    }
    routes.put("\(path)/order", body: .api) { request, admin in
      let ids = try request.input(.astronova, words: admin.user.words) { input in
        let ids = input.optionalTexts("ids", most: 1_000, longest: 64)
        if !input.has("ids") { input.refuse("ids", .missingInput) }
        return ids ?? []
      }
      try await admin.write {
        try content.reorder(ids.map { .init(rawValue: $0) }, by: $1, at: $2, in: $0)
      }
      return .noContent
    }
    routes.put("\(path)/{id}", body: .api) { request, admin in
      let id = ContentItem.ID(rawValue: try request.parameters.require("id"))
      let changes = try request.input(.astronova, words: admin.user.words) {
        Self.changes(&$0, isNew: false)
      }
      let item = try await admin.write {
        try content.update(id, by: $1, at: $2, in: $0) { changes.apply(to: &$0) }
      }
      return .json { $0.content(item) }
    }
    routes.delete("\(path)/{id}") { request, admin in
      let id = ContentItem.ID(rawValue: try request.parameters.require("id"))
      try await admin.write { try content.delete(id, by: $1, at: $2, in: $0) }
      return .noContent
    }
  }

  private static func list(_ request: Request, _ caller: AstronovaAPIContext) async throws
    -> Response
  {
    let (kind, category, language, isWhole) = try request.query(.astronova) { input in
      (
        input.optional("kind", .choice(AstronovaContent.Kind.self)),
        input.optionalText("category", longest: 40), input.optional("language", .contentLanguage),
        input.optional("includeInactive", .flag) ?? false
      )
    }
    if isWhole, !caller.isAdmin { throw HTTPError(.forbidden) }
    let (items, version) = try await AstronovaContent.items(
      kind: kind, category: category, language: language ?? caller.contentLanguage,
      includesInactive: isWhole, caller.store)
    return .item(version, for: request) { json in
      json.object { json in
        for kind in AstronovaContent.Kind.allCases {
          json.list(kind.plural, items.filter { $0.draft.kind == kind.rawValue }) {
            $0.published($1)
          }
        }
        json.object("categories") { json in
          for kind in AstronovaContent.Kind.allCases { json.field(kind.plural, kind.categories) }
        }
        json.second("updatedAt", items.map(\.updatedAt).max())
      }
    }
  }

  /// An insight for the moment: one of the managed texts, another each hour, with what the caller has
  /// computed of the sky as its facts.
  private static func insight(_ request: Request, _ caller: AstronovaAPIContext) async throws
    -> Response
  {
    let (category, time, facts) = try request.input(.astronova, words: caller.words) { input in
      (
        input.value("category", .choice(AstronovaContent.InsightCategory.self)) ?? .landing,
        input.value("localTime", .time),
        ["moonPhase", "moonSign", "energyState", "rising"].compactMap {
          input.optionalText($0, longest: 60)
        }
      )
    }
    let (items, _) = try await AstronovaContent.items(
      kind: .insight, category: category.rawValue, language: caller.contentLanguage, caller.store)
    guard !items.isEmpty else { throw HTTPError(.notFound) }
    let hour = caller.today.dayNumber * 24 + (time?.hour ?? 0)
    let chosen = items[hour % items.count].draft
    return .object { json in
      json.field("title", chosen.title)
      json.field("content", chosen.body)
      json.field("category", category.rawValue)
      json.field("source", "content")
      json.field("facts", facts)
      json.field("confidence", AnswerConfidence.of(nil))
    }
  }

  private static func changes(_ input: inout Input, isNew: Bool) -> Changes<ContentDraft> {
    var changes = Changes<ContentDraft>()
    changes.set(
      \.kind,
      to: input.changed("kind", .choice(AstronovaContent.Kind.self), isNeeded: isNew)?.rawValue)
    changes.set(\.category, to: input.changedText("category", longest: 40, isNeeded: isNew))
    let title: Change<String> = input.optionalText("title", longest: 60).map { .set($0) } ?? .keep
    changes.set(\.title, to: title)
    let name = input.has("content") ? "content" : "text"
    changes.set(\.body, to: input.changedText(name, longest: 600, isNeeded: isNew))
    changes.set(\.language, to: input.optional("language", .contentLanguage))
    changes.set(\.priority, to: input.optional("priority", .integer(ContentCatalog.priorities)))
    changes.set(\.isActive, to: input.optional("isActive", .flag))
    return changes
  }
}

extension AstronovaAPIContext {
  fileprivate var isAdmin: Bool {
    person.map { services.accounts.role(of: $0.account) == .admin } ?? false
  }

  /// The language in which the caller reads managed texts.
  fileprivate var contentLanguage: String { AstronovaContent.language(of: words) }
}

extension AdminAPIContext {
  /// Changes texts in the name of the administrator, at the present time.
  fileprivate func write<Result: Sendable>(
    _ change: @Sendable (borrowing Transaction, AccountID, Timestamp) throws -> Result
  ) async throws -> Result {
    try await AstronovaContent.change(by: user.owner.account, user.store, change)
  }
}

extension HTTPError {
  /// The error of a managed text.
  init(_ error: ContentError) {
    switch error {
    case .notFound: self.init(AstronovaCode.notFound)
    case .unknown(let field):
      self.init(.validationFailed, MessageCatalog.siteEnglish(.invalidInput), field: field.rawValue)
    case .length(let field, let length):
      self.init(
        .validationFailed, "\(length.lowerBound) to \(length.upperBound).", field: field.rawValue)
    case .mixedOrder:
      self.init(
        .validationFailed, "These have to be all texts of one kind and category.", field: "ids")
    }
  }
}

extension Input.Kind where Value == String {
  fileprivate static let contentLanguage = Input.Kind<String>(
    .oneOf(AstronovaContent.languages.joined(separator: ", "))
  ) { AstronovaContent.languages.contains($0) ? $0 : nil }
}

extension AstronovaContent.Kind {
  fileprivate var plural: StaticString {
    switch self {
    case .quickQuestion: "quickQuestions"
    case .insight: "insights"
    }
  }
}

extension JSONWriter {
  /// Writes a text as everybody gets it.
  fileprivate mutating func published(_ item: ContentItem) { object { $0.members(of: item) } }

  /// Writes a text as administrators manage it (AST-64).
  fileprivate mutating func content(_ item: ContentItem) {
    object { json in
      json.members(of: item)
      json.field("kind", item.draft.kind)
      json.field("language", item.draft.language)
      json.second("createdAt", item.createdAt)
      json.second("updatedAt", item.updatedAt)
    }
  }

  private mutating func members(of item: ContentItem) {
    field("id", item.id.rawValue)
    if item.draft.kind == AstronovaContent.Kind.insight.rawValue {
      field("title", item.draft.title)
      field("content", item.draft.body)
    } else {
      field("text", item.draft.body)
      field("icon", AstronovaContent.QuestionCategory(rawValue: item.draft.category)?.icon)
    }
    field("category", item.draft.category)
    field("priority", item.draft.priority)
    field("isActive", item.draft.isActive)
  }
}
