public import JSON
public import Readings

/// A tool that a model may call while it answers.
public struct ChatTool: Sendable {
  /// The result of a tool.
  public struct Result: Sendable {
    /// Its label: "Analyzed 7th house"; never contains the text of an argument.
    public let label: String
    /// The facts; passed to the model by number.
    public let factors: [Factor]
    /// The work whose rule was applied.
    public let source: Citation?

    /// - Parameters:
    ///   - label: its label.
    ///   - factors: the facts.
    ///   - source: the work whose rule was applied.
    public init(label: String, factors: [Factor], source: Citation? = nil) {
      self.label = label
      self.factors = factors
      self.source = source
    }
  }

  /// The arguments are invalid; the model gets the reason.
  public struct Refusal: Error {
    let reason: String

    /// - Parameter reason: what would be valid, in English, without personal data.
    public init(_ reason: String) { self.reason = reason }
  }

  let name: String
  let description: String
  let parameters: JSONValue
  let run: @Sendable (JSONValue) async throws -> Result

  /// - Parameters:
  ///   - name: letters, digits and underscores, starting with a letter; at most 64.
  ///   - description: what it returns and when to call it, for the model.
  ///   - parameters: the arguments as JSON Schema, an object. People see the arguments named in its
  ///     `properties`, if they are strings, numbers or Booleans.
  ///   - run: finds the facts. The arguments come from the model and are untrusted; throws
  ///     ``Refusal`` for invalid ones.
  public init(
    _ name: String, _ description: String, parameters: JSONValue,
    run: @escaping @Sendable (JSONValue) async throws -> Result
  ) {
    self.name = name
    self.description = description
    self.parameters = parameters
    self.run = run
  }
}
