internal import JSON

/// A streamed block of an answer: text, a tool call, a thought, or an unknown type that is returned
/// to the model unchanged.
struct AnthropicBlock: Sendable {
  private let start: JSONObject
  /// The text received for string members, by their names.
  private var texts: [String: String] = [:]
  private var input = ""
  private var citations: [JSONValue] = []

  init(_ start: JSONObject) {
    self.start = start
  }

  var kind: String { start["type"]?.string ?? "" }
  var id: String? { start["id"]?.string }
  var name: String? { start["name"]?.string }
  /// The text that it started with, usually empty.
  var firstText: String { start["text"]?.string ?? "" }

  /// Whether text and tool calls represent it completely.
  var isPlain: Bool { (kind == "text" && citations.isEmpty) || kind == "tool_use" }
  /// Whether it is an empty text, which may not be sent back.
  var isEmptyText: Bool { kind == "text" && firstText.isEmpty && (texts["text"] ?? "").isEmpty }

  /// Adds a delta, and returns its text.
  mutating func append(_ delta: JSONValue) -> String? {
    switch delta["type"]?.string {
    case "text_delta": return append(delta, "text")
    case "thinking_delta": _ = append(delta, "thinking")
    case "signature_delta": _ = append(delta, "signature")
    case "input_json_delta": input += delta["partial_json"]?.string ?? ""
    case "citations_delta": citations += delta["citation"].map { [$0] } ?? []
    default: break
    }
    return nil
  }

  private mutating func append(_ delta: JSONValue, _ name: String) -> String? {
    guard let more = delta[name]?.string else { return nil }
    texts[name, default: ""] += more
    return more
  }

  /// The arguments of a complete tool call: an empty text means none. Nil if they are not JSON, as
  /// when the answer was cut off at its maximum length.
  var arguments: JSONValue? {
    if input.isEmpty { return start["input"] ?? .empty }
    return try? JSONValue(wire: input)
  }

  /// Writes the block as if it had been received in one piece.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for member in start.members {
        json.key(member.name)
        if let more = texts[member.name] {
          json.value((member.value.string ?? "") + more)
        } else if member.name == "input" {
          json.value(arguments ?? .empty)
        } else if member.name == "citations", !citations.isEmpty {
          json.value(.array((member.value.array ?? []) + citations))
        } else {
          json.value(member.value)
        }
      }
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) where start[name] == nil {
        json.field(name, text)
      }
      if !citations.isEmpty, start["citations"] == nil {
        json.key("citations")
        json.value(.array(citations))
      }
    }
  }
}
