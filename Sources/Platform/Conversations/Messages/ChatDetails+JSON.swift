internal import JSON
internal import Storage

// As these stand in the database, sealed, and in exports.

extension ChatDetails {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in write(to: &json) }
    return json.bytes
  }

  /// Writes the fields of an object; nothing for what is not there.
  func write(to json: inout JSONWriter) {
    if let area { json.field("area", area) }
    if let confidence { json.field("confidence", confidence) }
    if let danger { json.field("danger", danger) }
    if !facts.isEmpty {
      json.key("facts")
      json.array { json in for fact in facts { fact.write(to: &json) } }
    }
    if !steps.isEmpty {
      json.key("steps")
      json.array { json in for step in steps { step.write(to: &json) } }
    }
  }

  init(encoded bytes: [UInt8]) throws(StorageError) {
    guard let json = try? JSONValue(parsing: bytes), let details = ChatDetails(json) else {
      throw StorageError(.unexpectedType, "the row holds no details of a message")
    }
    self = details
  }

  /// Reads what `write` wrote; nil for anything else.
  init?(_ json: JSONValue) {
    self.init(
      area: json["area"]?.string, confidence: json["confidence"]?.integer.map(Int.init),
      danger: json["danger"]?.string)
    for fact in json["facts"]?.array ?? [] {
      guard let fact = ChatFact(fact) else { return nil }
      facts.append(fact)
    }
    for step in json["steps"]?.array ?? [] {
      guard let step = ChatStep(step) else { return nil }
      steps.append(step)
    }
  }
}

extension ChatFact {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", title)
      json.field("lines", lines)
      if let source { json.field("source", source) }
      json.field("isCertain", isCertain)
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let isCertain = json["isCertain"]?.boolean,
      let lines = json["lines"]?.array
    else { return nil }
    self.init(
      title: title, lines: lines.compactMap(\.string), source: json["source"]?.string,
      isCertain: isCertain)
  }
}

extension ChatStep {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("tool", tool)
      json.field("label", label)
      json.field("arguments", arguments)
      json.key("facts")
      json.array { json in for number in facts { json.value(number) } }
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let tool = json["tool"]?.string, let label = json["label"]?.string,
      let arguments = json["arguments"]?.string, let facts = json["facts"]?.array
    else { return nil }
    self.init(
      tool: tool, label: label, arguments: arguments,
      facts: facts.compactMap(\.integer).map { Int($0) })
  }
}
