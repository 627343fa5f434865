internal import HTTPTypes
internal import JSON
internal import Vault

/// `streamGenerateContent` (https://ai.google.dev/api/generate-content).
struct GeminiDialect: ModelDialect {
  let model: ModelIdentity
  private let key: SecretBytes

  init(name: String, key: SecretBytes) {
    model = ModelIdentity(.gemini, name)
    self.key = key
  }

  /// Without `alt=sse` the response would be one growing array.
  var path: String { "/v1beta/models/\(model.name):streamGenerateContent?alt=sse" }

  /// In a header rather than the URL, which proxies may log.
  var fields: HTTPFields { [.known("x-goog-api-key"): key.text] }

  func makeReader() -> any ModelStreamReader { GeminiReader(model: model) }

  /// https://ai.google.dev/api/models
  func listPath(after cursor: String?) -> String {
    "/v1beta/models?pageSize=1000" + (cursor.map { "&pageToken=\($0.queryEscaped)" } ?? "")
  }

  /// The list does not contain end-of-life dates. Google omits empty members.
  func readList(_ page: JSONValue) -> ModelListPage? {
    guard page.object != nil, page["error"] == nil else { return nil }
    let names = (page["models"]?.array ?? []).compactMap { $0["name"]?.string }
    let models = names.map { name in
      ListedModel(name: String(name.dropFirst(name.hasPrefix("models/") ? 7 : 0)), lastDay: nil)
    }
    let next = page["nextPageToken"]?.string
    return ModelListPage(models: models, next: next?.isEmpty == false ? next : nil)
  }

  func isMeant(by listed: String) -> Bool { listed == model.name }

  func body(_ request: ModelRequest) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if !request.instructions.isEmpty {
        json.key("systemInstruction")
        json.object { json in
          json.key("parts")
          json.array { json in json.object { json in json.field("text", request.instructions) } }
        }
      }
      json.key("contents")
      json.array { json in for message in request.spoken { write(message, to: &json) } }
      if !request.tools.isEmpty { write(request.tools, to: &json) }
      json.key("generationConfig")
      json.object { json in
        json.field("maxOutputTokens", request.maximumOutputTokens)
        guard let temperature = request.temperature else { return }
        json.key("temperature")
        json.value(temperature)
      }
    }
    return json.bytes
  }

  private func write(_ tools: [ModelTool], to json: inout JSONWriter) {
    json.key("tools")
    json.array { json in
      json.object { json in
        json.key("functionDeclarations")
        json.array { json in
          for tool in tools {
            json.object { json in
              json.field("name", tool.name)
              json.field("description", tool.description)
              json.key("parametersJsonSchema")
              json.value(tool.parameters)
            }
          }
        }
      }
    }
  }

  private func write(_ message: ModelMessage, to json: inout JSONWriter) {
    json.object { json in
      if case .assistant = message {
        json.field("role", "model")
      } else {
        json.field("role", "user")
      }
      json.key("parts")
      json.array { json in
        switch message {
        case .user(let text, let jpeg):
          if let jpeg { write(jpeg: jpeg, to: &json) }
          json.object { json in json.field("text", text) }
        case .assistant(let turn): write(turn, to: &json)
        case .toolResults(let results): for result in results { write(result, to: &json) }
        }
      }
    }
  }

  private func write(jpeg: [UInt8], to json: inout JSONWriter) {
    json.object { json in
      json.key("inlineData")
      json.object { json in
        json.field("mimeType", "image/jpeg")
        json.field("data", Base64.encode(jpeg))
      }
    }
  }

  private func write(_ turn: ModelTurn, to json: inout JSONWriter) {
    if let pieces = turn.pieces(for: model) {
      for piece in pieces { json.value(piece) }
      return
    }
    if !turn.text.isEmpty { json.object { json in json.field("text", turn.text) } }
    for (position, call) in turn.toolCalls.enumerated() {
      json.object { json in
        json.key("functionCall")
        write(call, "args", call.arguments, to: &json)
        // The first call of a turn needs a signature, and one of another model has none: this is
        // the provider's placeholder for it
        // (https://ai.google.dev/gemini-api/docs/thought-signatures).
        if position == 0 { json.field("thoughtSignature", "skip_thought_signature_validator") }
      }
    }
  }

  private func write(_ result: ToolResult, to json: inout JSONWriter) {
    json.object { json in
      json.key("functionResponse")
      json.object { json in
        writeName(result.call, to: &json)
        json.key("response")
        json.object { json in json.field(result.isError ? "error" : "output", result.content) }
      }
    }
  }

  private func write(
    _ call: ToolCall, _ name: String, _ value: JSONValue, to json: inout JSONWriter
  ) {
    json.object { json in
      writeName(call, to: &json)
      json.key(name)
      json.value(value)
    }
  }

  /// The name of a call, and the provider's ID of it if there is one.
  private func writeName(_ call: ToolCall, to json: inout JSONWriter) {
    json.field("name", call.name)
    if !call.id.hasPrefix(GeminiReader.ownID) { json.field("id", call.id) }
  }
}
