internal import Jyotish

/// The label of a graha or of the lagna.
struct IndianLabel {
  /// The height of a line at scale 1.
  static let height = 13.0
  static let font = 10.0
  static let markFont = 7.0

  /// `nil` for the lagna.
  let graha: Graha?
  /// Whole degrees, cut and never rounded.
  let degree: Int?
  let isRetrograde: Bool
  let isCombust: Bool

  init(_ occupant: IndianChart.Occupant) {
    graha = occupant.graha
    degree = occupant.degree.map(Self.whole)
    (isRetrograde, isCombust) = (occupant.isRetrograde, occupant.isCombust)
  }

  init(lagnaAt degree: Double?) {
    graha = nil
    self.degree = degree.map(Self.whole)
    (isRetrograde, isCombust) = (false, false)
  }

  /// Whole degrees of a degree within a sign; what binary fractions lose is made good.
  static func whole(_ degree: Double) -> Int { min(29, Int(degree + 1e-9)) }

  var name: String { graha?.name ?? "Lagna" }

  /// The width at scale 1; letters and figures count as wide as in DejaVu Sans, the widest of the
  /// usual fonts.
  var width: Double {
    let degreeWidth = degree == nil ? 0 : 0.3 + 0.64 * 2 + 0.5
    let marks = (isRetrograde ? 1.0 : 0) + (isCombust ? 1 : 0)
    return Self.font * (1.5 + degreeWidth) + marks * 0.7 * Self.markFont + 1
  }
}

extension IndianChart {
  /// The labels of a sign in the order in which they are written, the lagna first.
  func labels(in sign: Rashi) -> [IndianLabel] {
    (lagna == sign ? [IndianLabel(lagnaAt: lagnaDegree)] : [])
      + occupants.filter { $0.sign == sign }.map { IndianLabel($0) }
  }
}
