internal import HTTPTypes
internal import JSON
internal import Vault

/// The Messages API (https://platform.claude.com/docs/en/api/messages). Never sends a temperature:
/// since version 2026-10-21 a request with one is rejected, and newer models reject it in any
/// version.
struct AnthropicDialect: ModelDialect {
  let model: ModelIdentity
  private let key: SecretBytes

  init(name: String, key: SecretBytes) {
    model = ModelIdentity(.anthropic, name)
    self.key = key
  }

  let path = "/v1/messages"

  /// The version pins the formats (https://platform.claude.com/docs/en/api/versioning).
  var fields: HTTPFields {
    [.known("x-api-key"): key.text, .known("anthropic-version"): "2026-10-21"]
  }

  func makeReader() -> any ModelStreamReader { AnthropicReader(model: model) }

  /// https://platform.claude.com/docs/en/api/models-list
  func listPath(after cursor: String?) -> String {
    "/v1/models?limit=1000" + (cursor.map { "&after_id=\($0.queryEscaped)" } ?? "")
  }

  /// The list does not contain end-of-life dates.
  func readList(_ page: JSONValue) -> ModelListPage? {
    page["data"]?.array.map { data in
      ModelListPage(
        models: data.compactMap { $0["id"]?.string }.map { ListedModel(name: $0, lastDay: nil) },
        next: page["has_more"]?.boolean == true ? page["last_id"]?.string : nil)
    }
  }

  /// The list contains names with their release dates; the name without one, or with "latest" in
  /// its place, is an alias of the newest of them.
  func isMeant(by listed: String) -> Bool {
    guard listed != model.name else { return true }
    let name = model.name.hasSuffix("-latest") ? String(model.name.dropLast(7)) : model.name
    let rest = listed.dropFirst(name.count + 1)
    return listed.hasPrefix(name + "-") && rest.count == 8 && rest.allSatisfy(\.isWholeNumber)
  }

  func body(_ request: ModelRequest) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("model", model.name)
      json.field("max_tokens", request.maximumOutputTokens)
      json.field("stream", true)
      if !request.instructions.isEmpty { json.field("system", request.instructions) }
      if !request.tools.isEmpty { write(request.tools, to: &json) }
      json.key("messages")
      json.array { json in for message in request.spoken { write(message, to: &json) } }
    }
    return json.bytes
  }

  private func write(_ tools: [ModelTool], to json: inout JSONWriter) {
    json.key("tools")
    json.array { json in
      for tool in tools {
        json.object { json in
          json.field("name", tool.name)
          json.field("description", tool.description)
          json.key("input_schema")
          json.value(tool.parameters)
        }
      }
    }
  }

  private func write(_ message: ModelMessage, to json: inout JSONWriter) {
    json.object { json in
      switch message {
      case .user(let text, let jpeg):
        json.field("role", "user")
        json.key("content")
        json.array { json in
          if let jpeg { write(jpeg: jpeg, to: &json) }
          json.writeText(text)
        }
      case .assistant(let turn):
        json.field("role", "assistant")
        json.key("content")
        json.array { json in write(turn, to: &json) }
      case .toolResults(let results):
        json.field("role", "user")
        json.key("content")
        json.array { json in for result in results { write(result, to: &json) } }
      }
    }
  }

  private func write(jpeg: [UInt8], to json: inout JSONWriter) {
    json.object { json in
      json.field("type", "image")
      json.key("source")
      json.object { json in
        json.field("type", "base64")
        json.field("media_type", "image/jpeg")
        json.field("data", Base64.encode(jpeg))
      }
    }
  }

  private func write(_ turn: ModelTurn, to json: inout JSONWriter) {
    if let pieces = turn.pieces(for: model) {
      for piece in pieces { json.value(piece) }
      return
    }
    json.writeText(turn.text)
    for call in turn.toolCalls {
      json.object { json in
        json.field("type", "tool_use")
        json.field("id", call.id)
        json.field("name", call.name)
        json.key("input")
        json.value(call.arguments)
      }
    }
  }

  private func write(_ result: ToolResult, to json: inout JSONWriter) {
    json.object { json in
      json.field("type", "tool_result")
      json.field("tool_use_id", result.call.id)
      json.field("content", result.content)
      if result.isError { json.field("is_error", true) }
    }
  }
}

extension JSONWriter {
  /// A block of text, which may not be empty in the API.
  fileprivate mutating func writeText(_ text: String) {
    guard !text.isEmpty else { return }
    object { json in
      json.field("type", "text")
      json.field("text", text)
    }
  }
}
