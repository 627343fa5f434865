import HTTPClient
import HTTPTypes
import JSON
import Testing
import Vault

@testable import LanguageModels

@Suite("Questions to models")
struct DialectTests {
  static let call = ToolCall(
    id: "t1", name: "chart_facts", arguments: json(#"{"topic":"love","n":1.50}"#))

  static let request = ModelRequest(
    instructions: "Be warm.",
    messages: [
      .user("Look:", jpeg: [0xFF, 0xD8, 0xFF]),
      .assistant(ModelTurn(text: "I look.", toolCalls: [call])),
      .toolResults([
        ToolResult(call, content: "Venus in Leo"),
        ToolResult(
          ToolCall(id: "call-2", name: "chart_facts", arguments: .empty), content: "no",
          isError: true),
      ]),
    ],
    tools: [chartTool], maximumOutputTokens: 500, temperature: 0.5)

  private func body(_ model: ModelIdentity, _ request: ModelRequest = Self.request) throws
    -> JSONValue
  {
    try JSONValue(parsing: LanguageModel.make(model).dialect.body(request))
  }

  @Test("AST-71 are put in the words of Anthropic")
  func anthropic() throws {
    #expect(
      try body(Fixture.claude)
        == json(
          #"""
          {"model":"claude-3-haiku-20240307","max_tokens":500,"stream":true,
          "system":"Be warm.","tools":[{"name":"chart_facts","description":"Facts of the chart.",
          "input_schema":{"type":"object","properties":{"topic":{"type":"string"}}}}],"messages":[
          {"role":"user","content":[{"type":"image","source":{"type":"base64",
          "media_type":"image/jpeg","data":"/9j/"}},{"type":"text","text":"Look:"}]},
          {"role":"assistant","content":[{"type":"text","text":"I look."},{"type":"tool_use",
          "id":"t1","name":"chart_facts","input":{"topic":"love","n":1.50}}]},
          {"role":"user","content":[
          {"type":"tool_result","tool_use_id":"t1","content":"Venus in Leo"},
          {"type":"tool_result","tool_use_id":"call-2","content":"no","is_error":true}]}]}
          """#))
  }

  @Test("AST-71 are put in the words of Gemini")
  func gemini() throws {
    #expect(
      try body(Fixture.flash)
        == json(
          #"""
          {"systemInstruction":{"parts":[{"text":"Be warm."}]},"contents":[
          {"role":"user","parts":[{"inlineData":{"mimeType":"image/jpeg","data":"/9j/"}},
          {"text":"Look:"}]},
          {"role":"model","parts":[{"text":"I look."},{"functionCall":{"name":"chart_facts",
          "id":"t1","args":{"topic":"love","n":1.50}},
          "thoughtSignature":"skip_thought_signature_validator"}]},
          {"role":"user","parts":[
          {"functionResponse":{"name":"chart_facts","id":"t1","response":{"output":"Venus in Leo"}}},
          {"functionResponse":{"name":"chart_facts","response":{"error":"no"}}}]}],
          "tools":[{"functionDeclarations":[{"name":"chart_facts",
          "description":"Facts of the chart.","parametersJsonSchema":{"type":"object",
          "properties":{"topic":{"type":"string"}}}}]}],
          "generationConfig":{"maxOutputTokens":500,"temperature":0.5}}
          """#))
  }

  @Test("AST-71 are put in the words of OpenAI, and of those that speak as it did before")
  func openAI() throws {
    let common = #"""
      "temperature":0.5,"tools":[{"type":"function","function":{"name":"chart_facts",
      "description":"Facts of the chart.","parameters":{"type":"object",
      "properties":{"topic":{"type":"string"}}}}}],"messages":[
      {"role":"system","content":"Be warm."},
      {"role":"user","content":[{"type":"image_url","image_url":
      {"url":"data:image/jpeg;base64,/9j/"}},{"type":"text","text":"Look:"}]},
      {"role":"assistant","content":"I look.","tool_calls":[{"id":"t1","type":"function",
      "function":{"name":"chart_facts","arguments":"{\"topic\":\"love\",\"n\":1.50}"}}]},
      {"role":"tool","tool_call_id":"t1","content":"Venus in Leo"},
      {"role":"tool","tool_call_id":"call-2","content":"no"}]}
      """#
    let start = #"{"model":"gpt-4o-mini","stream":true,"stream_options":{"include_usage":true},"#
    #expect(try body(Fixture.mini) == json(start + #""max_completion_tokens":500,"# + common))
    let nearby = LanguageModel.make(Fixture.mini, authority: "localhost:11434")
    #expect(
      try JSONValue(parsing: nearby.dialect.body(Self.request))
        == json(start + #""max_tokens":500,"# + common))
  }

  @Test("Turns in which nothing was said are not sent")
  func blankTurns() throws {
    let silent = ModelRequest(
      instructions: "",
      messages: [.user("Hi"), .assistant(ModelTurn(text: " \n")), .user("Hello?")])
    let plain = ModelRequest(instructions: "", messages: [.user("Hi"), .user("Hello?")])
    for model in [Fixture.claude, Fixture.flash, Fixture.mini] {
      #expect(try body(model, silent) == body(model, plain))
    }
  }

  @Test("AST-71 carry the key in a field, and say no more than has to be said")
  func heads() throws {
    let short = ModelRequest(instructions: "", messages: [.user("Hi")])
    #expect(
      try body(Fixture.claude, short)
        == json(
          #"""
          {"model":"claude-3-haiku-20240307","max_tokens":1024,"stream":true,
          "messages":[{"role":"user","content":[{"type":"text","text":"Hi"}]}]}
          """#))
    let heads = [Fixture.claude, Fixture.flash, Fixture.mini].map {
      LanguageModel.make($0).makeRequest(short).head
    }
    #expect(
      heads.map { "\($0.scheme ?? "")://\($0.authority ?? "")\($0.path ?? "")" } == [
        "https://api.anthropic.com/v1/messages",
        "https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash"
          + ":streamGenerateContent?alt=sse",
        "https://api.openai.com/v1/chat/completions",
      ])
    #expect(heads[0].headerFields[.known("x-api-key")] == "secret-of-anthropic")
    #expect(heads[0].headerFields[.known("anthropic-version")] == "2026-10-21")
    #expect(heads[1].headerFields[.known("x-goog-api-key")] == "secret-of-gemini")
    #expect(heads[2].headerFields[.authorization] == "Bearer secret-of-openai")
    let keyless = LanguageModel.openAICompatible(
      "llama", key: nil,
      at: ModelEndpoint(scheme: "http", authority: "localhost:11434", path: "/v1/"))
    #expect(!keyless.makeRequest(short).head.headerFields.contains(.authorization))
    #expect(keyless.makeRequest(short).head.path == "/v1/chat/completions")
  }

  @Test(
    "PLT-18 give a model its own thoughts back unchanged, and nobody else's", arguments: Fixture.all
  )
  func continuation(fixture: Fixture) throws {
    var turn = ModelTurn()
    for event in fixture.events { turn.take(event) }
    guard let kept = turn.continuation else { return }
    let request = ModelRequest(instructions: "", messages: [.user("Hi"), .assistant(turn)])
    let content: (JSONValue) -> JSONValue? = { body in
      let message = (body["messages"] ?? body["contents"])?.array?.last
      return message?["content"] ?? message?["parts"]
    }
    let (sent, said) = (try body(fixture.model, request), try JSONValue(parsing: kept.bytes))
    #expect(content(sent) == said)
    let sibling = ModelIdentity(fixture.model.provider, "another")
    for other in [sibling, Fixture.mini] {
      let text = String(decoding: LanguageModel.make(other).dialect.body(request), as: UTF8.self)
      #expect(!text.contains("EqQBCg==") && !text.contains("AbCd") && !text.contains("hologram"))
    }
  }

  @Test(
    "PLT-18 no temperature is sent to a model that refuses one",
    arguments: [
      ("claude-opus-4-8", ModelProvider.anthropic, nil, false),
      ("gemini-2.5-flash", .gemini, nil, true),
      ("gpt-4o-mini", .openai, nil, true), ("gpt-3.5-turbo", .openai, nil, true),
      ("gpt-5-mini", .openai, nil, false), ("o3", .openai, nil, false),
      ("gpt-6-astra", .openai, nil, false), ("not-yet-known", .openai, nil, false),
      ("llama3:8b", .openai, "localhost:11434", true),
      ("openai/gpt-oss-20b", .openai, "localhost:1", false),
      ("anthropic/claude-opus-4-8", .openai, "localhost:1", false),
    ] as [(String, ModelProvider, String?, Bool)])
  func temperature(name: String, provider: ModelProvider, authority: String?, isSent: Bool) {
    let model = LanguageModel.make(ModelIdentity(provider, name), authority: authority)
    let text = String(decoding: model.dialect.body(Self.request), as: UTF8.self)
    #expect(text.contains("\"temperature\":0.5") == isSent)
  }
}
