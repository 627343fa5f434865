internal import Accounts
internal import AppHost
internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Entries
internal import JSON
internal import Readings
internal import Storage

/// A kept match as its page shows it. What was computed is read from the document, so that it stays
/// as it was; charts are cast again from the births.
struct MatchModel: Sendable {
  /// An aspect between the two; the first planet is the person's own.
  struct Link: Sendable {
    let first: String
    let aspect: String
    let second: String
    let nature: AspectKind.Nature?
    /// Degrees.
    let orb: Double
  }

  /// Both charts, where the own birth is still the one that was compared.
  struct Pair: Sendable {
    let own: BirthChart
    let partner: BirthChart

    /// The own chart inside, the other one around it.
    func wheel(titled title: String, _ name: String) -> WheelChart {
      WheelChart(
        own.chart, title: title, around: partner.chart.points, named: name,
        showingOutside: .planets, aspects: Synastry(partner.chart, own.chart).aspects)
    }
  }

  let id: String
  let match: KeptMatch
  let pair: Pair?
  /// Whether either of the two is under 18 (PLT-10).
  let hasMinor: Bool
  let isBookmarked: Bool

  init(_ entry: Entry<KeptMatch>, _ context: AstronovaContext) async throws {
    (id, match) = (entry.id.rawValue, entry.content)
    pair = try Pair(entry.content, context)
    let ages = [try match.partner.data(context.services.timeZones), try context.ownBirth()]
      .compactMap { $0?.age(on: context.today) }
    hasMinor = ages.contains { $0 < 18 }
    let (owner, id) = (context.owner, id)
    let bookmark = AstronovaStore.bookmark(of: .compatibility, id, for: owner)
    isBookmarked = try await context.store.database.read { transaction in
      try AstronovaStore.bookmarks.find(bookmark, of: owner, in: transaction) != nil
    }
  }

  private var document: Document { match.result }

  var overall: Int { match.overallScore ?? 0 }
  var band: String { document.text("band") ?? CompatibilityBand(score: overall).name }
  var method: String? { document.text("scoringVersion") }
  var confidence: Double? { document["confidence"]?.double }
  /// Whether the time of a birth is not known.
  var isTimeOpen: Bool { match.partner.time == nil || pair?.own.data.time == nil }

  func score(of area: CompatibilityArea) -> Int? {
    document["\(area.name)Score"]?.integer.map { Int($0) }
  }

  /// The sentences of a part, each with its facts; of a match that another program sent without them,
  /// the text as a whole.
  func statements(_ part: MatchResult.Said.Part) -> [(label: String, text: String, facts: [String])]
  {
    let all = document["statements"]?.array ?? []
    let said = all.filter { $0["part"]?.string == part.rawValue }.map { said in
      (
        said["label"]?.string ?? "", said["text"]?.string ?? "",
        (said["facts"]?.array ?? []).compactMap(\.string)
      )
    }
    return said.isEmpty ? labels(of: part) : said
  }

  private func labels(
    of part: MatchResult.Said.Part
  ) -> [(label: String, text: String, facts: [String])] {
    switch part {
    case .analysis:
      let facts = (document["facts"]?.array ?? []).compactMap(\.string)
      return document.text("analysis").map { [("", $0, facts)] } ?? []
    case .strength, .challenge:
      let labels = document[part == .strength ? "strengths" : "challenges"]?.array ?? []
      return labels.compactMap(\.string).map { ($0, "", []) }
    }
  }

  /// The closest first.
  var aspects: [Link] {
    (document["aspects"]?.array ?? []).compactMap { aspect in
      guard let first = aspect["planet1"]?.string, let kind = aspect["aspect"]?.string,
        let second = aspect["planet2"]?.string, let orb = aspect["orb"]?.double
      else { return nil }
      let nature = aspect["nature"]?.string
      return Link(
        first: first, aspect: kind, second: second,
        nature: AspectKind.Nature.allCases.first { $0.name == nature }, orb: orb)
    }.sorted { $0.orb < $1.orb }
  }

  /// The houses of each that the planets of the other fall into.
  var overlays: [(planet: String, isOwn: Bool, house: Int)] {
    (document["houseOverlays"]?.array ?? []).compactMap { overlay in
      guard let planet = overlay["planet"]?.string, let house = overlay["house"]?.integer else {
        return nil
      }
      return (planet, overlay["of"]?.string == "user", Int(house))
    }
  }
}

extension MatchModel.Pair {
  fileprivate init?(_ match: KeptMatch, _ context: AstronovaContext) throws {
    guard let own = try context.ownBirth() else { return nil }
    let (readings, partner) = (context.readings, try match.partner.data(context.services.timeZones))
    let id = ChartFingerprint.id(
      of: own, partner, named: match.partnerName, method: match.result.text("scoringVersion") ?? "")
    guard match.result.text("id") == id else { return nil }
    (self.own, self.partner) = (try readings.chart(of: own), try readings.chart(of: partner))
  }
}
