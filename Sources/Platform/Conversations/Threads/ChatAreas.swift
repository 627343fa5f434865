internal import JSON

/// The areas of life in a thread, in order of first mention, with their counts.
struct ChatAreas {
  private var counts: [(name: String, count: Int)] = []

  var names: [String] { counts.map(\.name) }

  /// The most frequent area; of several, the one mentioned first.
  var primary: String? {
    let most = counts.map(\.count).max()
    return counts.first { $0.count == most }?.name
  }

  mutating func add(_ name: String) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].count += 1
    } else {
      counts.append((name, 1))
    }
  }
}

extension ChatAreas {
  /// Parses the output of `write`.
  init(_ json: JSONValue) {
    for area in json["areas"]?.array ?? [] {
      guard let name = area["name"]?.string, let count = area["count"]?.integer else { continue }
      counts.append((name, Int(count)))
    }
    // The format from before threads could have several areas.
    if let area = json["area"]?.string { add(area) }
  }

  func write(to json: inout JSONWriter) {
    guard !counts.isEmpty else { return }
    json.key("areas")
    json.array { json in
      for area in counts {
        json.object { json in
          json.field("name", area.name)
          json.field("count", area.count)
        }
      }
    }
  }
}
