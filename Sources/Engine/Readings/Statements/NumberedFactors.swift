/// Facts by their numbers from 1 on, as texts refer to them: `Applause warms you. [3]`.
public struct NumberedFactors: Hashable, Sendable {
  /// The facts in the order of their numbers.
  public private(set) var factors: [Factor] = []
  private var numbers: [Factor: Int] = [:]

  /// - Parameter factors: the first ones, in their order.
  public init(_ factors: [Factor] = []) { add(factors) }

  /// Adds facts; one that is there already keeps its number.
  public mutating func add(_ factors: [Factor]) {
    for factor in factors where numbers[factor] == nil {
      self.factors.append(factor)
      numbers[factor] = self.factors.count
    }
  }

  /// The numbers of facts, each once, in ascending order; skips facts without a number.
  public func numbers(of factors: [Factor]) -> [Int] {
    Set(factors.compactMap { numbers[$0] }).sorted()
  }

  /// A statement with the numbers of the facts that it rests on: `Applause warms you. [3]`.
  public func text(of statement: Statement) -> String {
    let references = numbers(of: statement.factors).map { "[\($0)]" }.joined()
    return references.isEmpty ? statement.text : "\(statement.text) \(references)"
  }
}
