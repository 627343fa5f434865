internal import HTTPServer
internal import JSON
internal import Schedules

// What a new habit of a kind begins with (HAL-603, HAL-616).
extension HabitSuggestion {
  /// The values of the form that follow the kind.
  var fields: [String: String] {
    [
      "frequency": category.frequency.rawValue, "time": time.wire,
      "response": responseType.rawValue, "important": category.isImportant ? "on" : "",
      "reading": category.takesReading ? "on" : "",
    ]
  }

  /// The same as JSON, for the script that follows the choice of a kind.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) { json.field(name, value) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// A submitted form whose kind was changed without scripts: what was suggested for the kind
  /// before follows it, what was typed stays.
  static func following(_ sent: FormFields, _ quiz: QuizAnswers?) -> FormFields {
    let category = { (name: String) in
      sent[name].flatMap { HabitCategory(rawValue: $0) }.map { HabitSuggestion($0, quiz).fields }
    }
    guard let before = category("kind"), let after = category("category") else { return sent }
    let untouched = Set(before.filter { (sent[$0.key] ?? "") == $0.value }.keys)
    let fresh = after.filter { untouched.contains($0.key) && !$0.value.isEmpty }
    return FormFields(
      sent.fields.filter { !untouched.contains($0.name) }
        + fresh.map { FormFields.Field(name: $0.key, value: $0.value) })
  }
}
