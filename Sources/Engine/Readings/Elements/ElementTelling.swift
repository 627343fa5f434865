/// What is told about one element of a chart, such as the Moon, the fourth house or a square: what it
/// is, what it means, and the figures that it rests on.
public struct ElementTelling: Hashable, Sendable {
  /// A figure with its name, in the language of the telling: `Position`, `15°24′ Leo`.
  public struct Detail: Hashable, Sendable {
    public let name: String
    public let value: String
  }

  /// The element in a few words: `Moon in Leo, 4th house`.
  public let title: String
  /// What it means, with the facts; at least one.
  public let statements: [Statement]
  /// Positions, motion, dignity, rulers, orb; says nothing about houses where the hour is unknown.
  public let details: [Detail]
}

/// The names of the details, by the frame that holds each.
enum TellingName: String, CaseIterable {
  case position, house, motion, dignity, nature, ruler, rules, tenants, cusps, angle, orb
  case certainty

  var frame: String { "telling \(rawValue)" }
}

extension Lexicon {
  /// A detail; nil without a value.
  func detail(_ name: TellingName, _ value: String?) -> ElementTelling.Detail? {
    value.map { ElementTelling.Detail(name: frame(name.frame), value: $0) }
  }

  /// A detail that lists things; nil for none.
  func detail(_ name: TellingName, listing values: [String]) -> ElementTelling.Detail? {
    values.isEmpty ? nil : detail(name, values.joined(separator: ", "))
  }

  /// `4th house`
  func house(_ number: Int) -> String { frame("telling nth house", ["ordinal": ordinal(number)]) }
}
