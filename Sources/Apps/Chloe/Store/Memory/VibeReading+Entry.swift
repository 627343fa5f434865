internal import AppHost
internal import Entries
internal import JSON

/// The kind of its entry is the source.
extension VibeReading: EntryContent {
  init(_ json: JSONValue) throws {
    guard let score = json["score"]?.string.flatMap(VibeScore.init),
      let summary = json["summary"]?.string, summary.count <= Self.longestSummary,
      let source = json["source"]?.string.flatMap(VibeSource.init)
    else { throw EntryError.unreadable }
    self.init(
      score: score, summary: summary, source: source,
      conversationID: json["conversationId"]?.string)
  }

  func write(to json: inout JSONWriter) {
    json.field("score", score.rawValue)
    json.field("summary", summary)
    json.field("source", source.rawValue)
    json.field("conversationId", conversationID)
  }
}
