/// The four areas that a match is scored in (AST-52).
public enum CompatibilityArea: UInt8, CaseIterable, Sendable {
  case emotional, mental, physical, spiritual

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .emotional: "emotional"
    case .mental: "mental"
    case .physical: "physical"
    case .spiritual: "spiritual"
    }
  }
}
