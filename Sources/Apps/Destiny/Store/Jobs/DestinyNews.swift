internal import Charts
internal import CivilTime
internal import Consultations
internal import Ephemeris
internal import Interface
internal import Jyotish
internal import Messaging
internal import People
internal import Readings
internal import Site

/// A notification that Destiny sends unasked.
struct DestinyNews: Sendable {
  let kind: NotificationKind
  let text: NotificationText
  /// The page that it is about.
  let link: String

  /// What there is to tell somebody on a day: nothing without a birth.
  /// - Throws: for a birth or a day that the ephemeris does not reach.
  static func of(
    _ recipient: NoticeRecipient, _ due: DueNotice, on today: CivilDate, _ services: Services
  ) throws -> [DestinyNews] {
    guard let details = recipient.profile?.details, let known = try services.birth(of: details)
    else { return [] }
    let teller = NewsTeller(
      details: details, birth: known.birth, recipient: recipient, today: today,
      ephemeris: services.ephemeris)
    var news: [DestinyNews] = []
    if due.notices.tellsPeriods {
      news += [try teller.period(since: due.toldOn)].compactMap(\.self)
    }
    if due.notices.tellsDay { news.append(try teller.day()) }
    return news
  }
}

private struct NewsTeller {
  let details: PersonDetails
  let birth: Birth
  let recipient: NoticeRecipient
  let today: CivilDate
  let ephemeris: Ephemeris

  /// How many days back a period may have begun that is told of.
  private static let longestPause = 7

  private var words: Catalogue { .destiny(in: recipient.profile?.preferences.language) }
  private var lexicon: Lexicon { Lexicon(in: words.language, zone: recipient.clocks) }

  /// The day's insight.
  func day() throws -> DestinyNews {
    let day = try DayReading(
      of: birth, by: recipient.settings.chart.tradition, on: today, discussed: [:],
      ephemeris: ephemeris, lexicon: lexicon)
    return DestinyNews(
      kind: .destinyDay,
      text: NotificationText(
        title: words(.noticeDay), body: day.insight.statement.text,
        announcement: announcement(.noticeDay)),
      link: DestinyPath.home)
  }

  /// The period that has begun since somebody was last told; nil for none, and where the time of birth
  /// is not exact, which moves the beginnings by months.
  func period(since last: CivilDate?) throws -> DestinyNews? {
    guard case .exact = details.birthTime,
      case .vedic(let options) = recipient.settings.chart.tradition
    else { return nil }
    let nativity = try VedicNativity(birth, ephemeris: ephemeris, options: options)
    let before = max(last?.dayNumber ?? today.dayNumber - 1, today.dayNumber - Self.longestPause)
    let periods = LifePeriods(nativity.chart.vimshottari)
    let (old, new) = (
      periods.running(at: noon(CivilDate(dayNumber: before)), levels: 2), running(periods)
    )
    guard let end = new.last?.end, old != new else { return nil }
    let lords = new.map { lexicon.word($0.lord.name) }.joined(separator: " – ")
    return DestinyNews(
      kind: .destinyPeriod,
      text: NotificationText(
        title: words(.noticePeriod), body: words.period(lords, until: lexicon.day(end)),
        announcement: announcement(.noticePeriod)),
      link: DestinyPath.chart)
  }

  private func running(_ periods: LifePeriods) -> [LifePeriods.Part] {
    periods.running(at: noon(today), levels: 2)
  }

  private func noon(_ date: CivilDate) -> Instant {
    recipient.clocks.moment(date, .noon, longitude: nil, occurrence: .first).instant
  }

  /// Others carry the kind alone (PLT-17).
  private func announcement(_ key: NoticeKey) -> Announcement {
    Announcement(kind: words(key), language: words.language.tag)
  }
}

extension NotificationKind {
  /// The day's insight.
  static let destinyDay = NotificationKind(
    "day", app: DestinyPath.appID, nameKey: NoticeKey.noticeDay.rawValue,
    defaults: .init(push: true, mail: false))
  /// Another period of life begins.
  static let destinyPeriod = NotificationKind(
    "period", app: DestinyPath.appID, nameKey: NoticeKey.noticePeriod.rawValue,
    defaults: .init(push: true, mail: false))
}
