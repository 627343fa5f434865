/// What is written for one graha or the lagna.
struct IndianLabel {
  /// The height of a line at scale 1.
  static let height = 13.0
  static let font = 10.0
  static let markFont = 7.0

  let id: String
  let name: String
  let abbreviation: String
  let degree: Int?
  let isRetrograde: Bool
  let isCombust: Bool
  let isLagna: Bool

  /// Letters and figures are counted as wide as in DejaVu Sans, the widest of the usual fonts.
  var width: Double {
    let degreeWidth = degree == nil ? 0 : 0.3 + 0.64 * 2 + 0.5
    return Self.font * (1.5 + degreeWidth) + marksWidth + 1
  }

  /// The room that the marks R and C take at scale 1.
  var marksWidth: Double {
    Double((isRetrograde ? 1 : 0) + (isCombust ? 1 : 0)) * 0.7 * Self.markFont
  }
}

extension IndianChart {
  /// The labels of a sign in the order in which they are written.
  func labels(inSign sign: Int) -> [IndianLabel] {
    var labels: [IndianLabel] = []
    if lagnaSign == sign {
      labels.append(
        IndianLabel(
          id: "lagna", name: "Lagna", abbreviation: "As", degree: lagnaDegree.map { Int($0) },
          isRetrograde: false, isCombust: false, isLagna: true))
    }
    for graha in grahas where graha.sign == sign {
      labels.append(
        IndianLabel(
          id: graha.id, name: graha.name, abbreviation: graha.abbreviation,
          degree: Int(graha.degree + 1e-9), isRetrograde: graha.isRetrograde,
          isCombust: graha.isCombust, isLagna: false))
    }
    return labels
  }
}
