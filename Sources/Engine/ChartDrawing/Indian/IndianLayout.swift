import Charts
internal import Jyotish

/// The twelve fields of an Indian chart and the places of all labels, on a drawing of 400 units.
struct IndianLayout {
  let style: IndianStyle
  /// The fields by sign, Aries first.
  let fields: [IndianField]
  /// The labels of each sign, the lagna first.
  let labels: [[IndianLabel]]
  /// The scale of labels: 1 by default, more if there is room, less in a crowded field.
  let scale: Double
  /// The places of the labels in each sign.
  let places: [[Point]]

  /// The labels' sizes tried, from comfortable to small. Seven labels with both marks fit in any
  /// field at 1, which is a font of 10 units.
  static let scales = [1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5]

  init(_ chart: IndianChart, style: IndianStyle) {
    self.style = style
    fields = Rashi.allCases.map { sign in
      switch style {
      case .north: IndianField.north(house: (chart.lagna ?? .aries).count(to: sign))
      case .south: IndianField.south(sign.index)
      }
    }
    labels = Rashi.allCases.map { chart.labels(in: $0) }
    let counts = labels.map { $0.count }
    let widths = labels.map { $0.map { $0.width }.max() ?? 0 }
    var fit = (scale: 0.0, places: [[Point]](repeating: [], count: 12))
    for scale in Self.scales {
      let places = zip(fields, zip(counts, widths)).map { field, labels in
        field.places(
          for: labels.0, width: labels.1 * scale, height: IndianLabel.height * scale, padding: 1.2)
      }
      guard !places.contains(where: { $0 == nil }) else { continue }
      fit = (scale, places.map { $0 ?? [] })
      break
    }
    if fit.scale == 0 { fit = Self.stacked(fields, counts) }
    (scale, places) = (fit.scale, fit.places)
  }

  /// For more labels than any real chart has: one column a field, as small as it takes.
  private static func stacked(
    _ fields: [IndianField], _ counts: [Int]
  ) -> (scale: Double, places: [[Point]]) {
    let scale = 70 / (IndianLabel.height * Double(counts.max() ?? 1))
    let places = zip(fields, counts).map { field, count in
      (0..<count).map { row in
        let rise = (Double(row) - Double(count - 1) / 2) * IndianLabel.height * scale
        return Point(x: field.heart.x, y: field.heart.y + rise)
      }
    }
    return (scale, places)
  }
}
