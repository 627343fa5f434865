internal import AppHost
internal import ChartDrawing
internal import ChartPages
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// Aspects between two people: whose planets, how near to exact, what they add, and what that is
/// like.
struct AspectList: HTML {
  /// With the points in a category; nil outside one.
  let aspects: [(PairReport.Link, Double?)]
  /// What the viewer calls the other.
  let name: String
  /// In which categories an aspect helps and asks for work; nil within one.
  var effects: ((PairReport.Link) -> (helps: [String], asks: [String]))?
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    if aspects.isEmpty {
      p { words(.quiet) }
    } else {
      ul(.class("aspects")) { for (aspect, points) in aspects { li { entry(aspect, points) } } }
    }
  }

  @HTMLBuilder private func entry(_ told: PairReport.Link, _ points: Double?) -> some HTML {
    let aspect = told.aspect
    let (title, meaning) = parts(of: told.interpretation)
    p(.class("aspect-title tone-\(tone(aspect, points).rawValue)")) {
      span(.class("aspect-sign")) { GlyphView(aspect.kind.glyph) }
      span { title }
      if let points {
        span(.class("aspect-points")) { words(.signedPoints(points, words.language)) }
      }
    }
    p(.class("caption")) {
      ([orb(of: told), words(mark(aspect, points))] + effects(of: told)).joined(separator: " · ")
    }
    if !meaning.isEmpty { p { meaning } }
  }

  /// The first sentence, which names the aspect, and the rest. A name may have full stops of its own.
  private func parts(of text: String) -> (title: String, meaning: String) {
    let ends = text.ranges(of: ". ")
    let own = name.ranges(of: ". ").count
    guard ends.count > own else { return (text, "") }
    return (String(text[..<ends[own].lowerBound]), String(text[ends[own].upperBound...]))
  }

  /// The same aspect may help one thing and strain another.
  private func effects(of told: PairReport.Link) -> [String] {
    guard let found = effects?(told) else { return [] }
    return [(CompatibilityKey.helpsIn, found.helps), (.asksIn, found.asks)].filter { !$0.1.isEmpty }
      .map { words(.named($0.0, $0.1.joined(separator: ", "))) }
  }

  private func orb(of told: PairReport.Link) -> String {
    told.orbs.map { words(.orbOf(words(.orbs($0, words.language)))) } ?? words(.hangsOnHour)
  }

  /// In a category the points say which way an aspect pulls, since the same one helps here and asks for
  /// work there (ARC-504); outside one its own nature does (ARC-508).
  private func mark(_ aspect: Aspect, _ points: Double?) -> CompatibilityKey {
    guard let points else { return aspect.isHarmonious ? .harmonious : .challengingAspect }
    return points >= 0 ? .helpsHere : .asksHere
  }

  private func tone(_ aspect: Aspect, _ points: Double?) -> ScoreTone {
    guard let points else { return aspect.isHarmonious ? .positive : .negative }
    return points >= 0 ? .positive : .negative
  }
}
