internal import JSON

/// A block of an answer while it comes: text, a call, a thought, or something that is not known here
/// and goes back as it came.
struct AnthropicBlock: Sendable {
  private let start: JSONObject
  /// What came for members that are texts, by the name of the member.
  private var texts: [String: String] = [:]
  private var input = ""
  private var citations: [JSONValue] = []

  init(_ start: JSONObject) {
    self.start = start
  }

  var kind: String { start["type"]?.string ?? "" }
  var id: String? { start["id"]?.string }
  var name: String? { start["name"]?.string }
  /// The words that it began with, which are none as a rule.
  var firstText: String { start["text"]?.string ?? "" }

  /// Whether words and calls say everything about it.
  var isPlain: Bool { (kind == "text" && citations.isEmpty) || kind == "tool_use" }
  /// Whether it is a text without words, which may not be sent back.
  var isEmptyText: Bool { kind == "text" && firstText.isEmpty && (texts["text"] ?? "").isEmpty }

  /// Adds what came, and returns the words in it.
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

  /// The arguments of a call, once it is whole: no text at all means none. Nil where they are not JSON,
  /// as when the answer was cut at its longest.
  var arguments: JSONValue? {
    if input.isEmpty { return start["input"] ?? .empty }
    return try? JSONValue(wire: input)
  }

  /// Writes the block as it would have come in one piece.
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
