internal import AppHost
internal import Charts
internal import CivilTime
internal import Entries
internal import Ephemeris
internal import Interface
internal import Logging
internal import Readings
internal import Storage

/// Which horoscope Today shows (AST-151).
struct TodayChoice: Hashable, Sendable {
  /// The periods, in their order.
  static let periods: [Horoscope.Kind] = [.daily, .weekly, .monthly]
  /// The days around today that can be read.
  static let days = -7...1

  let today: CivilDate
  let day: CivilDate
  let period: Horoscope.Kind

  /// - Parameters:
  ///   - day: as the address names it; today where it names none of the days.
  ///   - period: as the address names it.
  init(day: String?, period: String?, today: CivilDate) {
    let sent = day.flatMap { try? CivilDate(iso8601: $0) }
    let isNear = sent.map { Self.days.contains($0.dayNumber - today.dayNumber) } ?? false
    self.init(
      today, isNear ? sent ?? today : today, Self.periods.first { $0.rawValue == period } ?? .daily)
  }

  private init(_ today: CivilDate, _ day: CivilDate, _ period: Horoscope.Kind) {
    (self.today, self.day, self.period) = (today, day, period)
  }

  /// The address of the page.
  var url: String {
    let parts =
      (day == today ? [] : ["day=\(day)"]) + (period == .daily ? [] : ["period=\(period.rawValue)"])
    return AstronovaPath.today + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }

  func showing(_ period: Horoscope.Kind) -> TodayChoice { Self(today, day, period) }

  /// The same some days later; nil beyond the days that can be read.
  func moved(by days: Int) -> TodayChoice? {
    let other = day.advanced(byDays: days)
    guard Self.days.contains(other.dayNumber - today.dayNumber) else { return nil }
    return Self(today, other, period)
  }
}

/// What Today shows. A part is nil where it could not be computed: the others stand (AST-156).
struct TodayModel: Sendable {
  /// A planet of the sky, with what it means for the reader.
  struct Planet: Sendable {
    let position: PlanetPosition
    /// Nil for a place that an administrator has set, of which nothing is computed.
    let telling: ElementTelling?
  }

  let choice: TodayChoice
  /// The signs in which the Sun of the birth is: one where that is certain.
  let sunSigns: [ZodiacSign]
  let isTimeKnown: Bool
  let horoscope: Horoscope?
  let isBookmarked: Bool
  let moment: LandingMoment?
  let planets: [Planet]
  let transits: [TransitEntry]?

  /// How many transits are listed.
  private static let strongest = 3

  init(_ choice: TodayChoice, of birth: BirthData, _ context: AstronovaContext) async throws {
    let (readings, owner) = (context.readings, context.owner)
    let (chart, services) = (try readings.chart(of: birth), context.services)
    let source = readings.dailyID(on: choice.day).rawValue
    let (marks, bookmark, custom) = try await services.database.read { transaction in
      (
        try AstronovaStore.marks(of: owner, in: transaction),
        try AstronovaStore.bookmarks.find(
          AstronovaStore.bookmark(of: .horoscope, source, for: owner), of: owner, in: transaction),
        try transaction.customSky()
      )
    }
    self.choice = choice
    (sunSigns, isTimeKnown) = (chart.sunSigns, birth.time != nil)
    isBookmarked = bookmark != nil && choice.period == .daily
    horoscope = context.part("horoscope") {
      try readings.draft(
        choice.period, of: chart, on: choice.day, marks.unfitting(before: choice.day))
    }
    moment = context.part("sky") {
      try LandingMoment(
        at: services.now(), clocks: context.pageContext.clocks, ephemeris: services.ephemeris)
    }
    planets =
      context.part("planets") {
        let sky = try services.ephemeris.sky(at: context.now)
        let teller = ElementTeller(chart.nativity, lexicon: context.lexicon)
        return sky.planets(houses: chart.chart.houses).compactMap { position in
          if custom.isEnabled, let override = custom[position.point] {
            return Planet(position: override.laid(over: position), telling: nil)
          }
          return teller.visitor(position.point, in: sky).map {
            Planet(position: position, telling: $0)
          }
        }
      } ?? []
    transits = context.part("transits") {
      try TransitList(
        to: chart.nativity, at: context.now, limit: Self.strongest,
        ephemeris: services.ephemeris, lexicon: context.lexicon
      ).entries
    }
  }
}

extension AstronovaContext {
  /// Computes a part of a page; nil if that fails, which is logged.
  fileprivate func part<Part>(_ name: String, _ compute: () throws -> Part) -> Part? {
    do { return try compute() } catch {
      services.logger.error(
        "Computing a part of Today failed",
        metadata: ["part": "\(name)", "error": "\(String(reflecting: error))"])
      return nil
    }
  }
}
