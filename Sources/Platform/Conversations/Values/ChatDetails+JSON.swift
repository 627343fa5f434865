internal import JSON
internal import Storage

// The JSON format in the database, sealed, and in exports.

extension ChatDetails {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in write(to: &json) }
    return json.bytes
  }

  /// Writes the members of an object; absent values are omitted.
  func write(to json: inout JSONWriter) {
    if let area { json.field("area", area) }
    if let confidence { json.field("confidence", confidence) }
    if let danger { json.field("danger", danger) }
    if let trace { json.field("trace", trace) }
    if let reply { json.field("reply", reply) }
    if !opinions.isEmpty {
      json.key("opinions")
      json.array { json in
        for range in opinions { json.value(range) }
      }
    }
    if !facts.isEmpty {
      json.key("facts")
      json.array { json in for fact in facts { fact.write(to: &json) } }
    }
    if !steps.isEmpty {
      json.key("steps")
      json.array { json in for step in steps { step.write(to: &json) } }
    }
    if !sources.isEmpty {
      json.key("sources")
      json.array { json in for source in sources { source.write(to: &json) } }
    }
    if let help {
      json.key("help")
      help.write(to: &json)
    }
  }

  init(encoded bytes: [UInt8]) throws(StorageError) {
    guard let json = try? JSONValue(parsing: bytes), let details = ChatDetails(json) else {
      throw StorageError(.unexpectedType, "the row holds no details of a message")
    }
    self = details
  }

  /// Parses the output of `write`; nil for anything else.
  init?(_ json: JSONValue) {
    self.init(
      area: json["area"]?.string, confidence: json["confidence"]?.integer.map(Int.init),
      danger: json["danger"]?.string)
    trace = json["trace"]?.string
    reply = json["reply"]?.string
    for range in json["opinions"]?.array ?? [] {
      guard let range = Range(bounds: range) else { return nil }
      opinions.append(range)
    }
    for fact in json["facts"]?.array ?? [] {
      guard let fact = ChatFact(fact) else { return nil }
      facts.append(fact)
    }
    for step in json["steps"]?.array ?? [] {
      guard let step = ChatStep(step) else { return nil }
      steps.append(step)
    }
    for source in json["sources"]?.array ?? [] {
      guard let source = ChatSource(source) else { return nil }
      sources.append(source)
    }
    if let json = json["help"] {
      guard let help = ChatHelp(json) else { return nil }
      self.help = help
    }
  }
}

extension JSONWriter {
  /// A range as its two bounds.
  fileprivate mutating func value(_ range: Range<Int>) {
    array { json in
      json.value(range.lowerBound)
      json.value(range.upperBound)
    }
  }
}

extension Range<Int> {
  /// A range that is not empty and not below zero; nil for anything but its two bounds.
  fileprivate init?(bounds json: JSONValue) {
    guard let bounds = json.array?.compactMap(\.integer).compactMap({ Int(exactly: $0) }),
      bounds.count == 2, 0 <= bounds[0], bounds[0] < bounds[1]
    else { return nil }
    self = bounds[0]..<bounds[1]
  }
}

extension ChatFact {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", title)
      json.field("lines", lines)
      if let source { json.field("source", source) }
      json.field("isCertain", isCertain)
      if let leaning { json.field("leaning", leaning.rawValue) }
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let isCertain = json["isCertain"]?.boolean,
      let lines = json["lines"]?.array
    else { return nil }
    self.init(
      title: title, lines: lines.compactMap(\.string), source: json["source"]?.string,
      isCertain: isCertain,
      leaning: json["leaning"]?.string.flatMap(Leaning.init))
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

extension ChatSource {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("chip", chip)
      json.field("title", title)
      json.field("chapter", chapter)
      json.field("subject", subject)
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let chip = json["chip"]?.string, let title = json["title"]?.string,
      let chapter = json["chapter"]?.string, let subject = json["subject"]?.string
    else { return nil }
    self.init(chip: chip, title: title, chapter: chapter, subject: subject)
  }
}

extension ChatHelp {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("region", region)
      json.field("offersExit", offersExit)
      json.key("lines")
      json.array { json in for line in lines { line.write(to: &json) } }
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let region = json["region"]?.string, let offersExit = json["offersExit"]?.boolean,
      let rows = json["lines"]?.array
    else { return nil }
    let lines = rows.compactMap(Line.init)
    guard lines.count == rows.count else { return nil }
    self.init(region: region, lines: lines, offersExit: offersExit)
  }
}

extension ChatHelp.Line {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      if let phone { json.field("phone", phone) }
      if let textNumber { json.field("textNumber", textNumber) }
      if let keyword { json.field("keyword", keyword) }
      if let url { json.field("url", url) }
      if let hours { json.field("hours", hours) }
      json.field("isEmergency", isEmergency)
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let isEmergency = json["isEmergency"]?.boolean
    else { return nil }
    self.init(
      name: name, phone: json["phone"]?.string, textNumber: json["textNumber"]?.string,
      keyword: json["keyword"]?.string, url: json["url"]?.string, hours: json["hours"]?.string,
      isEmergency: isEmergency)
  }
}
