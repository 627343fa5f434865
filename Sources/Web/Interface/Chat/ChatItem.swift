/// A message of a conversation as a page shows it.
public struct ChatItem: Sendable {
  /// Who speaks.
  public enum Kind: Sendable {
    /// The person.
    case question
    /// Whoever answers.
    case answer(Answer)
  }

  /// A name that is unique in the page.
  public let id: String
  public let text: String
  public let kind: Kind

  public init(id: String, text: String, kind: Kind) {
    (self.id, self.text, self.kind) = (id, text, kind)
  }

  /// What belongs to an answer beside its text.
  public struct Answer: Sendable {
    /// Where an answer comes from that is still being written; nil for one that is not.
    public var stream: String?
    /// What the text refers to by numbers, from 1 on.
    public var facts: [Fact]
    /// What was looked at, a few words each.
    public var steps: [String]
    /// What it is about, how far the facts agree, and who wrote it.
    public var notes: [String]
    /// What is wrong with it; nil where nothing is.
    public var trouble: String?
    /// What can be done with it: stop, go on, once more.
    public var actions: [Action]

    public init(
      stream: String? = nil, facts: [Fact] = [], steps: [String] = [], notes: [String] = [],
      trouble: String? = nil, actions: [Action] = []
    ) {
      (self.stream, self.facts, self.steps) = (stream, facts, steps)
      (self.notes, self.trouble, self.actions) = (notes, trouble, actions)
    }
  }

  /// A computed fact, as a card.
  public struct Fact: Sendable {
    public let title: String
    /// What was computed, a line each.
    public let lines: [String]

    public init(_ title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }
  }

  /// Something that a button does.
  public struct Action: Sendable {
    public let name: String
    public let icon: Icon?
    /// Where its form is sent.
    public let url: String

    public init(_ name: String, icon: Icon? = nil, to url: String) {
      (self.name, self.icon, self.url) = (name, icon, url)
    }
  }
}
