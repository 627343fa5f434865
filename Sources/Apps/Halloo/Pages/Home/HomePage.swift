internal import Elementary
internal import Interface
internal import Storage

/// The dashboard: the relatives, and the tasks of the day (HAL-501).
struct HomePage: HTML {
  let content: HomeContent

  @HTMLBuilder var body: some HTML {
    Live(id: "home", topics: Self.topics) { content }
    PlacePill(current: HallooPath.home, words: content.words)
  }

  /// The topics whose events update the dashboard.
  static let topics = [
    "profile.created", "profile.updated", "profile.deleted", "task.created", "task.updated",
    "task.deleted", "occurrence.updated", "response.received", "response.updated",
  ]
}

/// The content of the dashboard.
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
    if model.people.isEmpty {
      nobody
    } else {
      NowCard(
        care: model.care, mayChange: mayChange, now: now, times: times, words: words,
        formToken: formToken)
      ProfilesCard(
        people: model.people, chosen: model.chosen?.id, mayChange: mayChange,
        newMember: newMember, care: model.care, words: words)
    }
    if let chosen = model.chosen {
      if mayChange {
        CreateHabitCard(url: HallooPath.newHabit(of: chosen.id.rawValue), words: words)
      }
      day(of: chosen)
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
    if person.relative.status == .pending || person.relative.status == .declined {
      Card {
        p { words.waiting(for: person.relative) }
        if mayChange {
          LinkButton(
            words(.finishSetup), to: HallooPath.setup(person.id, person.relative.step))
        }
      }
    }
    div(.class("two-columns")) {
      UpcomingCard(model: model, person: person, times: times, words: words)
      CompletedCard(model: model, person: person, times: times, words: words)
    }
  }
}
