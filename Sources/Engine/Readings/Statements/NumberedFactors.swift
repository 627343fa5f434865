/// Facts numbered from 1, as texts refer to them: `Applause warms you. [3]`.
public struct NumberedFactors: Hashable, Sendable {
  /// The facts, in the order of their numbers.
  public private(set) var factors: [Factor] = []
  private var numbers: [Factor: Int] = [:]

  /// - Parameter factors: the first facts, in order.
  public init(_ factors: [Factor] = []) { add(factors) }

  /// Adds facts; known ones keep their number.
  public mutating func add(_ factors: [Factor]) {
    for factor in factors where numbers[factor] == nil {
      self.factors.append(factor)
      numbers[factor] = self.factors.count
    }
  }

  /// Returns the numbers of facts, ascending and without duplicates; skips unknown facts.
  public func numbers(of factors: [Factor]) -> [Int] {
    Set(factors.compactMap { numbers[$0] }).sorted()
  }

  /// Returns a statement with the numbers of its facts: `Applause warms you. [3]`.
  public func text(of statement: Statement) -> String {
    let references = numbers(of: statement.factors).map { "[\($0)]" }.joined()
    return references.isEmpty ? statement.text : "\(statement.text) \(references)"
  }
}
