import JSON
import Testing

@testable import LanguageModels

/// A stream as a provider's pages say that it looks, and what it means.
struct Fixture: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let model: ModelIdentity
  let stream: String
  let events: [ModelEvent]

  init(_ name: String, _ model: ModelIdentity, _ stream: String, _ events: [ModelEvent]) {
    testDescription = "\(model.provider.rawValue): \(name)"
    self.model = model
    self.stream = stream
    self.events = events
  }

  static let all = anthropic + gemini + openAI
}

func json(_ text: String) -> JSONValue {
  guard let value = try? JSONValue(parsing: text) else { preconditionFailure("a test's JSON") }
  return value
}

/// A tool without much ado.
let chartTool = ModelTool(
  name: "chart_facts", description: "Facts of the chart.",
  parameters: json(#"{"type":"object","properties":{"topic":{"type":"string"}}}"#))

// MARK: Anthropic

extension Fixture {
  static let claude = ModelIdentity(.anthropic, "claude-3-haiku-20240307")

  static let anthropicStart = """
    event: message_start
    data: {"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant",\
    "model":"claude-3-haiku-20240307","content":[],"stop_reason":null,"stop_sequence":null,\
    "usage":{"input_tokens":25,"cache_read_input_tokens":5,"output_tokens":1}}}


    """

  static func anthropicEnd(_ reason: String, details: String = "null", output: Int = 15) -> String {
    """
    event: message_delta
    data: {"type":"message_delta","delta":{"stop_reason":"\(reason)","stop_sequence":null,\
    "stop_details":\(details)},"usage":{"output_tokens":\(output)}}

    event: message_stop
    data: {"type":"message_stop"}


    """
  }

  static func anthropicText(_ words: [String], index: Int = 0) -> String {
    let deltas = words.map { word in
      """
      event: content_block_delta
      data: {"type":"content_block_delta","index":\(index),"delta":{"type":"text_delta","text":"\(word)"}}


      """
    }
    return """
      event: content_block_start
      data: {"type":"content_block_start","index":\(index),"content_block":{"type":"text","text":""}}

      event: ping
      data: {"type": "ping"}


      """ + deltas.joined() + """
        event: content_block_stop
        data: {"type":"content_block_stop","index":\(index)}


        """
  }

  static func anthropicCall(_ pieces: [String], index: Int) -> String {
    let deltas = pieces.map { piece in
      """
      event: content_block_delta
      data: {"type":"content_block_delta","index":\(index),"delta":{"type":"input_json_delta","partial_json":"\(piece)"}}


      """
    }
    return """
      event: content_block_start
      data: {"type":"content_block_start","index":\(index),"content_block":{"type":"tool_use","id":"toolu_\(index)","name":"chart_facts","input":{}}}


      """ + deltas.joined() + """
        event: content_block_stop
        data: {"type":"content_block_stop","index":\(index)}


        """
  }

  static let anthropicThought = """
    event: content_block_start
    data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}}

    event: content_block_delta
    data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"The Moon "}}

    event: content_block_delta
    data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"is in …"}}

    event: content_block_delta
    data: {"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"EqQBCg=="}}

    event: content_block_stop
    data: {"type":"content_block_stop","index":0}


    """

  static let started = ModelEvent.usage(TokenUsage(input: 30, output: 1))
  static let ended = ModelEvent.usage(TokenUsage(input: 30, output: 15))

  static func call(_ id: String, _ arguments: String) -> ModelEvent {
    .toolCall(ToolCall(id: id, name: "chart_facts", arguments: json(arguments)))
  }

  static func continuation(_ model: ModelIdentity, _ text: String) -> ModelEvent {
    .continuation(ModelContinuation(writer: model, bytes: Array(text.utf8)))
  }

  static let anthropic = [
    Fixture(
      "words in several scripts", claude,
      anthropicStart + anthropicText(["Your ☾ is ", "in कर्क", " 🌙."]) + anthropicEnd("end_turn"),
      [
        started, .text("Your ☾ is "), .text("in कर्क"), .text(" 🌙."), ended, .finished(.end),
      ]),
    Fixture(
      "a signed thought and calls, one without arguments", claude,
      anthropicStart + anthropicThought
        + anthropicCall([#"{\"topic\":"#, #" \"love\"}"#], index: 1) + anthropicCall([""], index: 2)
        + anthropicEnd("tool_use"),
      [
        started, call("toolu_1", #"{"topic":"love"}"#), call("toolu_2", "{}"), ended,
        continuation(
          claude,
          #"[{"type":"thinking","thinking":"The Moon is in …","signature":"EqQBCg=="},"#
            + #"{"type":"tool_use","id":"toolu_1","name":"chart_facts","input":{"topic":"love"}},"#
            + #"{"type":"tool_use","id":"toolu_2","name":"chart_facts","input":{}}]"#),
        .finished(.toolUse),
      ]),
    Fixture(
      "what is not known is passed over and goes back", claude,
      anthropicStart
        + """
        event: something_new
        data: {"type":"something_new","more":[1]}

        event: content_block_start
        data: {"type":"content_block_start","index":0,"content_block":{"type":"hologram","of":[1.50]}}

        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"hologram_delta","x":1}}

        event: content_block_stop
        data: {"type":"content_block_stop","index":0}


        """ + anthropicText(["Hello"], index: 1) + anthropicEnd("stop_sequence"),
      [
        started, .text("Hello"), ended,
        continuation(
          claude, #"[{"type":"hologram","of":[1.50]},{"type":"text","text":"Hello"}]"#),
        .finished(.end),
      ]),
    Fixture(
      "a pause", claude, anthropicStart + anthropicText(["One"]) + anthropicEnd("pause_turn"),
      [
        started, .text("One"), ended, continuation(claude, #"[{"type":"text","text":"One"}]"#),
        .finished(.paused),
      ]),
    Fixture(
      "a refusal", claude,
      anthropicStart + anthropicEnd("refusal", details: #"{"type":"refusal","category":"cyber"}"#),
      [started, ended, .finished(.refusal(category: "cyber"))]),
    Fixture(
      "a call that was cut at the longest answer", claude,
      anthropicStart + anthropicText(["Let me"])
        + anthropicCall([#"{\"topic\": \"lo"#], index: 1) + anthropicEnd("max_tokens"),
      [started, .text("Let me"), ended, .finished(.length)]),
    Fixture(
      "no more room", claude,
      anthropicStart + anthropicText(["So"]) + anthropicEnd("model_context_window_exceeded"),
      [started, .text("So"), ended, .finished(.contextFull)]),
  ]
}

// MARK: Gemini

extension Fixture {
  static let flash = ModelIdentity(.gemini, "gemini-2.5-flash")

  static func geminiChunk(
    parts: String? = nil, finish: String? = nil, input: Int = 9, output: Int = 4, thoughts: Int = 3
  ) -> String {
    let content = parts.map { #""content":{"role":"model","parts":[\#($0)]},"# } ?? ""
    let reason = finish.map { #""finishReason":"\#($0)","# } ?? ""
    return
      "data: {\"candidates\":[{\(content)\(reason)\"index\":0,\"safetyRatings\":[]}],"
      + "\"usageMetadata\":{\"promptTokenCount\":\(input),\"candidatesTokenCount\":\(output),"
      + "\"thoughtsTokenCount\":\(thoughts)},\"modelVersion\":\"gemini-2.5-flash\","
      + "\"responseId\":\"r1\"}\r\n\r\n"
  }

  static func geminiUsage(_ output: Int) -> ModelEvent {
    .usage(TokenUsage(input: 9, output: output + 3))
  }

  static let gemini = [
    Fixture(
      "words, and thoughts that are none of the answer", flash,
      geminiChunk(parts: #"{"text":"I think","thought":true},{"text":"सूर्य "}"#, output: 1)
        + geminiChunk(parts: #"{"text":"☉"},{"text":""}"#) + geminiChunk(finish: "STOP", output: 6),
      [
        .text("सूर्य "), geminiUsage(1), .text("☉"), geminiUsage(4), geminiUsage(6),
        .finished(.end),
      ]),
    Fixture(
      "signed calls, with an id and without", flash,
      geminiChunk(parts: #"{"text":"Let "}"#) + geminiChunk(parts: #"{"text":"me look."}"#)
        + geminiChunk(
          parts: #"{"functionCall":{"name":"chart_facts","args":{"topic":"work"}},"#
            + #""thoughtSignature":"AbCd"},{"functionCall":{"id":"f7","name":"chart_facts"}}"#)
        + geminiChunk(parts: #"{"text":"","thoughtSignature":"XyZ0"}"#, finish: "STOP"),
      [
        .text("Let "), geminiUsage(4), .text("me look."), geminiUsage(4),
        call("call-1", #"{"topic":"work"}"#), call("f7", "{}"), geminiUsage(4), geminiUsage(4),
        continuation(
          flash,
          #"[{"text":"Let me look."},{"functionCall":{"name":"chart_facts","args":{"topic":"work"}},"#
            + #""thoughtSignature":"AbCd"},{"functionCall":{"id":"f7","name":"chart_facts"}},"#
            + #"{"text":"","thoughtSignature":"XyZ0"}]"#),
        .finished(.toolUse),
      ]),
    Fixture(
      "a question that is not let through", flash,
      #"data: {"promptFeedback":{"blockReason":"SAFETY"},"usageMetadata":{"promptTokenCount":9}}"#
        + "\n\n",
      [.usage(TokenUsage(input: 9, output: 0)), .finished(.stopped("SAFETY"))]),
    Fixture(
      "the longest answer", flash, geminiChunk(parts: #"{"text":"On"}"#, finish: "MAX_TOKENS"),
      [.text("On"), geminiUsage(4), .finished(.length)]),
    Fixture(
      "a stop in the middle", flash,
      geminiChunk(parts: #"{"text":"On"}"#) + geminiChunk(finish: "RECITATION"),
      [.text("On"), geminiUsage(4), geminiUsage(4), .finished(.stopped("RECITATION"))]),
  ]
}

// MARK: OpenAI

extension Fixture {
  static let mini = ModelIdentity(.openai, "gpt-4o-mini")

  static func openAIChunk(delta: String, finish: String? = nil, more: String = "") -> String {
    let reason = finish.map { "\"\($0)\"" } ?? "null"
    return
      "data: {\"id\":\"c1\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\","
      + "\"choices\":[{\"index\":0,\"delta\":{\(delta)},\"finish_reason\":\(reason)}]\(more)}\n\n"
  }

  static let openAIUsage =
    #"data: {"id":"c1","object":"chat.completion.chunk","choices":[],"#
    + #""usage":{"prompt_tokens":12,"completion_tokens":8,"total_tokens":20}}"# + "\n\n"

  static let openAIDone = "data: [DONE]\n\n"

  static let openAI = [
    Fixture(
      "words, and what was used in a chunk without choices", mini,
      openAIChunk(delta: #""role":"assistant","content":"","refusal":null"#)
        + openAIChunk(
          delta: #""content":"Die ☾ "# + #"""#, more: #","obfuscation":"x9","usage":null"#)
        + openAIChunk(delta: #""content":"चन्द्र 🌙""#) + openAIChunk(delta: "", finish: "stop")
        + openAIUsage + openAIDone,
      [
        .text("Die ☾ "), .text("चन्द्र 🌙"), .usage(TokenUsage(input: 12, output: 8)),
        .finished(.end),
      ]),
    Fixture(
      "no mark at the end, no usage, comments, no blank after the colon", mini,
      ": keep-alive\n\n"
        + openAIChunk(delta: #""content":"Hi""#).replacing("data: ", with: "data:")
        + ": OPENROUTER PROCESSING\n\n"
        + openAIChunk(delta: #""content":null"#, finish: "length"),
      [.text("Hi"), .finished(.length)]),
    Fixture(
      "calls in pieces", mini,
      openAIChunk(
        delta: #""tool_calls":[{"index":0,"id":"c_a","type":"function","#
          + #""function":{"name":"chart_facts","arguments":""}}]"#)
        + openAIChunk(
          delta: #""tool_calls":[{"index":0,"function":{"arguments":"{\"topic\":"}}]"#)
        + openAIChunk(
          delta: #""tool_calls":[{"index":1,"id":"c_b","function":{"name":"chart_facts"}},"#
            + #"{"index":0,"function":{"arguments":"\"love\"}"}}]"#)
        + openAIChunk(delta: "", finish: "tool_calls") + openAIUsage + openAIDone,
      [
        .usage(TokenUsage(input: 12, output: 8)), call("c_a", #"{"topic":"love"}"#),
        call("c_b", "{}"), .finished(.toolUse),
      ]),
    Fixture(
      "calls whole, without index or id, and \"stop\" after them", mini,
      openAIChunk(
        delta: #""tool_calls":[{"id":"","function":{"name":"chart_facts","arguments":"{}"}}]"#)
        + openAIChunk(delta: "", finish: "stop") + openAIDone,
      [call("call-1", "{}"), .finished(.toolUse)]),
    Fixture(
      "a refusal", mini,
      openAIChunk(delta: #""refusal":"I cannot help with that.""#)
        + openAIChunk(delta: "", finish: "stop") + openAIDone,
      [.finished(.refusal(category: nil))]),
    Fixture(
      "a filter", mini,
      openAIChunk(delta: #""content":"Well""#) + openAIChunk(delta: "", finish: "content_filter")
        + openAIDone,
      [.text("Well"), .finished(.stopped("content_filter"))]),
  ]
}
