public import JSON
public import Readings

/// Something that a model may ask for while it answers.
public struct ChatTool: Sendable {
  /// What a tool found.
  public struct Result: Sendable {
    /// Its chip: "Analyzed 7th house"; never what an argument says in its own words.
    public let label: String
    /// The facts; the model is given them by their numbers.
    public let factors: [Factor]
    /// The work whose rule it used.
    public let source: Citation?

    /// - Parameters:
    ///   - label: its chip.
    ///   - factors: the facts.
    ///   - source: the work whose rule it used.
    public init(label: String, factors: [Factor], source: Citation? = nil) {
      self.label = label
      self.factors = factors
      self.source = source
    }
  }

  /// The arguments cannot be used; the model is told why.
  public struct Refusal: Error {
    let reason: String

    /// - Parameter reason: what would be right, in English, without personal data.
    public init(_ reason: String) { self.reason = reason }
  }

  let name: String
  let description: String
  let parameters: JSONValue
  let run: @Sendable (JSONValue) async throws -> Result

  /// - Parameters:
  ///   - name: letters, digits and underscores, a letter first; at most 64.
  ///   - description: what it gives and when to ask for it, for the model.
  ///   - parameters: the arguments as JSON Schema, an object. People are shown of a call what its
  ///     `properties` name, where it is a text, a number or a truth value.
  ///   - run: finds the facts. The arguments are what the model wrote, and may be anything; throws
  ///     ``Refusal`` for what cannot be used.
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
