internal import HTTPClient
internal import JSON

/// Reads the stream of a message (https://platform.claude.com/docs/en/build-with-claude/streaming).
/// Unknown events and blocks are skipped, as the provider requires; a stream without `message_stop`
/// is incomplete.
struct AnthropicReader: ModelStreamReader {
  private let model: ModelIdentity
  private var blocks: [AnthropicBlock] = []
  /// The position in `blocks` of an open block, by its index.
  private var open: [Int64: Int] = [:]
  private var usage = TokenUsage()
  private var finish: FinishReason?
  private var hasBrokenCall = false
  private(set) var isDone = false

  init(model: ModelIdentity) {
    self.model = model
  }

  var isWhole: Bool { isDone }

  mutating func end() -> [ModelEvent] { [] }

  mutating func take(_ event: ServerSentEvent) throws(ModelFailure) -> [ModelEvent] {
    switch event.type {
    case "message_start": takeUsage(try JSONValue(wire: event.data)["message"]?["usage"])
    case "content_block_start": try startBlock(JSONValue(wire: event.data))
    case "content_block_delta": try continueBlock(JSONValue(wire: event.data))
    case "content_block_stop": try stopBlock(JSONValue(wire: event.data))
    case "message_delta": try takeEnd(JSONValue(wire: event.data))
    case "message_stop": try stop()
    case "error": throw Self.failure(try JSONValue(wire: event.data)["error"])
    default: []
    }
  }

  /// Counts are cumulative: each replaces the one before. Cache reads and writes are counted
  /// separately from the rest of the input.
  private mutating func takeUsage(_ counts: JSONValue?) -> [ModelEvent] {
    if let input = counts?["input_tokens"]?.tokens {
      usage.input =
        input + (counts?["cache_creation_input_tokens"]?.tokens ?? 0)
        + (counts?["cache_read_input_tokens"]?.tokens ?? 0)
    }
    if let output = counts?["output_tokens"]?.tokens { usage.output = output }
    return [.usage(usage)]
  }

  private mutating func startBlock(_ data: JSONValue) throws(ModelFailure) -> [ModelEvent] {
    guard let index = data["index"]?.integer, let start = data["content_block"]?.object else {
      throw ModelFailure(.malformed, "content_block_start")
    }
    let block = AnthropicBlock(start)
    open[index] = blocks.count
    blocks.append(block)
    return block.kind == "text" && !block.firstText.isEmpty ? [.text(block.firstText)] : []
  }

  private mutating func continueBlock(_ data: JSONValue) throws(ModelFailure) -> [ModelEvent] {
    guard let position = data["index"]?.integer.flatMap({ open[$0] }), let delta = data["delta"]
    else { throw ModelFailure(.malformed, "content_block_delta") }
    guard let text = blocks[position].append(delta), blocks[position].kind == "text", !text.isEmpty
    else { return [] }
    return [.text(text)]
  }

  private mutating func stopBlock(_ data: JSONValue) throws(ModelFailure) -> [ModelEvent] {
    guard let position = data["index"]?.integer.flatMap({ open.removeValue(forKey: $0) }) else {
      throw ModelFailure(.malformed, "content_block_stop")
    }
    let block = blocks[position]
    guard block.kind == "tool_use" else { return [] }
    guard let id = block.id, let name = block.name, let arguments = block.arguments,
      arguments.object != nil
    else {
      hasBrokenCall = true
      return []
    }
    return [.toolCall(ToolCall(id: id, name: name, arguments: arguments))]
  }

  private mutating func takeEnd(_ data: JSONValue) throws(ModelFailure) -> [ModelEvent] {
    let delta = data["delta"]
    switch delta?["stop_reason"]?.string {
    case nil: break
    case "end_turn", "stop_sequence": finish = .end
    case "max_tokens": finish = .length
    case "tool_use": finish = .toolUse
    case "pause_turn": finish = .paused
    case "refusal": finish = .refusal(category: delta?["stop_details"]?["category"]?.string)
    case "model_context_window_exceeded": finish = .contextFull
    case let reason?: finish = .stopped(reason)
    }
    return takeUsage(data["usage"])
  }

  private mutating func stop() throws(ModelFailure) -> [ModelEvent] {
    guard let finish, open.isEmpty else { throw ModelFailure(.malformed, "message_stop") }
    // A tool call cut off at the maximum length is dropped; otherwise it is an error.
    guard !hasBrokenCall || finish == .length else {
      throw ModelFailure(.malformed, "the arguments of a call")
    }
    isDone = true
    return continuation + [.finished(finish)]
  }

  /// The raw blocks, if text and tool calls do not represent them completely. A call that was cut
  /// off cannot be sent back.
  private var continuation: [ModelEvent] {
    guard !hasBrokenCall, finish == .paused || !blocks.allSatisfy(\.isPlain) else { return [] }
    var json = JSONWriter()
    json.array { json in
      for block in blocks where !block.isEmptyText { block.write(to: &json) }
    }
    return [.continuation(ModelContinuation(writer: model, bytes: json.bytes))]
  }

  /// An error in the stream, after a successful status
  /// (https://platform.claude.com/docs/en/api/errors).
  private static func failure(_ error: JSONValue?) -> ModelFailure {
    let type = error?["type"]?.string
    let status =
      switch type {
      case "invalid_request_error": 400
      case "authentication_error": 401
      case "permission_error": 403
      case "not_found_error": 404
      case "rate_limit_error": 429
      case "timeout_error": 504
      case "overloaded_error": 529
      default: 500
      }
    return ModelFailure(status: status, word: type)
  }
}
