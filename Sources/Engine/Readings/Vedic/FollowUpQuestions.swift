public import Jyotish

/// The follow-up questions suggested after an answer, by what it was read from (DES-180).
public struct FollowUpQuestions: Hashable, Sendable {
  /// Three at most, all different.
  public let texts: [String]

  /// One about the period that comes next where the answer looked at periods, one about what was read
  /// for it and is not spoken of, and one about the area that is read from the most of the same houses
  /// and grahas.
  /// - Parameters:
  ///   - area: what was asked about.
  ///   - tools: what was read for the answer, in its order.
  ///   - unsaid: those of them of whose facts the answer does not speak.
  ///   - next: the period that follows the one which runs; nil where it is not certain.
  ///   - lexicon: the words, and the clocks by which days are told.
  ///   - seed: whose wording it is.
  public init(
    area: LifeArea, readBy tools: [VedicTool], unsaid: [VedicTool], next: DashaPeriod?,
    lexicon: Lexicon, seed: Seed
  ) {
    let period = next.flatMap { tools.readPeriods ? lexicon.question(about: $0) : nil }
    let rest = unsaid.lazy.compactMap { lexicon.question(about: $0) }.first
    var composer = Composer(lexicon, seed: seed)
    let other = tools.nearest(to: area).flatMap { composer.words("questions \($0.name)") }
    texts = [period, rest, other].compactMap(\.self)
  }
}

extension Lexicon {
  fileprivate func question(about period: DashaPeriod) -> String {
    frame(
      "question next-period", ["lord": word(period.lord.name), "date": day(period.start)])
  }

  /// Nil for what is no part of a chart.
  fileprivate func question(about tool: VedicTool) -> String? {
    switch tool {
    case .analyzeHouse(let house): frame("question house", ["ordinal": ordinal(house)])
    case .analyzeGraha(let graha): frame("question graha", ["point": object(graha)])
    default: nil
    }
  }
}

extension [VedicTool] {
  /// Whether a period was looked at.
  fileprivate var readPeriods: Bool {
    contains { tool in
      switch tool {
      case .currentDasha, .dashaPeriods: true
      default: false
      }
    }
  }

  /// The other area that is read from the most of what was read; nil where none is.
  fileprivate func nearest(to area: LifeArea) -> LifeArea? {
    let others = LifeArea.allCases.filter { $0 != area && $0 != .general }
    let shares = others.map { other in (area: other, count: shared(with: VedicArea(other))) }
    let most = shares.map(\.count).max() ?? 0
    return most == 0 ? nil : shares.first { $0.count == most }?.area
  }

  /// How many of the houses and grahas of an area were read.
  private func shared(with area: VedicArea) -> Int {
    count { tool in
      switch tool {
      case .analyzeHouse(let house): area.houses.contains(house)
      case .analyzeGraha(let graha): area.karakas.contains(graha)
      default: false
      }
    }
  }
}
