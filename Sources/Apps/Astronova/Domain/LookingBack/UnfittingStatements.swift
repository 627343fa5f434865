/// The statements that never fitted, which are chosen less often until that is undone (AST-237).
struct UnfittingStatements: Hashable, Sendable {
  /// In alphabetical order.
  let statements: [String]

  /// So many times a statement has to be marked before it is held against it.
  static let least = 2

  static let none = UnfittingStatements([])

  /// - Parameter undone: the statements that the person wants back.
  init(_ marks: [Mark], undone: Set<String> = []) {
    let byStatement = Dictionary(grouping: marks, by: \.statement)
    statements = byStatement.filter { statement, marks in
      marks.count >= Self.least && marks.allSatisfy { $0.verdict == .no }
        && !undone.contains(statement)
    }.keys.sorted()
  }

  /// How much a statement weighs in the choice of the day's: a quarter where it never fitted.
  func weight(of statement: String) -> Double { statements.contains(statement) ? 0.25 : 1 }
}
