/// A message of a conversation as a page shows it.
public struct ChatItem: Sendable {
  /// Who speaks.
  public enum Kind: Sendable {
    /// The person.
    case question
    /// Whoever answers.
    case answer(Answer)
    /// Nobody: what is said about the conversation, in its middle.
    case caption
  }

  /// When something was said.
  public struct Time: Sendable {
    /// As people write it.
    public let text: String
    /// The moment, as ISO 8601 writes it.
    public let moment: String

    /// - Parameters:
    ///   - text: as people write it.
    ///   - moment: as ISO 8601 writes it.
    public init(_ text: String, moment: String) { (self.text, self.moment) = (text, moment) }
  }

  /// A name that is unique in the page.
  public let id: String
  /// What is said.
  public let text: String
  /// Who speaks.
  public let kind: Kind
  /// When; nil for what is not dated.
  public let time: Time?

  /// - Parameters:
  ///   - id: a name that is unique in the page.
  ///   - text: what is said.
  ///   - kind: who speaks.
  ///   - time: when; nil for what is not dated.
  public init(id: String, text: String, kind: Kind, time: Time? = nil) {
    (self.id, self.text, self.kind, self.time) = (id, text, kind, time)
  }

  /// What belongs to an answer beside its text.
  public struct Answer: Sendable {
    /// Where an answer comes from that is still being written; nil for one that is not.
    public var stream: String?
    /// Where an answer is read from that is whole, to be shown at a pace when it was just asked for; nil for
    /// one that is shown at once.
    public var source: String?
    /// What the text refers to by numbers, from 1 on.
    public var facts: [Fact] = []
    /// What was looked at, in its order.
    public var steps: [Step] = []
    /// The works whose rules were used.
    public var sources: [Source] = []
    /// What it is about and how far the facts agree: "Career · 82 %".
    public var measure: String?
    /// Who wrote it, and what else is to be said.
    public var notes: [String] = []
    /// What is wrong with it; nil where nothing is.
    public var trouble: String?
    /// What can be done with it: go on, once more.
    public var actions: [Action] = []
    /// The lines that help, where somebody is in danger.
    public var support: SupportCard?

    /// An answer of which nothing but its text is known.
    public init() {}
  }

  /// A computed fact, as a card.
  public struct Fact: Sendable {
    let title: String
    let lines: [String]

    /// - Parameters:
    ///   - title: the fact in a few words.
    ///   - lines: what was computed, a line each.
    public init(_ title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }
  }

  /// A tool that ran.
  public struct Step: Sendable {
    let name: String
    let inputs: [String]
    let facts: [String]

    /// - Parameters:
    ///   - name: what it did, in a few words: "Analyzed 7th house".
    ///   - inputs: what it was asked, a line each.
    ///   - facts: what it found, a line each.
    public init(_ name: String, inputs: [String] = [], facts: [String] = []) {
      (self.name, self.inputs, self.facts) = (name, inputs, facts)
    }
  }

  /// A work that says something.
  public struct Source: Sendable {
    let name: String
    let title: String
    let lines: [String]

    /// - Parameters:
    ///   - name: a few words: "BPHS Ch. 21".
    ///   - title: the full title of the work.
    ///   - lines: the chapter and what it is about.
    public init(_ name: String, title: String, lines: [String]) {
      (self.name, self.title, self.lines) = (name, title, lines)
    }
  }

  /// Something that a button does.
  public struct Action: Sendable {
    let name: String
    let icon: Icon?
    let url: String

    /// - Parameters:
    ///   - name: what the button says.
    ///   - icon: its sign.
    ///   - url: where its form is sent.
    public init(_ name: String, icon: Icon? = nil, to url: String) {
      (self.name, self.icon, self.url) = (name, icon, url)
    }
  }
}
