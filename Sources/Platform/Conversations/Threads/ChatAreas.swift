internal import JSON

/// The areas of life that a thread spoke of, in the order in which they came up, and how often.
struct ChatAreas {
  private var counts: [(name: String, count: Int)] = []

  var names: [String] { counts.map(\.name) }

  /// That which was spoken of most often; of several, the one that came up first.
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
  /// Reads what `write` wrote.
  init(_ json: JSONValue) {
    for area in json["areas"]?.array ?? [] {
      guard let name = area["name"]?.string, let count = area["count"]?.integer else { continue }
      counts.append((name, Int(count)))
    }
    // What was stored before several areas were.
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
