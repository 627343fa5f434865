/// A message as rendered in a conversation.
public struct ChatItem: Sendable {
  /// The sender.
  public enum Kind: Sendable {
    /// The person.
    case question
    /// The persona.
    case answer(Answer)
    /// A remark about the conversation, centred.
    case caption
  }

  /// The time of a message.
  public struct Time: Sendable {
    /// Formatted for people.
    public let text: String
    /// In ISO 8601.
    public let moment: String

    /// - Parameters:
    ///   - text: formatted for people.
    ///   - moment: in ISO 8601.
    public init(_ text: String, moment: String) { (self.text, self.moment) = (text, moment) }
  }

  /// An ID, unique in the page.
  public let id: String
  /// The text.
  public let text: String
  /// The sender.
  public let kind: Kind
  /// The time; nil for undated items.
  public let time: Time?

  /// - Parameters:
  ///   - id: an ID, unique in the page.
  ///   - text: the text.
  ///   - kind: the sender.
  ///   - time: the time; nil for undated items.
  public init(id: String, text: String, kind: Kind, time: Time? = nil) {
    (self.id, self.text, self.kind, self.time) = (id, text, kind, time)
  }

  /// The parts of an answer besides its text.
  public struct Answer: Sendable {
    /// The URL of the stream of an answer in progress; nil for a complete one.
    public var stream: String?
    /// The URL of a complete answer, to be revealed gradually if it was just requested; nil to show
    /// it at once.
    public var source: String?
    /// The facts that the text refers to by number, from 1.
    public var facts: [Fact] = []
    /// The tool calls, in order.
    public var steps: [Step] = []
    /// The works whose rules were applied.
    public var sources: [Source] = []
    /// The area and confidence: "Career · 82 %".
    public var measure: String?
    /// The writer, and further remarks.
    public var notes: [String] = []
    /// The error message; nil if there is none.
    public var trouble: String?
    /// The available actions: resume, regenerate.
    public var actions: [Action] = []
    /// The helplines, for someone in danger.
    public var support: SupportCard?

    /// An answer with its text only.
    public init() {}
  }

  /// A computed fact, as a card.
  public struct Fact: Sendable {
    let title: String
    let lines: [String]

    /// - Parameters:
    ///   - title: the fact in a few words.
    ///   - lines: the computed values, one per line.
    public init(_ title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }
  }

  /// A tool call.
  public struct Step: Sendable {
    let name: String
    let inputs: [String]
    let facts: [String]

    /// - Parameters:
    ///   - name: a short description: "Analyzed 7th house".
    ///   - inputs: the arguments, one per line.
    ///   - facts: the results, one per line.
    public init(_ name: String, inputs: [String] = [], facts: [String] = []) {
      (self.name, self.inputs, self.facts) = (name, inputs, facts)
    }
  }

  /// A cited work.
  public struct Source: Sendable {
    let name: String
    let title: String
    let lines: [String]

    /// - Parameters:
    ///   - name: a short label: "BPHS Ch. 21".
    ///   - title: the full title of the work.
    ///   - lines: the chapter and what it is about.
    public init(_ name: String, title: String, lines: [String]) {
      (self.name, self.title, self.lines) = (name, title, lines)
    }
  }

  /// A button with an action.
  public struct Action: Sendable {
    let name: String
    let icon: Icon?
    let url: String

    /// - Parameters:
    ///   - name: the label of the button.
    ///   - icon: its icon.
    ///   - url: the URL to which its form is posted.
    public init(_ name: String, icon: Icon? = nil, to url: String) {
      (self.name, self.icon, self.url) = (name, icon, url)
    }
  }
}
