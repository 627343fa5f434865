internal import Accounts
internal import Content
internal import Interface
internal import Storage

/// The texts that administrators manage: quick questions and insights (AST-64 to AST-69).
enum AstronovaContent {
  /// What a text is; the raw values are those of the API.
  enum Kind: String, CaseIterable, Sendable {
    case quickQuestion, insight

    var categories: [String] {
      switch self {
      case .quickQuestion: QuestionCategory.allCases.map(\.rawValue)
      case .insight: InsightCategory.allCases.map(\.rawValue)
      }
    }
  }

  enum QuestionCategory: String, CaseIterable, Sendable {
    case love, career, daily, guidance, planetary, timing

    var icon: String {
      switch self {
      case .love: "💖"
      case .career: "⭐"
      case .daily: "☀️"
      case .guidance: "🎯"
      case .planetary: "☿"
      case .timing: "🌙"
      }
    }
  }

  enum InsightCategory: String, CaseIterable, Sendable {
    case landing, daily, love, career, spiritual
  }

  static let languages = ["en", "es"]

  /// The language of managed texts for a reader.
  static func language(of words: MessageCatalog) -> String {
    languages.contains(words.language.tag) ? words.language.tag : "en"
  }

  static let managed = ManagedContent(
    ContentCatalog(
      app: AstronovaPath.appID,
      kinds: [
        .init(
          Kind.quickQuestion.rawValue, categories: Kind.quickQuestion.categories, body: 1...120),
        .init(
          Kind.insight.rawValue, categories: Kind.insight.categories, title: 1...60,
          body: 20...600),
      ],
      languages: languages, starters: languages.flatMap { starters(.astronova(in: $0)) }))

  /// The texts that are installed first.
  private static func starters(_ words: MessageCatalog) -> [ContentDraft] {
    let language = words.language.tag
    let questions = QuestionKey.allCases.map { key in
      ContentDraft(
        Kind.quickQuestion.rawValue, key.category, words(Message(key)), language: language,
        priority: key.number)
    }
    let insights = InsightKey.allCases.compactMap { key -> ContentDraft? in
      guard let title = InsightKey(rawValue: "\(key.rawValue)Title") else { return nil }
      return ContentDraft(
        Kind.insight.rawValue, key.category, title: words(Message(title)), words(Message(key)),
        language: language, priority: key.number)
    }
    return questions + insights
  }

  /// The active texts, installed at the first call.
  static func items(
    kind: Kind? = nil, category: String? = nil, language: String, includesInactive: Bool = false,
    _ store: AstronovaStore
  ) async throws -> (items: [ContentItem], version: Int) {
    let read = {
      try await store.database.read { transaction in
        (
          items: try managed.items(
            kind: kind?.rawValue, category: category, language: language,
            includesInactive: includesInactive, in: transaction),
          version: try managed.version(in: transaction)
        )
      }
    }
    let found = try await read()
    if found.version > 0 { return found }
    try await store.database.write { try managed.installStarters(at: store.now(), in: $0) }
    return try await read()
  }

  /// Changes texts in the name of an administrator, and tells everybody (AST-185).
  static func change<Result: Sendable>(
    by administrator: AccountID, _ store: AstronovaStore,
    _ change: @Sendable (borrowing Transaction, AccountID, Timestamp) throws -> Result
  ) async throws -> Result {
    try await store.database.write { transaction in
      if try managed.version(in: transaction) == 0 {
        try managed.installStarters(at: store.now(), in: transaction)
      }
      let result = try change(transaction, administrator, store.now())
      try store.tellEverybody("content.updated", in: transaction)
      return result
    }
  }
}

/// The first quick questions: category and number.
enum QuestionKey: String, MessageKey {
  static let section = "astronova.questions"

  case love1, love2, love3, career1, career2, career3, daily1, daily2, daily3
  case guidance1, guidance2, guidance3, planetary1, planetary2, planetary3
  case timing1, timing2, timing3
}

/// The first insights: category and number, with their titles.
enum InsightKey: String, MessageKey {
  static let section = "astronova.insights"

  case landing1, landing2, landing3, landing4, landing5, daily1, daily2, daily3
  case love1, love2, love3, career1, career2, career3, spiritual1, spiritual2, spiritual3
  case landing1Title, landing2Title, landing3Title, landing4Title, landing5Title
  case daily1Title, daily2Title, daily3Title, love1Title, love2Title, love3Title
  case career1Title, career2Title, career3Title, spiritual1Title, spiritual2Title
  case spiritual3Title
}

extension MessageKey {
  /// `love` of `love1`.
  fileprivate var category: String { String(rawValue.prefix { !$0.isNumber }) }
  /// `1` of `love1`.
  fileprivate var number: Int { Int(rawValue.filter(\.isNumber)) ?? 1 }
}
