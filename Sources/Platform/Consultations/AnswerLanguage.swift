public import Conversations
public import Readings
internal import ReadingsData
internal import Understanding

extension ChatQuestion {
  /// Returns the language of the answer, as a tag: that of the question (DES-202), else that of the
  /// latest earlier question of the conversation in which one can be told; nil if there is none.
  /// - Parameter served: the tags of the languages that can be answered in.
  public func language(among served: [String]) -> String? {
    let earlier = history.reversed().lazy.filter { $0.role == .user }.map(\.text)
    return ([text] + earlier.prefix(Self.remembered)).lazy
      .compactMap { Understanding.standard.language(of: $0, among: served) }.first
  }

  /// How many earlier questions are read for their language.
  private static let remembered = 3
}

extension Consultation.Tradition {
  /// The tags of the languages in which the tradition has texts.
  public var languages: [String] {
    switch self {
    case .western: ["en", "es", "hi"]
    case .vedic: ["en", "hi"]
    }
  }
}

extension KnowledgeBase {
  /// The texts by whose words a question is understood: those of its own language, whatever language
  /// the answer is in.
  /// - Parameter fallback: for a text that shows no language.
  public static func reading(_ text: String, else fallback: KnowledgeBase) -> KnowledgeBase {
    Understanding.standard.language(of: text, among: ["en", "es", "hi"]).map { .of($0) } ?? fallback
  }
}
