public import JSON

/// What a model says while it answers, from ``began(_:)`` to ``finished(_:)``.
public enum ModelEvent: Hashable, Sendable {
  /// It has begun, and from now on nobody else will answer.
  case began(ModelIdentity)
  /// The next words.
  case text(String)
  /// It asks for a tool.
  case toolCall(ToolCall)
  /// What was used so far, in all; each replaces the one before.
  case usage(TokenUsage)
  /// What has to go back to the same model with the turn.
  case continuation(ModelContinuation)
  /// It has ended.
  case finished(FinishReason)
}

/// What a model said, whole.
public struct ModelTurn: Hashable, Sendable {
  /// Who said it; nil where no model did.
  public internal(set) var writer: ModelIdentity?
  /// The words.
  public internal(set) var text: String
  /// The tools that it asks for.
  public internal(set) var toolCalls: [ToolCall]
  /// What has to go back to the same model with the turn, where there is something.
  public internal(set) var continuation: ModelContinuation?
  /// What was used.
  public internal(set) var usage: TokenUsage
  /// How it ended; nil while it has not.
  public internal(set) var finish: FinishReason?

  /// A turn that was kept, or made up.
  /// - Parameters:
  ///   - text: the words.
  ///   - toolCalls: the tools that it asks for.
  ///   - continuation: what ``continuation`` gave.
  public init(
    text: String = "", toolCalls: [ToolCall] = [], continuation: ModelContinuation? = nil
  ) {
    self.text = text
    self.toolCalls = toolCalls
    self.continuation = continuation
    usage = TokenUsage()
  }

  /// Whether there is nothing in it that could be said again, as when it was stopped before its first
  /// word. Providers refuse messages of blanks.
  var isBlank: Bool {
    toolCalls.isEmpty && continuation == nil && text.allSatisfy(\.isWhitespace)
  }

  /// Adds what was said next.
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

/// A tool that a model asks for.
public struct ToolCall: Hashable, Sendable {
  /// The provider's name of the call, or one made here where it gives none.
  public let id: String
  /// The ``ModelTool/name``, as the model wrote it: it may be one that there is not.
  public let name: String
  /// An object, as the model wrote it: it may not be what the schema says.
  public let arguments: JSONValue

  /// - Parameters:
  ///   - id: the provider's name of the call.
  ///   - name: the name of the tool.
  ///   - arguments: an object.
  public init(id: String, name: String, arguments: JSONValue) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// How much was read and written, in tokens.
public struct TokenUsage: Hashable, Sendable {
  /// What the model read.
  public var input: Int
  /// What it wrote, its thoughts included.
  public var output: Int

  /// - Parameters:
  ///   - input: what the model read.
  ///   - output: what it wrote, its thoughts included.
  public init(input: Int = 0, output: Int = 0) {
    self.input = input
    self.output = output
  }
}

/// Why a model stopped.
public enum FinishReason: Hashable, Sendable {
  /// It had said everything.
  case end
  /// The answer was as long as it may be.
  case length
  /// It waits for its tools: send the turn back with their results.
  case toolUse
  /// The provider paused a long turn: send the turn back as it is, and it goes on.
  case paused
  /// It would not answer, or not go on; with the provider's category, such as "cyber".
  case refusal(category: String?)
  /// The conversation is as long as the model can read.
  case contextFull
  /// The provider stopped it, in its own words, such as "SAFETY" or "content_filter".
  case stopped(String)
}

/// What one model needs to see again with its turn and nobody else can read: signed thoughts, for
/// instance. It holds the words of the turn too, so it is to be sealed as they are.
public struct ModelContinuation: Hashable, Sendable {
  /// The model that it goes back to. To others it is not shown.
  public let writer: ModelIdentity
  /// The provider's JSON.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - writer: what ``writer`` gave.
  ///   - bytes: what ``bytes`` gave.
  public init(writer: ModelIdentity, bytes: [UInt8]) {
    self.writer = writer
    self.bytes = bytes
  }
}

extension ModelTurn {
  /// What goes back to a model in the provider's own words, where it is the one that said it.
  func pieces(for model: ModelIdentity) -> [JSONValue]? {
    guard let continuation, continuation.writer == model else { return nil }
    return (try? JSONValue(parsing: continuation.bytes, limits: .wire))?.array
  }
}
