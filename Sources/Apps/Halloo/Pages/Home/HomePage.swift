internal import AppHost
internal import Elementary
internal import Interface
internal import Storage

/// The dashboard: the relatives, and the tasks of the day (HAL-501).
struct HomePage: HTML {
  let content: HomeContent

  @HTMLBuilder var body: some HTML {
    Live(
      id: "home", topics: Self.topics + ["message.status", "alarm.updated", "inbox", "inbox.new"]
    ) { content }
    PlacePill(current: HallooPath.home, words: content.words)
  }

  /// The topics whose events update what is due and how it goes.
  static let topics = [
    "profile.created", "profile.updated", "profile.deleted", "task.created", "task.updated",
    "task.deleted", "occurrence.updated", "response.received", "response.updated",
  ]
}

/// The content of the dashboard. On a wide page the relatives stand at the left of the day, and the
/// conversation at its right (HAL-520).
struct HomeContent: HTML {
  let model: HomeModel
  /// Whether the user may edit the circle.
  let mayChange: Bool
  /// The path of the form that adds a relative.
  let newMember: String
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if let chosen = model.chosen {
      div(.class("desk")) {
        PeopleList(
          model: model, mayChange: mayChange, newMember: newMember, now: now, times: times,
          words: words)
        div(.class("desk-day")) { day(of: chosen) }
        ConversationCard(
          items: model.conversation, person: chosen, zone: model.zone, now: now, times: times,
          words: words)
      }
    } else {
      nobody
    }
  }

  /// The next step with somebody who has not agreed. A wrong number comes before another hello.
  @HTMLBuilder private func wayOn(of person: RelativeSlot) -> some HTML {
    if person.relative.saysWrongNumber {
      LinkButton(words(.checkNumber), to: HallooPath.editMember(person.id.rawValue))
    } else {
      LinkButton(words(.finishSetup), to: HallooPath.setup(person.id, person.relative.step))
    }
  }

  private var nobody: some HTML {
    Card {
      div(.class("welcome")) {
        div(.class("welcome-scene")) { LineDrawing(.mascot) }
        h2 { words(.nobody) }
        p(.class("secondary")) { words(mayChange ? .nobodyText : .nobodyForViewers) }
        if mayChange { LinkButton(words(.addFirst), to: newMember) }
      }
    }
  }

  @HTMLBuilder private func day(of person: RelativeSlot) -> some HTML {
    NowCard(
      model: CareModel(
        care: model.care, chosen: person.id, mayChange: mayChange, now: now, times: times,
        words: words, formToken: formToken))
    ProfilesCard(
      people: model.people, chosen: person.id, mayChange: mayChange, newMember: newMember,
      care: model.care, words: words)
    if person.relative.status == .pending || person.relative.status == .declined {
      Card {
        p { words.waiting(for: person.relative) }
        if mayChange { wayOn(of: person) }
      }
    }
    let newHabit = HallooPath.newHabit(of: person.id.rawValue)
    div(.class("two-columns")) {
      UpcomingCard(
        model: model, person: person, newHabit: mayChange && model.habits > 0 ? newHabit : nil,
        times: times, words: words)
      CompletedCard(model: model, person: person, times: times, words: words)
    }
    // Large only until there is a first habit; then a plus in the head of UPCOMING (HAL-501).
    if mayChange, model.habits == 0 { CreateHabitCard(url: newHabit, words: words) }
  }
}
