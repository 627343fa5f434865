public import Charts

extension Dignities {
  /// The names of the dignities, strongest first.
  public var names: [String] {
    var names: [String] = []
    for (dignity, name) in Self.named where contains(dignity) { names.append(name) }
    return names
  }

  private static let named: [(Dignities, String)] = [
    (.domicile, "domicile"), (.exaltation, "exaltation"), (.triplicity, "triplicity"),
    (.term, "term"), (.face, "face"), (.detriment, "detriment"), (.fall, "fall"),
  ]
}

extension ChartFact {
  /// The fact as a few words.
  public var text: String {
    switch self {
    case .sign(let point, let sign): "\(point.name) in \(sign.name)"
    case .house(let point, let house): "\(point.name) in house \(house)"
    case .retrograde(let point): "\(point.name) retrograde"
    case .dignities(let point, let dignities):
      "\(point.name) in \(dignities.names.joined(separator: ", "))"
    case .aspect(let first, let kind, let second): "\(first.name) \(kind.name) \(second.name)"
    case .pattern(let pattern): pattern.text
    case .sect(let sect): "\(sect.name) chart"
    }
  }
}

extension ChartPattern {
  /// "grand trine: Sun, Moon, Mars"
  public var text: String {
    let apex = apex.map { ", apex \($0.name)" } ?? ""
    return "\(kind.name): \(points.map(\.name).joined(separator: ", "))\(apex)"
  }
}
