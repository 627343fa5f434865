internal import Ephemeris
internal import Storage

/// A house system that a chart may be cast with (AST-43); the raw values are those of the API.
enum HouseChoice: String, CaseIterable, Sendable, Storable {
  case placidus, koch, equal
  case wholeSign = "whole_sign"
  case porphyry, regiomontanus, campanus

  var system: HouseSystem {
    switch self {
    case .placidus: .placidus
    case .koch: .koch
    case .equal: .equal
    case .wholeSign: .wholeSign
    case .porphyry: .porphyry
    case .regiomontanus: .regiomontanus
    case .campanus: .campanus
    }
  }
}
