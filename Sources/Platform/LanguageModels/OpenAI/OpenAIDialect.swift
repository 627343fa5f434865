internal import HTTPTypes
internal import JSON
internal import Vault

/// Chat completions (https://platform.openai.com/docs/api-reference/chat), as OpenAI and those that
/// follow it speak them.
struct OpenAIDialect: ModelDialect {
  let model: ModelIdentity
  private let key: SecretBytes?
  /// Whether this is OpenAI itself, whose newer models know the limit of the answer only by its newer
  /// name, and others often only by the older one.
  private let isOpenAI: Bool

  init(name: String, key: SecretBytes?, isOpenAI: Bool) {
    model = ModelIdentity(.openai, name)
    self.key = key
    self.isOpenAI = isOpenAI
  }

  let path = "/chat/completions"

  var fields: HTTPFields { key.map { [.authorization: "Bearer " + $0.text] } ?? [:] }

  func makeReader() -> any ModelStreamReader { OpenAIReader() }

  func body(_ request: ModelRequest) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("model", model.name)
      json.field("stream", true)
      json.key("stream_options")
      json.object { json in json.field("include_usage", true) }
      json.field(isOpenAI ? "max_completion_tokens" : "max_tokens", request.maximumOutputTokens)
      if let temperature = request.temperature {
        json.key("temperature")
        json.value(temperature)
      }
      if !request.tools.isEmpty { write(request.tools, to: &json) }
      json.key("messages")
      json.array { json in
        if !request.instructions.isEmpty { json.message("system", request.instructions) }
        for message in request.spoken { write(message, to: &json) }
      }
    }
    return json.bytes
  }

  private func write(_ tools: [ModelTool], to json: inout JSONWriter) {
    json.key("tools")
    json.array { json in
      for tool in tools {
        json.object { json in
          json.field("type", "function")
          json.key("function")
          json.object { json in
            json.field("name", tool.name)
            json.field("description", tool.description)
            json.key("parameters")
            json.value(tool.parameters)
          }
        }
      }
    }
  }

  private func write(_ message: ModelMessage, to json: inout JSONWriter) {
    switch message {
    case .user(let text, nil): json.message("user", text)
    case .user(let text, let jpeg?): write(text, jpeg: jpeg, to: &json)
    case .assistant(let turn): write(turn, to: &json)
    case .toolResults(let results):
      for result in results {
        json.object { json in
          json.field("role", "tool")
          json.field("tool_call_id", result.call.id)
          json.field("content", result.content)
        }
      }
    }
  }

  private func write(_ text: String, jpeg: [UInt8], to json: inout JSONWriter) {
    json.object { json in
      json.field("role", "user")
      json.key("content")
      json.array { json in
        json.object { json in
          json.field("type", "image_url")
          json.key("image_url")
          json.object { json in
            json.field("url", "data:image/jpeg;base64," + Base64.encode(jpeg))
          }
        }
        json.object { json in
          json.field("type", "text")
          json.field("text", text)
        }
      }
    }
  }

  private func write(_ turn: ModelTurn, to json: inout JSONWriter) {
    guard !turn.toolCalls.isEmpty else { return json.message("assistant", turn.text) }
    json.object { json in
      json.field("role", "assistant")
      json.field("content", turn.text)
      json.key("tool_calls")
      json.array { json in
        for call in turn.toolCalls {
          json.object { json in
            json.field("id", call.id)
            json.field("type", "function")
            json.key("function")
            json.object { json in
              json.field("name", call.name)
              json.field("arguments", call.arguments.text)
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func message(_ role: String, _ content: String) {
    object { json in
      json.field("role", role)
      json.field("content", content)
    }
  }
}
