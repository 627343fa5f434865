internal import Charts

extension ChartColor {
  /// The colour of an element.
  init(_ element: Element) {
    switch element {
    case .fire: self = .fire
    case .earth: self = .earth
    case .air: self = .air
    case .water: self = .water
    }
  }
}
