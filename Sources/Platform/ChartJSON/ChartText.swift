public import Charts

extension Dignities {
  /// The names of the dignities, strongest first.
  public var names: [String] {
    var names: [String] = []
    forEachName { names.append($0) }
    return names
  }

  /// Calls a closure with each of the names, strongest first.
  func forEachName(_ body: (String) -> Void) {
    if contains(.domicile) { body("domicile") }
    if contains(.exaltation) { body("exaltation") }
    if contains(.triplicity) { body("triplicity") }
    if contains(.term) { body("term") }
    if contains(.face) { body("face") }
    if contains(.detriment) { body("detriment") }
    if contains(.fall) { body("fall") }
  }
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
