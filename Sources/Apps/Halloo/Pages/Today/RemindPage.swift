internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Schedules
internal import Storage

/// Asks before a relative is reminded again in their quiet hours: the text is sent at once (HAL-852).
struct RemindPage: HTML {
  let task: ScheduledTask
  let relative: Relative
  /// Their time now.
  let time: String
  /// The way back to the dashboard; nil if the action was not there.
  let back: HomeReturn?
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(task.habit.title) {
      p { words.care(.quietText, relative, time: time) }
      Form(
        to: HallooPath.remindOccurrence(task.id.rawValue), token: formToken, words: words
      ) {
        input(.type(.hidden), .name("sure"), .value("on"))
        if let back { HomeReturn.fields(of: back.chosen) }
        FormActions {
          Button(words(.remindAnyway), isWide: true)
          LinkButton(
            words(.cancel), to: back?.path ?? HallooPath.occurrence(task.id.rawValue),
            style: .secondary)
        }
      }
    }
  }

  static func show(_ request: Request, _ caregiver: CaregiverContext) async throws -> Response {
    let (task, relative) = try await subject(request, caregiver)
    let zone = try caregiver.services.timeZones.rules(for: relative.zone)
    let back = try await caregiver.homeReturn(request)
    return caregiver.pageContext.page(
      caregiver.words.care(.quietNow, relative),
      backTo: back?.path ?? HallooPath.occurrence(task.id.rawValue)
    ) {
      RemindPage(
        task: task, relative: relative, time: caregiver.times.hour(caregiver.now, in: zone),
        back: back, words: caregiver.words, formToken: caregiver.pageContext.formToken)
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
    let id = OccurrenceID(rawValue: try request.parameters.require("id"))
    guard let task = try await caregiver.circle.task(id, caregiver.owner),
      let relative = try await caregiver.circle.relative(task.entry.relative, caregiver.owner)
    else { throw HTTPError(.notFound) }
    return (task, relative)
  }
}
