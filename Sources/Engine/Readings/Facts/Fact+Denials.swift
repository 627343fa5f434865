internal import Charts
internal import Jyotish

extension Fact {
  /// The claims that the fact contradicts.
  var denied: [Claim] {
    switch self {
    case .western(.placement(let placement)), .western(.sky(let placement)),
      .western(.visit(let placement, _)):
      placement.isRetrograde ? [] : [.retrograde(placement.point)]
    case .vedic(.sign(let placement)), .vedic(.graha(let placement)):
      placement.isRetrograde ? [] : [.retrograde(placement.graha.point)]
    case .vedic(.gochara(let gochara)):
      (gochara.isRetrograde ? [] : [.retrograde(gochara.graha.point)])
        + (gochara.isOutsideSadeSati ? [.figure("sade sati")] : [])
    case .match(.manglik(let finding)): finding.isManglik ? [] : [.figure("manglik")]
    default: []
    }
  }
}

extension Gochara {
  /// Whether this is Saturn seen from the natal Moon, and in none of the houses of sade sati.
  fileprivate var isOutsideSadeSati: Bool {
    graha == .saturn && reference == .moon && ![12, 1, 2].contains(house)
  }
}
