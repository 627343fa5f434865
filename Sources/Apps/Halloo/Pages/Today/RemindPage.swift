internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Places
internal import Schedules

/// Asks before a relative is reminded again in their quiet hours: the text is sent at once (HAL-852).
enum RemindPage {
  static func show(_ request: Request, _ caregiver: CaregiverContext) async throws -> Response {
    let (task, relative) = try await subject(request, caregiver)
    let zone = try caregiver.services.timeZones.rules(for: relative.zone)
    let (home, words) = (try await caregiver.homeReturn(request), caregiver.words)
    let back = home?.path ?? HallooPath.occurrence(task.id.rawValue)
    return caregiver.pageContext.page(words.care(.quietNow, relative), backTo: back) {
      Confirmation(
        task.habit.title,
        text: words.care(.quietText, relative, time: caregiver.times.hour(caregiver.now, in: zone)),
        to: HallooPath.remindOccurrence(task.id.rawValue), token: caregiver.pageContext.formToken,
        button: Button(words(.remindAnyway), isWide: true),
        back: NamedLink(words(.cancel), to: back), words: words
      ) {
        input(.type(.hidden), .name("sure"), .value("on"))
        if let home { HomeReturn.fields(of: home.chosen) }
      }
    }
  }

  /// The page that has to be answered first; nil outside of quiet hours, and if it was.
  static func question(
    before request: Request, _ caregiver: CaregiverContext
  ) async throws -> String? {
    guard try request.form()["sure"] == nil else { return nil }
    let (task, relative) = try await subject(request, caregiver)
    let clock = try caregiver.circle.reminders.clock(of: relative)
    guard clock.quietEnd(at: caregiver.now) != nil else { return nil }
    let page = HallooPath.remindOccurrence(task.id.rawValue)
    return try await caregiver.homeReturn(request).map { "\(page)?\($0.query)" } ?? page
  }

  private static func subject(
    _ request: Request, _ caregiver: CaregiverContext
  ) async throws -> (task: ScheduledTask, relative: Relative) {
    let task = try await caregiver.task(request)
    return (task, try await caregiver.circle.relative(task.entry.relative, caregiver.owner).found())
  }
}
