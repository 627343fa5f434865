internal import Content
internal import Conversations

/// The quick questions that administrators manage, in one language (AST-65, AST-167).
struct QuickQuestions: Sendable {
  typealias Category = AstronovaContent.QuestionCategory

  private let texts: [Category: [String]]

  init(in language: String, _ store: AstronovaStore) async throws {
    let (items, _) = try await AstronovaContent.items(
      kind: .quickQuestion, language: language, store)
    texts = Dictionary(grouping: items) { Category(rawValue: $0.draft.category) ?? .guidance }
      .mapValues { $0.map(\.draft.body) }
  }

  /// The questions of a category, those of the highest priority first.
  subscript(category: Category) -> [String] { texts[category] ?? [] }

  func contains(_ text: String) -> Bool { texts.values.contains { $0.contains(text) } }

  /// Three questions to go on with after the last answer of a conversation.
  func following(_ messages: [ChatMessage]) -> [String] {
    let asked = messages.filter { $0.role == .user }.map(\.text)
    let near =
      Category.allCases.first { self[$0].contains(asked.last ?? "") }
      ?? Category(area: messages.last?.details.area)
    let others = Category.allCases.filter { $0 != near }
    let left = ([near] + others).map { self[$0].filter { !asked.contains($0) } }
    // Two of the same subject, then one of each other.
    return Array((left[0].prefix(2) + left.dropFirst().compactMap(\.first)).prefix(3))
  }
}

extension QuickQuestions.Category {
  /// The category nearest to an area of life.
  fileprivate init(area: String?) {
    switch area {
    case "marriage", "relationships", "family": self = .love
    case "career", "finance", "education": self = .career
    case "health", "spirituality", "travel": self = .guidance
    default: self = .daily
    }
  }
}
