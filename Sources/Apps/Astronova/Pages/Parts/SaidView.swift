internal import AppHost
internal import Elementary
internal import Interface
internal import Readings

/// A sentence that unfolds the facts that it rests on (AST-236).
struct SaidView: HTML {
  private let statement: Statement
  private let context: AstronovaContext

  init(_ statement: Statement, context: AstronovaContext) {
    (self.statement, self.context) = (statement, context)
  }

  var body: some HTML {
    details(.class("said")) {
      summary { statement.text }
      ul(.class("facts")) {
        for factor in statement.factors {
          li { for line in factor.lines(context) { span { line } } }
        }
      }
    }
  }
}

extension Factor {
  /// The fact, its figures, and whether it hangs on an uncertain time of birth.
  func lines(_ context: AstronovaContext) -> [String] {
    let open = certainty == .dependsOnBirthTime ? [context.words(TodayKey.hangsOnTime)] : []
    return [fact.title(context.lexicon)] + fact.details(context.lexicon) + open
  }
}
