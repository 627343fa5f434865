/// The grounds of an answer.
public struct ChatDetails: Hashable, Sendable {
  /// The facts that the text refers to by their numbers, from 1.
  public var facts: [ChatFact]
  /// The tools that ran, in order.
  public var steps: [ChatStep]
  /// The area of life, such as "career".
  public var area: String?
  /// The agreement of the facts in percent, not the likelihood of anything.
  public var confidence: Int?
  /// The works cited by the facts.
  public var sources: [ChatSource]
  /// The category that the screen detected, such as "self-harm"; such a message never goes to a
  /// model.
  public var danger: String?
  /// The helplines in an answer to someone in danger.
  public var help: ChatHelp?
  /// The kind of a reply without a chart, such as "greeting": it counts no use and has no
  /// confidence (DES-203).
  public var reply: String? = nil
  /// Where in the text of an answer a model speaks for itself, in bytes of UTF-8: its sentences that
  /// rest on no fact (PLT-22). Empty for every other writer.
  public var opinions: [Range<Int>] = []
  /// The client's ID for the trace of an answer that it has added itself (DES-191).
  public var trace: String? = nil

  /// - Parameters:
  ///   - facts: the facts that the text refers to.
  ///   - steps: the tools that ran.
  ///   - area: the area of life.
  ///   - confidence: how far the facts agree, percent.
  ///   - sources: the works cited by the facts.
  ///   - danger: the category that the screen detected.
  ///   - help: the helplines.
  public init(
    facts: [ChatFact] = [], steps: [ChatStep] = [], area: String? = nil, confidence: Int? = nil,
    sources: [ChatSource] = [], danger: String? = nil, help: ChatHelp? = nil
  ) {
    self.facts = facts
    self.steps = steps
    self.area = area
    self.confidence = confidence
    self.sources = sources
    self.danger = danger
    self.help = help
  }
}

extension ChatMessage {
  /// The sentences of an answer in which a model speaks for itself.
  public var opinions: [String] { details.opinions(in: text) }
}

extension ChatDetails {
  /// The sentences of a text, as far as it goes, in which a model speaks for itself.
  public func opinions(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return opinions.filter { bytes.indices.contains($0.upperBound - 1) }
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

/// A cited work (DES-145).
public struct ChatSource: Hashable, Sendable {
  /// A short label, by which facts cite it: "BPHS Ch. 21".
  public let chip: String
  /// The title of the work.
  public let title: String
  /// The chapter.
  public let chapter: String
  /// The subject of the chapter.
  public let subject: String

  /// - Parameters:
  ///   - chip: a short label, by which facts cite it.
  ///   - title: the title of the work.
  ///   - chapter: the chapter.
  ///   - subject: what the chapter is about.
  public init(chip: String, title: String, chapter: String, subject: String) {
    self.chip = chip
    self.title = title
    self.chapter = chapter
    self.subject = subject
  }
}

/// A computed fact, as a card opened by "why?".
public struct ChatFact: Hashable, Sendable {
  /// The fact in a few words: "Saturn in the 10th house".
  public let title: String
  /// The computed values, one per line: positions, orb, rule, dates.
  public let lines: [String]
  /// The ``ChatSource/chip`` of the work that it cites, if any.
  public let source: String?
  /// Whether it holds for every possible time of birth.
  public let isCertain: Bool
  /// Whether it supports or challenges, if the composer says so.
  public let leaning: Leaning?

  /// The direction of a fact with regard to the question (DES-147).
  public enum Leaning: String, Hashable, Sendable {
    case supporting, challenging
  }

  /// - Parameters:
  ///   - title: the fact in a few words.
  ///   - lines: the computed values, one per line.
  ///   - source: the label of the cited work.
  ///   - isCertain: whether it holds for every possible time of birth.
  ///   - leaning: whether it supports or challenges.
  public init(
    title: String, lines: [String] = [], source: String? = nil, isCertain: Bool = true,
    leaning: Leaning? = nil
  ) {
    self.leaning = leaning
    self.title = title
    self.lines = lines
    self.source = source
    self.isCertain = isCertain
  }
}

/// A tool call (DES-144).
public struct ChatStep: Hashable, Sendable {
  /// The name of the tool.
  public let tool: String
  /// Its label: "Analyzed 7th house".
  public let label: String
  /// The arguments, a JSON object.
  public let arguments: String
  /// The numbers of the facts it found.
  public let facts: [Int]

  /// - Parameters:
  ///   - tool: the name of the tool.
  ///   - label: its label.
  ///   - arguments: the arguments, a JSON object.
  ///   - facts: the numbers of the facts it found.
  public init(tool: String, label: String, arguments: String, facts: [Int]) {
    self.tool = tool
    self.label = label
    self.arguments = arguments
    self.facts = facts
  }
}
