/// What an answer rests on.
public struct ChatDetails: Hashable, Sendable {
  /// The facts that the text refers to by their numbers, from 1.
  public var facts: [ChatFact]
  /// The tools that ran, in their order.
  public var steps: [ChatStep]
  /// The area of life that it is about, such as "career".
  public var area: String?
  /// How far the facts agree, percent; not how likely anything is.
  public var confidence: Int?
  /// The works that the facts name as their sources.
  public var sources: [ChatSource]
  /// What the screen found, such as "self-harm"; such a message never goes to a model.
  public var danger: String?
  /// The lines that help, of an answer to somebody in danger.
  public var help: ChatHelp?
  /// By which name a client keeps how an answer was found that it has added itself (DES-191).
  public var trace: String? = nil

  /// - Parameters:
  ///   - facts: the facts that the text refers to.
  ///   - steps: the tools that ran.
  ///   - area: the area of life that it is about.
  ///   - confidence: how far the facts agree, percent.
  ///   - sources: the works that the facts name.
  ///   - danger: what the screen found.
  ///   - help: the lines that help.
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

/// A work that says something (DES-145).
public struct ChatSource: Hashable, Sendable {
  /// A few words, by which facts name it: "BPHS Ch. 21".
  public let chip: String
  /// The title of the work.
  public let title: String
  /// The chapter.
  public let chapter: String
  /// What the chapter is about.
  public let subject: String

  /// - Parameters:
  ///   - chip: a few words, by which facts name it.
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

/// A computed fact, as a card that "why?" opens.
public struct ChatFact: Hashable, Sendable {
  /// The fact in a few words: "Saturn in the 10th house".
  public let title: String
  /// What was computed, a line each: positions, orb, rule, dates.
  public let lines: [String]
  /// The work that says so, where one does: the ``ChatSource/chip`` of it.
  public let source: String?
  /// Whether it holds at every moment at which the birth may have been.
  public let isCertain: Bool
  /// Which way it leans, where the composer says so.
  public let leaning: Leaning?

  /// Which way a fact leans in what is asked about (DES-147).
  public enum Leaning: String, Hashable, Sendable {
    case supporting, challenging
  }

  /// - Parameters:
  ///   - title: the fact in a few words.
  ///   - lines: what was computed, a line each.
  ///   - source: the work that says so.
  ///   - isCertain: whether it holds at every moment at which the birth may have been.
  ///   - leaning: which way it leans.
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

/// A tool that ran (DES-144).
public struct ChatStep: Hashable, Sendable {
  /// The name of the tool.
  public let tool: String
  /// Its chip: "Analyzed 7th house".
  public let label: String
  /// What it was asked, a JSON object.
  public let arguments: String
  /// The numbers of the facts that it found.
  public let facts: [Int]

  /// - Parameters:
  ///   - tool: the name of the tool.
  ///   - label: its chip.
  ///   - arguments: what it was asked, a JSON object.
  ///   - facts: the numbers of the facts that it found.
  public init(tool: String, label: String, arguments: String, facts: [Int]) {
    self.tool = tool
    self.label = label
    self.arguments = arguments
    self.facts = facts
  }
}
