/// A tool that ran for an answer, what it was asked and what it found (DES-144).
public struct TraceStep: Hashable, Sendable {
  /// The name of the tool, as language models know it: `analyze_house`.
  public let tool: String
  /// What it was asked, by the names of its parameters.
  public let arguments: [String: String]
  /// The facts that it found, each once.
  public let facts: [Factor]
  /// What the reader sees: `Analyzed 7th house`.
  public let chip: String

  public init(tool: String, arguments: [String: String], facts: [Factor], chip: String) {
    (self.tool, self.arguments, self.facts, self.chip) = (tool, arguments, facts, chip)
  }
}
