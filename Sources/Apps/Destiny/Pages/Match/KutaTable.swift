internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup

/// The eight rows and their sum; pressing a row explains its points (DES-99).
struct KutaTable: HTML {
  let result: MatchResult
  let words: MessageCatalog

  var body: some HTML {
    section(.class("stack")) {
      h2 { words(.kutas) }
      div(.class("card match-rows")) {
        for row in result.rows { entry(row) }
        total
      }
    }
  }

  private func entry(_ row: MatchResult.Row) -> some HTML {
    details(
      .class("match-row kuta kuta-\(row.share?.rawValue ?? "unknown")"),
      .id("kuta-\(row.kuta.rawValue)")
    ) {
      summary {
        span(.class("match-row-name")) {
          row.name
          span(.class("caption")) { row.measures }
        }
        span(.class("kuta-values")) { "\(row.boy ?? "–") · \(row.girl ?? "–")" }
        span(.class("kuta-points")) { words.pointsOf(row.points, row.maximum) }
        if let points = row.points { bar(points, of: row.maximum, named: row.name) }
        if !row.possible.isEmpty {
          span(.class("kuta-open caption")) { words.possible(row.possible) }
        }
      }
      for text in row.explanation { p { text } }
      if !row.rule.isEmpty {
        ul(.class("match-rules caption")) { for line in row.rule { li { line } } }
      }
    }
  }

  private var total: some HTML {
    div(.class("match-row kuta-total")) {
      span(.class("match-row-name")) { words(.total) }
      span(.class("kuta-points")) { words.outOf36(result.possible) }
    }
  }

  private func bar(_ points: Double, of maximum: Int, named name: String) -> some HTML {
    progress(
      .class("progress-bar kuta-bar"), .custom(name: "value", value: "\(points)"), .max(maximum),
      .aria(.label, name)
    ) {}
  }
}
