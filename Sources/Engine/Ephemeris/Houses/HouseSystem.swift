/// A division of the sky around a place into twelve houses.
///
/// Definitions follow R. W. Holden, *The Elements of House Division* (1977), and for newer systems
/// the documentation of the Swiss Ephemeris (section "House cusp calculation").
public enum HouseSystem: UInt8, CaseIterable, Sendable {
  /// Each semi-arc is divided in three by time: the cusp of 11 has lived a third of its own way from
  /// the meridian to the horizon (Placidus de Titis, 1650). Undefined inside the polar circles.
  case placidus
  /// The ascendants of the moments that divide the midheaven's own semi-arc in three (W. Koch, 1971).
  /// Undefined inside the polar circles.
  case koch
  /// The equator in twelve, projected from the north and south points of the horizon (Regiomontanus).
  case regiomontanus
  /// The prime vertical in twelve, projected from the north and south points of the horizon (Campanus).
  case campanus
  /// Each quadrant of the ecliptic in three (Porphyry).
  case porphyry
  /// Twelve times 30° from the ascendant.
  case equal
  /// The sign of the ascendant is the first house, the next sign the second.
  case wholeSign
  /// The ascendant's own semi-arcs in three, projected along hour circles (Alcabitius).
  case alcabitius
  /// The equator in twelve from the east point, projected along circles of longitude (J.-B. Morin).
  case morinus
  /// Cusps of pole heights that are thirds of the tangent of latitude (W. Polich and A. P. Nelson
  /// Page, 1961).
  case topocentric
  /// Houses whose middles are the cusps of Porphyry (Śrīpati; also called bhava chalit).
  case sripati
  /// Twelve times 30° with the ascendant in the middle of the first (J. Vehlow).
  case vehlow
  /// The equator in twelve from the meridian, projected along hour circles: the axial rotation system
  /// (David Cope, 1900).
  case meridian
  /// Twelve times 30° with the midheaven on the tenth cusp.
  case equalMidheaven
  /// Twelve times 30° from 0° Aries, independent of the ascendant.
  case equalAries
  /// The great circle through ascendant and zenith in twelve, projected along hour circles
  /// (B. Krusiński, 1995; M. Pisa; G. Goelzer).
  case krusinski
  /// The horizon in twelve by azimuth, projected along vertical circles; the first cusp is where the
  /// ecliptic crosses the prime vertical in the east.
  case horizontal
  /// Equal steps of right ascension from the ascendant (C. Carter, poli-equatorial).
  case carter
  /// The ascendant's parallel circle, six parts above and six below the horizon, projected from the
  /// north and south points (L. Knegt). Opposite cusps are not opposite degrees.
  case ascendantParallel
  /// Quadrants divided so that sizes follow a sine: 30° plus a quarter, half and quarter of the
  /// excess (W. Pullen, sinusoidal delta, 1994).
  case pullenDelta
  /// Quadrants divided so that neighbouring houses keep one ratio around the circle (W. Pullen,
  /// sinusoidal ratio, 2016).
  case pullenRatio

  /// The name in JSON answers and on the command line.
  public var name: String {
    switch self {
    case .placidus: "placidus"
    case .koch: "koch"
    case .regiomontanus: "regiomontanus"
    case .campanus: "campanus"
    case .porphyry: "porphyry"
    case .equal: "equal"
    case .wholeSign: "wholeSign"
    case .alcabitius: "alcabitius"
    case .morinus: "morinus"
    case .topocentric: "topocentric"
    case .sripati: "sripati"
    case .vehlow: "vehlow"
    case .meridian: "meridian"
    case .equalMidheaven: "equalMidheaven"
    case .equalAries: "equalAries"
    case .krusinski: "krusinski"
    case .horizontal: "horizontal"
    case .carter: "carter"
    case .ascendantParallel: "ascendantParallel"
    case .pullenDelta: "pullenDelta"
    case .pullenRatio: "pullenRatio"
    }
  }
}
