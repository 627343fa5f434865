internal import JSON
internal import Storage

// The JSON format in exports and in unsaved conversations.

extension ChatMessage {
  /// Writes the message as an object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id.rawValue)
      if let parent { json.field("parent", parent.rawValue) }
      json.field("role", role.rawValue)
      json.field("state", state.rawValue)
      json.field("createdAt", Int(createdAt.milliseconds))
      if let writer { json.field("writer", writer.description) }
      json.field("text", text)
      json.key("details")
      json.object { json in details.write(to: &json) }
    }
  }

  /// Parses the output of `write`; nil for anything else. An answer that was being written becomes
  /// interrupted.
  init?(_ json: JSONValue, in thread: ChatThreadID) {
    guard let id = json["id"]?.string, let role = json["role"]?.string.flatMap(Role.init),
      let state = json["state"]?.string.flatMap(State.init), let text = json["text"]?.string,
      let at = json["createdAt"]?.moment, let details = json["details"].flatMap(ChatDetails.init)
    else { return nil }
    let writer = json["writer"]?.string
    let known = writer.flatMap { try? ChatWriter(storedValue: .text($0)) }
    guard (known == nil) == (writer == nil) else { return nil }
    self.init(
      id: ChatMessageID(rawValue: id), thread: thread,
      parent: json["parent"]?.string.map(ChatMessageID.init), role: role,
      state: !state.isOpen ? state : text.isEmpty ? .failed : .interrupted, text: text,
      writer: known, details: details, createdAt: at)
  }
}

extension JSONValue {
  /// Milliseconds since 1970, up to the end of the year 9999.
  var moment: Timestamp? {
    integer.flatMap { 0..<253_402_300_800_000 ~= $0 ? Timestamp(milliseconds: $0) : nil }
  }
}
