internal import JSON
internal import Safety

/// Filters the arguments of a model's tool calls in one answer for display and storage (PLT-30):
/// they are the model's words just as its sentences are.
///
/// Keeps only the properties in the tool's schema, and of those only strings that ``SentenceGuard``
/// accepts, numbers and Booleans; lists and objects may contain anything, and no tool takes one.
struct ToolArguments {
  /// The outcome for the arguments of a call.
  struct Verdict {
    /// A JSON object.
    let json: String
    /// The reasons for dropped strings, one for each.
    var refused: [OutputConcern] = []
  }

  /// The accepted texts: rejected content may be spread over several.
  private var passed = ""

  /// Filters the arguments of a call.
  /// - Parameter schema: what the tool takes, as JSON Schema.
  mutating func read(_ arguments: JSONValue, by schema: JSONValue) -> Verdict {
    let known = schema["properties"]
    var kept: [(name: String, value: JSONValue)] = []
    var refused: [OutputConcern] = []
    for member in arguments.object?.members ?? [] where known?[member.name] != nil {
      switch member.value {
      case .string(let text) where text.hasBraces: continue
      case .string(let text):
        if let concern = OutputGuard.standard.concern(inShown: text, after: passed) {
          refused.append(concern)
          continue
        }
        passed = String("\(passed)\(text) ".suffix(SentenceGuard.reach))
      case .number, .boolean: break
      case .null, .array, .object: continue
      }
      kept.append((member.name, member.value))
    }
    var json = JSONWriter()
    json.value(JSONValue.object(JSONObject(kept)))
    return Verdict(json: String(decoding: json.bytes, as: UTF8.self), refused: refused)
  }
}
