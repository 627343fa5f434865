internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The second step: how the new relative appears to the family (HAL-426).
struct ProfileCompletePage: HTML {
  let person: RelativeSlot
  let habits: Int
  /// The error of the previous step.
  let trouble: String?
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    WizardHead(
      number: 2, back: HallooPath.setup(person.id, .newProfileForm),
      close: HallooPath.closeSetup(person.id.rawValue), words: words)
    if let trouble { div(.class("form-problems"), .role("alert")) { p { trouble } } }
    div(.class("step-center slot-\(person.slot)")) {
      p(.class("section-title")) { words.memberNumber(person.number) }
      RelativeAvatar(person: person, size: .large)
      h2(.class("main-title")) { person.relative.name }
      span(.class("relation")) { person.relative.relationship }
      p(.class("step-stats")) {
        span { words.habitsTracked(habits) }
        span { times.date(person.relative.createdAt) }
      }
      p(.class("caption")) { words.clock(of: person.relative.zone) }
      WizardForm(to: HallooPath.nextSetupStep(person.id.rawValue), token: formToken, words: words) {
        input(.type(.hidden), .name("step"), .value(SetupStep.smsIntroduction.rawValue))
        Button(words(.onboardMember), isWide: true)
      }
    }
  }
}

/// The fifth step: they agreed (HAL-441).
struct SuccessPage: HTML {
  let person: RelativeSlot
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    WizardHead(
      number: 5, back: nil, close: HallooPath.finishSetup(person.id.rawValue), words: words)
    div(.class("step-center celebration slot-\(person.slot)"), .data("haptic", value: "success")) {
      div(.class("confetti"), .aria(.hidden, true)) { for _ in 0..<18 { i {} } }
      RelativeAvatar(person: person, size: .large)
      h2(.class("main-title")) { words.joined(person.relative) }
      if let moment = person.relative.confirmedAt {
        p(.class("secondary")) { words.agreedOn(times.date(moment)) }
      }
      WizardForm(to: HallooPath.nextSetupStep(person.id.rawValue), token: formToken, words: words) {
        input(.type(.hidden), .name("step"), .value(SetupStep.firstHabit.rawValue))
        Button(words(.goOnSetup), isWide: true)
      }
    }
  }
}

/// The sixth step: the first habit (HAL-442).
struct FirstHabitPage: HTML {
  let person: RelativeSlot
  let suggestions: [HabitSuggestion]
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    WizardHead(
      number: 6, back: nil, close: HallooPath.finishSetup(person.id.rawValue), words: words)
    div(.class("step-center")) {
      div(.class("welcome-scene")) {
        LineDrawing(.firstBird)
        LineDrawing(.mascot)
      }
      h2(.class("main-title")) { words.firstHabit(of: person.relative) }
      p(.class("secondary")) { words(.firstHabitText) }
      div(.class("chips")) {
        for (index, item) in suggestions.prefix(3).enumerated() {
          a(.class("chip"), .href("\(newHabit)&suggestion=\(index)")) {
            CategorySign(item.category)
            span { words.title(of: item) }
          }
        }
      }
      div(.class("form-actions")) {
        LinkButton(words(.createFirst), to: newHabit, isWide: true)
        LinkButton(words(.later), to: HallooPath.finishSetup(person.id.rawValue), style: .plain)
      }
    }
  }

  private var newHabit: String { HallooPath.newHabit(of: person.id.rawValue) }
}

/// Asks what to do with the data when leaving the setup (HAL-407).
struct LeaveSetupPage: HTML {
  let person: RelativeSlot
  let words: MessageCatalog
  let formToken: String

  private var isAsked: Bool { person.relative.step == .confirmationWait }

  var body: some HTML {
    Card(words.leaveSetup(of: person.relative)) {
      p { words(isAsked ? .leaveAskedText : .leaveText) }
      div(.class("form-actions")) {
        LinkButton(
          words(isAsked ? .keepWaiting : .finishLater),
          to: HallooPath.home(of: person.id.rawValue), isWide: true)
        Form(to: HallooPath.cancelSetup(person.id.rawValue), token: formToken, words: words) {
          Button(words(isAsked ? .cancelSetup : .discard), style: .destructive, isWide: true)
        }
      }
    }
  }
}
