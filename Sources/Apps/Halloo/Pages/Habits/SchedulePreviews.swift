internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Schedules
internal import TextMessages

/// A text that will be sent: when, by both clocks, and why not at its planned time (HAL-609,
/// HAL-617).
struct SchedulePreview: Sendable {
  let day: String
  let time: String
  /// Why it is moved; nil if it is not.
  let shift: String?
}

/// The next five texts, updated while the form changes.
struct SchedulePreviews: HTML {
  let previews: [SchedulePreview]
  /// Why the texts wait, or why the habit cannot be saved like this.
  let notes: [String]
  /// The finished text, in the language of the relative; nil where none is sent (HAL-842).
  let text: String?
  let words: MessageCatalog

  var body: some HTML {
    div(.id("previews"), .class("stack"), .aria(.live, "polite")) {
      h3(.class("section-title")) { words(.nextTexts) }
      for note in notes { p(.class("preview-note")) { note } }
      if previews.isEmpty {
        p(.class("quiet-note")) { words(.noNextTexts) }
      } else {
        ul(.class("previews")) { for item in previews { li { row(item) } } }
      }
      if let text { div(.class("bubbles")) { div(.class("bubble")) { p { text } } } }
    }
  }

  @HTMLBuilder private func row(_ item: SchedulePreview) -> some HTML {
    span { item.day }
    span {
      item.time
      if let shift = item.shift { " · \(shift)" }
    }
  }
}

extension CaregiverContext {
  /// Returns the next texts of a habit as it would be saved.
  /// - Parameter known: the habit before the change; nil for a new one.
  func previews(
    of habit: Habit, known: Habit?, _ relative: Relative, hasTime: Bool = true
  ) async throws -> SchedulePreviews {
    let clock = try circle.reminders.clock(of: relative)
    let planned = [known?.id].compactMap(\.self)
    let used = try await circle.usedSlots(of: planned, since: clock.firstDay(at: now), owner)
    let next = habit.schedule.next(
      5, by: clock, inQuietHours: habit.terms.ignoresQuietHours, after: now,
      except: planned.first.flatMap { used[$0] } ?? [])
    var notes = [words.waiting(of: known, relative)].compactMap(\.self)
    let isChanged = known.map { !habit.isDue(like: $0) } ?? true
    let problem = hasTime && isChanged ? problem(of: habit, by: clock) : nil
    if let problem { notes.append(words(HabitKey(problem))) }
    // What cannot be saved like this is never sent.
    let due = hasTime && problem == nil ? next : []
    let shown = habit.title.isEmpty ? [] : due.prefix(1)
    return SchedulePreviews(
      previews: due.map { preview($0, of: habit, by: clock) }, notes: notes,
      text: shown.first.map { text($0, of: habit, relative, clock) }, words: words)
  }

  private func text(
    _ due: Schedule.Due, of habit: Habit, _ relative: Relative, _ clock: DeliveryClock
  ) -> String {
    let subject = TextWording.Subject(
      formOfAddress: relative.formOfAddress, title: habit.title, extra: habit.extra,
      responseType: habit.terms.responseType,
      hour: clock.zone.civil(due.moment.moment).time.hour, takesReading: habit.takesReading)
    return TextWording(relative.language).body(.reminder, subject).text
  }

  private func problem(of habit: Habit, by clock: DeliveryClock) -> HabitProblem? {
    do {
      try habit.check(against: clock, at: now)
      return nil
    } catch { return error }
  }

  private func preview(
    _ due: Schedule.Due, of habit: Habit, by clock: DeliveryClock
  ) -> SchedulePreview {
    let date = clock.zone.civil(due.moment.moment).date
    let planned = times.hour(habit.schedule.times[due.number])
    return SchedulePreview(
      day: "\(words.language.weekday(date.weekday.rawValue)), "
        + words.formatted(day: date.day, month: date.month),
      time: times.hour(due.moment.moment, in: clock.zone),
      shift: due.moment.shift.map { words.moved($0, from: planned) })
  }
}

extension MessageCatalog {
  /// Returns why no texts about a habit go out at present; nil if they do.
  fileprivate func waiting(of habit: Habit?, _ relative: Relative) -> String? {
    if relative.saysWrongNumber { return care(.wrongNumber, relative) }
    return switch relative.status {
    case .pending, .declined: self.habit(.waitsForConsent, relative)
    case .inactive: self.habit(.textsPaused, relative)
    case .confirmed, .active: habit?.status == .paused ? self(.habitPaused) : nil
    }
  }
}
