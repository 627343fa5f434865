internal import AppHost
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// The sums of all categories of two people, one page that a device keeps (ARC-520, ARC-1901).
struct SumsPage: HTML {
  /// With slots.
  let model: CompatibilityModel
  let context: ArcaContext

  var body: some HTML {
    div(.class("stack")) {
      for mode in model.modes {
        section(.class("stack")) {
          h2 { context.words(model.title(of: mode)) }
          for category in model[mode].categories { sum(category, mode) }
        }
      }
    }
  }
}

extension SumsPage {
  private func sum(_ category: PairReport.Category, _ mode: RelationshipMode) -> some HTML {
    let id = category.score.category.id
    return CategorySum(
      category, category.name, id: ArcaPath.anchor(of: id, mode.name),
      page: ArcaPath.category(id, mode.name, of: model.id), context)
  }
}

/// The sum of a category slot by slot, which unfolds.
struct CategorySum: HTML {
  private let category: PairReport.Category
  private let title: String
  private let id: String
  private let page: String?
  private let context: ArcaContext
  private var lexicon: Lexicon { context.lexicon }
  private var words: MessageCatalog { context.words }

  /// - Parameter page: of the category alone; nil on that page itself.
  init(
    _ category: PairReport.Category, _ title: String, id: String, page: String? = nil,
    _ context: ArcaContext
  ) {
    (self.category, self.title, self.id) = (category, title, id)
    (self.page, self.context) = (page, context)
  }

  var body: some HTML {
    let score = category.score
    return details(.class("card disclosure")) {
      summary { title }
      // What leads here opens it, as browsers do for a target within.
      p(.class("secondary"), .id(id)) { words(.sumText) }
      div(.class("sum-scroll"), .tabindex(0), .role("region"), .aria(.label, title)) {
        table(.class("sum")) {
          thead {
            tr {
              for title in [words(.pair), "u", "v", "f", words(.points)] {
                th(.custom(name: "scope", value: "col")) { title }
              }
            }
          }
          tbody {
            for slot in category.slots ?? [] {
              tr {
                th(.custom(name: "scope", value: "row")) { pair(slot) }
                td { number(slot.weight, 2) }
                td { slot.aspect == nil ? "–" : number(slot.value, 1) }
                td { slot.aspect == nil ? "–" : number(slot.falloff, 4) }
                td { number(slot.points, 4) }
              }
            }
          }
        }
      }
      dl(.class("telling-details")) {
        figure("R", number(score.rawSum, 4))
        figure("μ", number(score.expected.mean, 4))
        figure("σ", number(score.expected.deviation, 4))
        figure("z", number(score.standardScore, 4))
        figure("c", number(score.coverage, 4))
        figure(words(.score), words(.signed(score.score)))
      }
      if let page { LinkButton(words(.openCategory), to: page, style: .plain) }
    }
  }

  private func figure(_ name: String, _ value: String) -> some HTML {
    div {
      dt { name }
      dd { value }
    }
  }

  private func pair(_ slot: CategoryScore.Slot) -> String {
    "\(lexicon.word(slot.mine.name)) – \(lexicon.word(slot.theirs.name))"
  }

  private func number(_ value: Double, _ decimals: Int) -> String {
    words.language.formatted(value, decimals: decimals)
  }
}
