internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import Charting
internal import Charts
internal import CivilTime
internal import Consultations
internal import Ephemeris
internal import Interface
internal import Jyotish
internal import Logging
internal import Messaging
internal import People
internal import Places
internal import Readings
internal import Storage

/// The unprompted notifications: the day at the chosen hour, and new periods of life.
enum DestinyNews {
  /// The job that notifies them, every five minutes.
  static func chore(_ services: Dependencies) -> App.BackgroundJob {
    App.BackgroundJob("destiny.notices", every: .seconds(300)) { _ in
      _ = try await round(services).perform()
    }
  }

  static func round(_ services: Dependencies) -> DailyNoticeRound<NoticeRecipient> {
    DailyNoticeRound(
      of: DestinyStore.notices, by: services.messaging,
      to: { try await NoticeRecipient($0, services) },
      content: { try content(for: $0, $1, on: $2, services) },
      report: { error in
        services.logger.error(
          "Daily notification failed",
          metadata: ["error": "\(String(reflecting: type(of: error)))"])
      })
  }

  /// Returns the notifications for a day: none without a birth.
  /// - Throws: `EphemerisError` for a birth or day outside the ephemeris.
  private static func content(
    for recipient: NoticeRecipient, _ due: DueNotices, on today: CivilDate, _ services: Dependencies
  ) throws -> [DailyNotice] {
    guard let details = recipient.profile?.details, details.birthPlace != nil,
      let known = try services.birth(of: details)
    else { return [] }
    let teller = NewsTeller(
      details: details, birth: known.birth, recipient: recipient, today: today,
      ephemeris: services.ephemeris)
    var news: [DailyNotice] = []
    if due.settings.wanted.contains("period") {
      news += [try teller.period(since: due.toldOn)].compactMap(\.self)
    }
    if due.settings.wanted.contains("day") { news.append(try teller.day()) }
    return news
  }
}

/// The recipient of a notification.
struct NoticeRecipient: DailyNoticeRecipient {
  let profile: Profile?
  let settings: DestinySettings
  /// The recipient's time zone.
  let clocks: ZoneRules
  let isInCare: Bool

  /// Fails if the account is gone.
  fileprivate init?(_ id: AccountID, _ services: Dependencies) async throws {
    let known = try await services.database.read { transaction in
      try services.accounts.account(id, in: transaction).map { account in
        (account, try transaction.destinySettings(of: id), try transaction.destinyZone(of: id))
      }
    }
    guard let (account, settings, zone) = known else { return nil }
    let key = try services.accounts.dataKey(of: account)
    profile = try await services.people.profile(of: AccountKey(id, key: key))
    self.settings = settings
    clocks = try services.timeZones.clocks(profile?.preferences.timeZone, zone)
    isInCare = profile?.preferences.isInCare(at: services.now()) ?? false
  }
}

private struct NewsTeller {
  let details: PersonDetails
  let birth: Birth
  let recipient: NoticeRecipient
  let today: CivilDate
  let ephemeris: Ephemeris

  /// The oldest beginning of a period that is still announced, in days.
  private static let longestPause = 7

  private var words: MessageCatalog { .destiny(in: recipient.profile?.preferences.language) }
  private var lexicon: Lexicon {
    Lexicon(in: words.language, zone: recipient.clocks).speaking(to: recipient.profile, on: today)
  }

  /// The day's insight.
  func day() throws -> DailyNotice {
    let day = try DayReading(
      of: birth, by: recipient.settings.chart.tradition, on: today, discussed: [:],
      ephemeris: ephemeris, lexicon: lexicon)
    return DailyNotice(
      .destinyDay,
      NotificationText(
        title: words(.noticeDay), body: day.insight.statement.text,
        announcement: announcement(.noticeDay)), link: DestinyPath.home)
  }

  /// Returns the notification about a period that has begun since the last one; nil for none, and
  /// for an inexact birth time, which shifts beginnings by months.
  func period(since last: CivilDate?) throws -> DailyNotice? {
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
    return DailyNotice(
      .destinyPeriod,
      NotificationText(
        title: words(.noticePeriod), body: words.period(lords, until: lexicon.day(end)),
        announcement: announcement(.noticePeriod)), link: DestinyPath.chart)
  }

  private func running(_ periods: LifePeriods) -> [LifePeriods.Part] {
    periods.running(at: noon(today), levels: 2)
  }

  private func noon(_ date: CivilDate) -> Instant {
    recipient.clocks.moment(date, .noon, longitude: nil, occurrence: .first).instant
  }

  /// Other channels carry only the kind (PLT-17).
  private func announcement(_ key: NoticeKey) -> Announcement {
    Announcement(kind: words(key), language: words.language.tag)
  }
}

extension NotificationKind {
  /// The day's insight.
  static let destinyDay = NotificationKind(
    "day", app: DestinyPath.appID, nameKey: "\(NoticeKey.noticeDay.messageName)",
    defaults: .init(push: true, mail: false))
  /// A new period of life.
  static let destinyPeriod = NotificationKind(
    "period", app: DestinyPath.appID, nameKey: "\(NoticeKey.noticePeriod.messageName)",
    defaults: .init(push: true, mail: false))
}
