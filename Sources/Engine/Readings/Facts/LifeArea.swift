/// The areas of life that people ask about (DES-142), shared by all apps.
public enum LifeArea: UInt8, CaseIterable, Sendable {
  case marriage, career, health, finance, relationships
  case family, education, travel, spirituality, general

  /// Returns the area with a name, as in ``name``.
  public init?(named name: String) {
    guard let area = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = area
  }

  /// The English name in lower case, as in keys and JSON answers.
  public var name: String {
    switch self {
    case .marriage: "marriage"
    case .career: "career"
    case .health: "health"
    case .finance: "finance"
    case .relationships: "relationships"
    case .family: "family"
    case .education: "education"
    case .travel: "travel"
    case .spirituality: "spirituality"
    case .general: "general"
    }
  }
}
