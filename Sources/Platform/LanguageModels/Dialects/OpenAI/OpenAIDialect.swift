internal import HTTPTypes
internal import JSON
internal import Vault

/// Chat completions (https://platform.openai.com/docs/api-reference/chat), of OpenAI and of servers
/// with a compatible API.
struct OpenAIDialect: ModelDialect {
  let model: ModelIdentity
  private let key: SecretBytes?
  /// Whether this is OpenAI itself, whose newer models support only the newer name of the output
  /// limit; others often support only the older one.
  private let isOpenAI: Bool

  init(name: String, key: SecretBytes?, isOpenAI: Bool) {
    model = ModelIdentity(.openai, name)
    self.key = key
    self.isOpenAI = isOpenAI
  }

  let path = "/chat/completions"

  var fields: HTTPFields { key.map { [.authorization: "Bearer " + $0.text] } ?? [:] }

  func makeReader() -> any ModelStreamReader { OpenAIReader() }

  /// https://developers.openai.com/api/reference/resources/models/methods/list
  func listPath(after cursor: String?) -> String { "/models" }

  func readList(_ page: JSONValue) -> ModelListPage? {
    page["data"]?.array.map { data in
      ModelListPage(
        models: data.compactMap { entry in
          entry["id"]?.string.map {
            ListedModel(name: $0, lastDay: entry["shutdown_date"]?.string.flatMap(Self.day))
          }
        }, next: nil)
    }
  }

  /// In Ollama, a name without a tag is an alias of the tag "latest".
  func isMeant(by listed: String) -> Bool {
    listed == model.name || !isOpenAI && listed == model.name + ":latest"
  }

  /// A date as `2026-10-23`; nil for anything else.
  private static func day(_ text: String) -> String? {
    let day = text.prefix(10)
    let isDay = day.utf8.enumerated().allSatisfy { place, byte in
      [4, 7].contains(place)
        ? byte == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    return day.count == 10 && isDay ? String(day) : nil
  }

  /// Whether the model accepts a temperature. OpenAI's reasoning models reject one, as does every
  /// family since, so this lists the families that accept it. Other servers accept one, unless the
  /// model behind them belongs to a family that does not.
  private var takesTemperature: Bool {
    let name = model.name.split(separator: "/").last ?? ""
    let isAmong = { (families: [String]) in families.contains { name.hasPrefix($0) } }
    return isAmong(["gpt-3.5", "gpt-4", "chatgpt-4o"])
      || !isOpenAI && !isAmong(["gpt-", "chatgpt-", "o1", "o3", "o4", "claude-"])
  }

  func body(_ request: ModelRequest) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("model", model.name)
      json.field("stream", true)
      json.key("stream_options")
      json.object { json in json.field("include_usage", true) }
      json.field(isOpenAI ? "max_completion_tokens" : "max_tokens", request.maximumOutputTokens)
      if takesTemperature, let temperature = request.temperature {
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
