internal import HTTPTypes
internal import JSON
internal import Vault

/// The Messages API (https://platform.claude.com/docs/en/api/messages). It has no temperature any more:
/// since version 2026-10-21 a request with one is refused.
struct AnthropicDialect: ModelDialect {
  let model: ModelIdentity
  private let key: SecretBytes

  init(name: String, key: SecretBytes) {
    model = ModelIdentity(.anthropic, name)
    self.key = key
  }

  let path = "/v1/messages"

  /// The version fixes the shapes (https://platform.claude.com/docs/en/api/versioning).
  var fields: HTTPFields {
    [.known("x-api-key"): key.text, .known("anthropic-version"): "2026-10-21"]
  }

  func makeReader() -> any ModelStreamReader { AnthropicReader(model: model) }

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
  /// A block of text, which may not be empty there.
  fileprivate mutating func writeText(_ text: String) {
    guard !text.isEmpty else { return }
    object { json in
      json.field("type", "text")
      json.field("text", text)
    }
  }
}
