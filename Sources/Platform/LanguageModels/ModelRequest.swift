public import JSON

/// What a model is asked.
public struct ModelRequest: Hashable, Sendable {
  /// What holds for the whole conversation: the role, the facts, the rules.
  public var instructions: String
  /// What was said so far, the question last.
  public var messages: [ModelMessage]
  /// What the model may ask for.
  public var tools: [ModelTool]
  /// How long the answer may be, in tokens, at least 1.
  public var maximumOutputTokens: Int
  /// How freely words are chosen, from 0; nil for what the model does by itself. A model that takes no
  /// temperature is not sent one: Anthropic's, and the newer ones of OpenAI.
  public var temperature: Double?

  /// - Parameters:
  ///   - instructions: what holds for the whole conversation.
  ///   - messages: what was said so far, the question last.
  ///   - tools: what the model may ask for.
  ///   - maximumOutputTokens: how long the answer may be (AST-71).
  ///   - temperature: how freely words are chosen.
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
  /// What was said, without turns in which nothing was.
  var spoken: [ModelMessage] {
    messages.filter { message in
      if case .assistant(let turn) = message { !turn.isBlank } else { true }
    }
  }
}

/// Something that was said.
public enum ModelMessage: Hashable, Sendable {
  /// By the person: words, and a picture as JPEG where there is one.
  case user(String, jpeg: [UInt8]? = nil)
  /// By a model: whatever ``LanguageModels/answer(_:for:within:_:)`` returned, or words of somebody
  /// else in its place (`ModelTurn(text:)`).
  case assistant(ModelTurn)
  /// What the tools gave for which the turn before had asked: one for each call.
  case toolResults([ToolResult])
}

/// Something that a model may ask for.
public struct ModelTool: Hashable, Sendable {
  /// Letters, digits and underscores, a letter first; at most 64.
  public let name: String
  /// What it gives and when to ask for it, for the model.
  public let description: String
  /// The arguments as JSON Schema, an object.
  public let parameters: JSONValue

  /// - Parameters:
  ///   - name: letters, digits and underscores, a letter first; at most 64.
  ///   - description: what it gives and when to ask for it.
  ///   - parameters: the arguments as JSON Schema, an object.
  public init(name: String, description: String, parameters: JSONValue) {
    self.name = name
    self.description = description
    self.parameters = parameters
  }
}

/// What a tool gave.
public struct ToolResult: Hashable, Sendable {
  /// For which call.
  public let call: ToolCall
  /// What it gave, for the model to read; JSON or words.
  public let content: String
  /// Whether it failed and ``content`` says why.
  public let isError: Bool

  /// - Parameters:
  ///   - call: for which call.
  ///   - content: what it gave, for the model to read.
  ///   - isError: whether it failed and `content` says why.
  public init(_ call: ToolCall, content: String, isError: Bool = false) {
    self.call = call
    self.content = content
    self.isError = isError
  }
}
