internal import JSON
internal import Safety

/// What is shown and kept of the arguments that a model gave its tools in one answer (PLT-30): they are
/// its words as much as its sentences are.
///
/// Only what a tool's schema names stays, and of that only texts that ``SentenceGuard`` would let pass,
/// numbers and truth values; lists and objects may hold anything, and no tool takes one.
struct ToolArguments {
  /// What became of the arguments of a call.
  struct Verdict {
    /// A JSON object.
    let json: String
    /// Why a text was left out, once for each.
    var refused: [OutputConcern] = []
  }

  /// The texts that were let pass: what is refused whole may come in parts.
  private var passed = ""

  /// Takes the arguments of a call.
  /// - Parameter schema: what the tool takes, as JSON Schema.
  mutating func read(_ arguments: JSONValue, by schema: JSONValue) -> Verdict {
    let known = schema["properties"]
    var kept: [(name: String, value: JSONValue)] = []
    var refused: [OutputConcern] = []
    for member in arguments.object?.members ?? [] where known?[member.name] != nil {
      switch member.value {
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
