/// A combination of grahas to which the texts give a name.
///
/// Signs, houses and lordships are whole signs; benefics and malefics are those of nature.
public enum Yoga: UInt8, CaseIterable, Sendable {
  // From the Moon.
  case gajakesari, sunapha, anapha, durudhura, kemadruma, adhi, chandraMangala, shakata
  // From the Sun.
  case vesi, vasi, ubhayachari, budhaditya
  // The five great persons.
  case ruchaka, bhadra, hamsa, malavya, shasha
  // By lordship.
  case raja, dhana, harsha, sarala, vimala, neechabhanga
  case mahaParivartana, khalaParivartana, dainyaParivartana
  case kahala, lakshmi, pushkala, chamara
  // By the houses of benefics and malefics.
  case amala, vasumati, saraswati, parvata, shubhaKartari, papaKartari, chatussagara
  // With the nodes.
  case guruChandala, kalaSarpa

  /// The name that is printed.
  public var name: String { text.name }

  /// The rule of the yoga.
  public var rule: String { text.rule }

  /// The text that the rule follows.
  public var source: String { text.source }

  /// Whether the rule counts houses from the Lagna and so requires one.
  public var needsLagna: Bool {
    switch self {
    case .gajakesari, .sunapha, .anapha, .durudhura, .adhi, .chandraMangala, .vesi, .vasi,
      .ubhayachari, .budhaditya, .guruChandala, .kalaSarpa, .amala, .vasumati:
      false
    default: true
    }
  }
}

/// A yoga that a chart has, and what forms it.
public struct YogaFinding: Hashable, Sendable {
  public let yoga: Yoga
  /// The grahas that form it.
  public let grahas: GrahaSet
  /// The houses of its grahas from the Lagna; empty without a Lagna.
  public let houses: HouseSet
  /// The houses whose lords form it, for a yoga of lordship; else empty.
  public let lordships: HouseSet
}
