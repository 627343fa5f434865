/// A sentence or two for a person, with the reasons.
public struct Statement: Hashable, Sendable {
  public let text: String
  /// The facts that the text rests on; empty only if it says nothing about a chart, such as a
  /// suggestion to ask a professional.
  public let factors: [Factor]
  /// The classical source, if there is one.
  public let source: Citation?
  /// The area of life.
  public let area: LifeArea
  /// Whether the facts help or ask for work.
  public let tone: Tone

  public init(
    _ text: String, factors: [Factor], source: Citation? = nil, area: LifeArea = .general,
    tone: Tone = .mixed
  ) {
    (self.text, self.factors, self.source) = (text, factors, source)
    (self.area, self.tone) = (area, tone)
  }
}

/// Whether facts help or ask for work.
public enum Tone: Int8, CaseIterable, Sendable {
  case demanding = -1
  case mixed = 0
  case favourable = 1

  /// The English name in lower case.
  public var name: String {
    switch self {
    case .demanding: "demanding"
    case .mixed: "mixed"
    case .favourable: "favourable"
    }
  }
}

/// An entry of the citation register: a work, and the passage with the rule.
public struct Citation: Hashable, Sendable {
  /// The key in the register, such as `bphs 21`.
  public let id: String

  public init(_ id: String) { self.id = id }
}

/// The statements under a heading.
public struct Section: Hashable, Sendable {
  /// The ID in code and JSON, such as `love`.
  public let id: String
  public let title: String
  public var statements: [Statement]

  public init(_ id: String, title: String, _ statements: [Statement]) {
    (self.id, self.title, self.statements) = (id, title, statements)
  }

  /// The concatenated texts.
  public var text: String { statements.map(\.text).joined(separator: " ") }
}

/// A whole reading, in sections.
public struct Reading: Hashable, Sendable {
  public var sections: [Section]

  public init(_ sections: [Section]) { self.sections = sections }

  /// All statements, in order.
  public var statements: [Statement] { sections.flatMap(\.statements) }

  /// The facts of the reading, without duplicates, in the order of their first use.
  public var factors: [Factor] {
    var seen: Set<Factor> = []
    return statements.flatMap(\.factors).filter { seen.insert($0).inserted }
  }
}
