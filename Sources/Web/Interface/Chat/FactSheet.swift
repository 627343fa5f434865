public import Elementary
internal import Markup

/// The answer to "why?": the numbered facts of a text.
public struct FactSheet: HTML, Sendable {
  private let id: String
  private let facts: [ChatItem.Fact]
  private let words: MessageCatalog

  /// - Parameters:
  ///   - id: the identifier by which buttons open it, unique in the page.
  ///   - facts: in the order of their numbers, from 1 on.
  public init(id: String, facts: [ChatItem.Fact], words: MessageCatalog) {
    (self.id, self.facts, self.words) = (id, facts, words)
  }

  public var body: some HTML {
    Sheet(id: id, heading: words(.why), words: words) {
      p(.class("caption")) { words(.whyText) }
      ul(.class("facts"), .data("why-facts", value: "")) {
        for (index, fact) in facts.enumerated() { row(index + 1, fact) }
      }
    }
  }

  private func row(_ number: Int, _ fact: ChatItem.Fact) -> some HTML {
    li(.data("fact", value: "\(number)")) {
      span(.class("fact-title")) { fact.title }
      if !fact.lines.isEmpty {
        ul(.class("fact-lines")) {
          for line in fact.lines { li { line } }
        }
      }
    }
  }
}
