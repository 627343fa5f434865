public import JSON

/// A request to a model.
public struct ModelRequest: Hashable, Sendable {
  /// The system prompt: the role, the facts, the rules.
  public var instructions: String
  /// The messages so far, the question last.
  public var messages: [ModelMessage]
  /// The tools of the model.
  public var tools: [ModelTool]
  /// The maximum length of the answer, in tokens, at least 1.
  public var maximumOutputTokens: Int
  /// The sampling temperature, from 0; nil for the model's default. Omitted for models that do not
  /// support it: Anthropic's, and the newer ones of OpenAI.
  public var temperature: Double?

  /// - Parameters:
  ///   - instructions: the system prompt.
  ///   - messages: the messages so far, the question last.
  ///   - tools: the tools of the model.
  ///   - maximumOutputTokens: the maximum length of the answer (AST-71).
  ///   - temperature: the sampling temperature.
  public init(
    instructions: String, messages: [ModelMessage], tools: [ModelTool] = [],
    maximumOutputTokens: Int = 1_024, temperature: Double? = nil
  ) {
    self.instructions = instructions
    self.messages = messages
    self.tools = tools
    self.maximumOutputTokens = maximumOutputTokens
    self.temperature = temperature
  }
}

extension ModelRequest {
  /// The messages, without empty turns.
  var spoken: [ModelMessage] {
    messages.filter { message in
      if case .assistant(let turn) = message { !turn.isBlank } else { true }
    }
  }
}

/// A message of the conversation.
public enum ModelMessage: Hashable, Sendable {
  /// From the person: text, and an optional picture as JPEG.
  case user(String, jpeg: [UInt8]? = nil)
  /// From a model: the result of ``LanguageModels/answer(_:for:within:_:)``, or a substitute text
  /// (`ModelTurn(text:)`).
  case assistant(ModelTurn)
  /// The results of the tools called in the turn before: one for each call.
  case toolResults([ToolResult])
}

/// A tool that a model may call.
public struct ModelTool: Hashable, Sendable {
  /// Letters, digits and underscores, starting with a letter; at most 64.
  public let name: String
  /// What it returns and when to call it, for the model.
  public let description: String
  /// The arguments as JSON Schema, an object.
  public let parameters: JSONValue

  /// - Parameters:
  ///   - name: letters, digits and underscores, starting with a letter; at most 64.
  ///   - description: what it returns and when to call it.
  ///   - parameters: the arguments as JSON Schema, an object.
  public init(name: String, description: String, parameters: JSONValue) {
    self.name = name
    self.description = description
    self.parameters = parameters
  }
}

/// The result of a tool.
public struct ToolResult: Hashable, Sendable {
  /// The call.
  public let call: ToolCall
  /// The result, for the model; JSON or text.
  public let content: String
  /// Whether it failed and ``content`` contains the reason.
  public let isError: Bool

  /// - Parameters:
  ///   - call: the call.
  ///   - content: the result, for the model.
  ///   - isError: whether it failed and `content` contains the reason.
  public init(_ call: ToolCall, content: String, isError: Bool = false) {
    self.call = call
    self.content = content
    self.isError = isError
  }
}
