internal import Entries
internal import JSON

/// The kind of its entry is ``Affirmation/Mark``.
extension Affirmation: EntryContent {
  init(_ json: JSONValue) throws {
    guard let text = json["text"]?.string, (1...AffirmationText.longest).contains(text.count),
      let source = json["source"]?.string.flatMap(Source.init),
      let grounding = json["grounding"]?.array?.compactMap(\.string)
    else { throw EntryError.unreadable }
    self.init(text: text, source: source, grounding: grounding)
  }

  func write(to json: inout JSONWriter) {
    json.field("text", text)
    json.field("source", source.rawValue)
    json.field("grounding", grounding)
  }
}
