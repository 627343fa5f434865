internal import AppHost
internal import ChartPages
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// A category in the list of a mode: its name, label and score, a bar from zero, and a text. "Why?"
/// opens its aspects in place (ARC-1622, ARC-1623).
struct CategoryCard: HTML {
  let category: PairReport.Category
  let mode: RelationshipMode
  let model: CompatibilityModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  private var id: String { category.score.category.id }
  private var sheet: String { "why-\(mode.name)-\(id)" }

  @HTMLBuilder var body: some HTML {
    article(.class("card category tone-\(ScoreTone(category: category.score.score).rawValue)")) {
      CategoryHead(
        category: category, reach: model.reach,
        missing: words.missing(model[mode].prompts, of: model.shortName), words: words)
      p { category.summary }
      Button(words(TodayKey.why), .open(sheet), style: .plain)
    }
    Sheet(id: sheet, heading: category.name, words: words) {
      AspectList(aspects: model.leading(in: category), name: model.shortName, context: context)
      LinkButton(
        words(.showSum), to: ArcaPath.sum(of: id, mode.name, with: model.id), style: .secondary)
    }
  }
}

/// Name, label and score of a category with its bar.
private struct CategoryHead: HTML {
  let category: PairReport.Category
  let reach: SpanReach
  /// The missing data of each person.
  let missing: [String]
  /// Whether it names the category, which the title of a page of its own does.
  var isNamed = true
  let words: MessageCatalog

  private var score: Int { category.score.score }
  /// The words of the score; those of the least and the most where they differ (ARC-519).
  private var label: String {
    let ends = [category.span.lowerBound, category.span.upperBound].map {
      words(CategoryScore.Label(score: $0))
    }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: " – ")
  }

  @HTMLBuilder var body: some HTML {
    div(.class("category-head")) {
      if isNamed { h3 { category.name } } else { h2(.class("visually-hidden")) { category.name } }
      span(.class("category-score")) { words(.signed(score)) }
      span(.class("category-label")) { label }
    }
    SVG.svg(
      .class("category-bar"), .viewBox(-100, -4, 200, 8),
      .custom(name: "preserveAspectRatio", value: "none"), .aria(.hidden, true)
    ) {
      SVG.rect(.class("category-track"), .x(-100), .y(-4), .width(200), .height(8))
      SVG.rect(
        .class("category-value"), .x(.init(min(score, 0))), .y(-4), .width(.init(abs(score))),
        .height(8))
      SVG.rect(.class("category-zero"), .x(-0.5), .y(-4), .width(1), .height(8))
    }
    if category.span.lowerBound < category.span.upperBound {
      p(.class("caption")) { words(.between(category.span, reach)) }
    }
    if category.score.isReduced {
      p(.class("caption category-reduced")) {
        IconView(.clock)
        span { words(.reduced(missing)) }
      }
    }
  }
}

/// A category at its own address, with the sum that can be added up again (ARC-1632, ARC-520).
struct CategoryPage: HTML {
  let category: PairReport.Category
  let mode: RelationshipMode
  let model: CompatibilityModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    div(.class("stack")) {
      article(.class("card category tone-\(ScoreTone(category: category.score.score).rawValue)")) {
        CategoryHead(
          category: category, reach: model.reach,
          missing: words.missing(model[mode].prompts, of: model.shortName), isNamed: false,
          words: words)
        p { category.summary }
      }
      AspectList(aspects: model.leading(in: category), name: model.shortName, context: context)
      CategorySum(category, words(.showSum), id: "sum", context)
    }
  }
}
