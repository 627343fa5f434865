internal import HTTPClient
internal import JSON

/// Reads the stream of `streamGenerateContent`. It has no end marker: the answer is complete once a
/// finish reason has arrived, and usage counts may still follow.
struct GeminiReader: ModelStreamReader {
  /// The prefix of call IDs generated here, if the provider assigns none.
  static let ownID = "call-"

  private let model: ModelIdentity
  private var parts: [Part] = []
  private var callCount = 0
  private var usage = TokenUsage()
  private var finish: FinishReason?

  /// A part of the answer. Consecutive plain texts are merged, to keep the list short.
  private enum Part {
    case text(String)
    case other(JSONValue)
  }

  init(model: ModelIdentity) {
    self.model = model
  }

  let isDone = false
  var isWhole: Bool { finish != nil }

  mutating func take(_ event: ServerSentEvent) throws(ModelFailure) -> [ModelEvent] {
    var data = try JSONValue(wire: event.data)
    // An error may arrive as the only element of an array.
    if let first = data.array?.first { data = first }
    if let error = data["error"] {
      throw ModelFailure(status: Int(error["code"]?.tokens ?? 500), word: error["status"]?.string)
    }
    var events: [ModelEvent] = []
    let candidate = data["candidates"]?.array?.first
    for part in candidate?["content"]?["parts"]?.array ?? [] {
      events += try take(part)
    }
    if let counts = data["usageMetadata"] { events.append(takeUsage(counts)) }
    if let reason = candidate?["finishReason"]?.string { finish = finishReason(reason) }
    if candidate == nil, let reason = data["promptFeedback"]?["blockReason"]?.string {
      finish = .stopped(reason)
    }
    return events
  }

  mutating func end() -> [ModelEvent] {
    guard let finish else { return [] }
    return continuation + [.finished(finish)]
  }

  private mutating func take(_ part: JSONValue) throws(ModelFailure) -> [ModelEvent] {
    keep(part)
    if part["thought"]?.boolean == true { return [] }
    if let call = part["functionCall"] {
      guard let name = call["name"]?.string else {
        throw ModelFailure(.malformed, "functionCall")
      }
      callCount += 1
      let id = call["id"]?.string ?? "\(Self.ownID)\(callCount)"
      return [.toolCall(ToolCall(id: id, name: name, arguments: call["args"] ?? .empty))]
    }
    guard let text = part["text"]?.string, !text.isEmpty else { return [] }
    return [.text(text)]
  }

  private mutating func keep(_ part: JSONValue) {
    guard let text = part["text"]?.string, part.object?.members.count == 1 else {
      return parts.append(.other(part))
    }
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }

  /// Thought tokens are counted separately from the answer; each count replaces the one before.
  private mutating func takeUsage(_ counts: JSONValue) -> ModelEvent {
    let input = ["promptTokenCount", "toolUsePromptTokenCount"]
    let output = ["candidatesTokenCount", "thoughtsTokenCount"]
    usage = TokenUsage(
      input: input.reduce(0) { $0 + (counts[$1]?.tokens ?? 0) },
      output: output.reduce(0) { $0 + (counts[$1]?.tokens ?? 0) })
    return .usage(usage)
  }

  /// Every reason except a normal end and the maximum length is a stop that people have to be told
  /// about.
  private func finishReason(_ reason: String) -> FinishReason {
    switch reason {
    case "STOP": callCount > 0 ? .toolUse : .end
    case "MAX_TOKENS": .length
    default: .stopped(reason)
    }
  }

  /// The parts, if one of them is signed: signatures are sent back in their original places.
  private var continuation: [ModelEvent] {
    let isSigned = parts.contains { part in
      if case .other(let value) = part { value["thoughtSignature"] != nil } else { false }
    }
    guard isSigned else { return [] }
    var json = JSONWriter()
    json.array { json in
      for part in parts {
        switch part {
        case .text(let text): json.object { json in json.field("text", text) }
        case .other(let value): json.value(value)
        }
      }
    }
    return [.continuation(ModelContinuation(writer: model, bytes: json.bytes))]
  }
}
