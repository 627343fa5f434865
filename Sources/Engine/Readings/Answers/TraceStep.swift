/// A tool that ran for an answer, with its arguments and results (DES-144).
public struct TraceStep: Hashable, Sendable {
  /// The tool's name for language models: `analyze_house`.
  public let tool: String
  /// The arguments, by parameter name.
  public let arguments: [String: String]
  /// The facts found, without duplicates.
  public let facts: [Factor]
  /// The label for readers: `Analyzed 7th house`.
  public let chip: String

  public init(tool: String, arguments: [String: String], facts: [Factor], chip: String) {
    (self.tool, self.arguments, self.facts, self.chip) = (tool, arguments, facts, chip)
  }
}
