public import JSON

/// An event of a streamed answer, from ``began(_:)`` to ``finished(_:)``.
public enum ModelEvent: Hashable, Sendable {
  /// The model has begun to answer; from now on no other model is tried.
  case began(ModelIdentity)
  /// The next piece of text.
  case text(String)
  /// A tool call.
  case toolCall(ToolCall)
  /// The cumulative usage; each replaces the one before.
  case usage(TokenUsage)
  /// Data that has to be returned to the same model with the turn.
  case continuation(ModelContinuation)
  /// The answer has ended.
  case finished(FinishReason)
}

/// The complete turn of a model.
public struct ModelTurn: Hashable, Sendable {
  /// The model; nil if the turn is not a model's.
  public internal(set) var writer: ModelIdentity?
  /// The text.
  public internal(set) var text: String
  /// The tool calls.
  public internal(set) var toolCalls: [ToolCall]
  /// Data that has to be returned to the same model with the turn, if any.
  public internal(set) var continuation: ModelContinuation?
  /// The usage.
  public internal(set) var usage: TokenUsage
  /// The finish reason; nil while the turn is in progress.
  public internal(set) var finish: FinishReason?

  /// A stored or constructed turn.
  /// - Parameters:
  ///   - text: the text.
  ///   - toolCalls: the tool calls.
  ///   - continuation: a value of ``continuation``.
  public init(
    text: String = "", toolCalls: [ToolCall] = [], continuation: ModelContinuation? = nil
  ) {
    self.text = text
    self.toolCalls = toolCalls
    self.continuation = continuation
    usage = TokenUsage()
  }

  /// Whether it contains nothing to send back, as when it was stopped before its first word.
  /// Providers reject blank messages.
  var isBlank: Bool {
    toolCalls.isEmpty && continuation == nil && text.allSatisfy(\.isWhitespace)
  }

  /// Applies the next event.
  mutating func take(_ event: ModelEvent) {
    switch event {
    case .began(let identity): writer = identity
    case .text(let words): text += words
    case .toolCall(let call): toolCalls.append(call)
    case .usage(let usage): self.usage = usage
    case .continuation(let continuation): self.continuation = continuation
    case .finished(let reason): finish = reason
    }
  }
}

/// A call of a tool by a model.
public struct ToolCall: Hashable, Sendable {
  /// The provider's ID of the call, or one generated here if there is none.
  public let id: String
  /// The ``ModelTool/name``, as the model wrote it: possibly a nonexistent one.
  public let name: String
  /// An object, as the model wrote it: possibly not valid by the schema.
  public let arguments: JSONValue

  /// - Parameters:
  ///   - id: the provider's ID of the call.
  ///   - name: the name of the tool.
  ///   - arguments: an object.
  public init(id: String, name: String, arguments: JSONValue) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// The token usage.
public struct TokenUsage: Hashable, Sendable {
  /// Tokens read.
  public var input: Int
  /// Tokens written, including thoughts.
  public var output: Int

  /// - Parameters:
  ///   - input: tokens read.
  ///   - output: tokens written, including thoughts.
  public init(input: Int = 0, output: Int = 0) {
    self.input = input
    self.output = output
  }
}

/// Why a model stopped.
public enum FinishReason: Hashable, Sendable {
  /// The answer is complete.
  case end
  /// The maximum length was reached.
  case length
  /// It waits for its tools: send the turn back with their results.
  case toolUse
  /// The provider paused a long turn: send the turn back unchanged to continue.
  case paused
  /// The model refused to answer or to continue; with the provider's category, such as "cyber".
  case refusal(category: String?)
  /// The context window is full.
  case contextFull
  /// The provider stopped it, with its reason, such as "SAFETY" or "content_filter".
  case stopped(String)
}

/// Opaque data that one model needs back with its turn, such as signed thoughts. It contains the
/// text of the turn too, so it has to be sealed like the text.
public struct ModelContinuation: Hashable, Sendable {
  /// The model it is returned to. It is not sent to others.
  public let writer: ModelIdentity
  /// The provider's JSON.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - writer: a value of ``writer``.
  ///   - bytes: a value of ``bytes``.
  public init(writer: ModelIdentity, bytes: [UInt8]) {
    self.writer = writer
    self.bytes = bytes
  }
}

extension ModelTurn {
  /// The raw blocks for a model, if it is the one that wrote the turn.
  func pieces(for model: ModelIdentity) -> [JSONValue]? {
    guard let continuation, continuation.writer == model else { return nil }
    return (try? JSONValue(parsing: continuation.bytes, limits: .wire))?.array
  }
}
