internal import Elementary
internal import Interface
internal import Markup
internal import Storage

/// The dashboard: who is looked after, and what is due today (HAL-501).
struct HomePage: HTML {
  let model: HomeModel
  /// Whether the reader may change what there is in the circle.
  let mayChange: Bool
  let times: TimeWriter
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    Live(id: "home", topics: Self.topics) {
      if model.people.isEmpty { nobody } else { profiles }
      if let chosen = model.chosen {
        if mayChange {
          CreateHabitCard(
            url: "/halloo/tasks/new?profile=\(chosen.id.rawValue)", words: words)
        }
        day(of: chosen)
      }
    }
    Pill(current: Halloo.web.scope, words: words)
  }

  /// What changes it.
  static let topics = [
    "profile.created", "profile.updated", "profile.deleted", "task.created", "task.updated",
    "task.deleted", "occurrence.updated", "response.received", "response.updated",
  ]

  private var nobody: some HTML {
    Card {
      div(.class("welcome")) {
        div(.class("welcome-scene")) { IllustrationView(.mascot) }
        h2 { words(.nobody) }
        p(.class("secondary")) { words(mayChange ? .nobodyText : .nobodyForViewers) }
        if mayChange { LinkButton(words(.addFirst), to: SetupRoutes.new) }
      }
    }
  }

  private var profiles: some HTML {
    Card(words(.profiles)) {
      ul(.class("profiles")) {
        for person in model.people { li { pick(person) } }
        if mayChange, model.people.count < CircleStore.mostRelatives {
          li {
            a(.class("profile-pick"), .href(SetupRoutes.new)) {
              span(.class("add-circle")) { IconView(.plus) }
              span(.class("visually-hidden")) { words(.addMember) }
            }
          }
        }
      }
    }
  }

  private func pick(_ person: Numbered) -> some HTML {
    let isChosen = person.id == model.chosen?.id
    return a(
      .class("profile-pick slot-\(person.slot)"),
      .href("\(Halloo.web.scope)?profile=\(person.id.rawValue)"),
      .aria(.label, words.picked(person, isChosen: isChosen))
    ) {
      Face(person: person)
      span(.class("name"), .aria(.hidden, true)) { person.relative.firstName }
    }
    .attributes(.aria(.current, "true"), when: isChosen)
  }

  @HTMLBuilder private func day(of person: Numbered) -> some HTML {
    if person.relative.status == .pending || person.relative.status == .declined {
      Card {
        p { words.waiting(for: person.relative) }
        if mayChange {
          LinkButton(
            words(.finishSetup), to: SetupRoutes.path(person.id, person.relative.step))
        }
      }
    }
    div(.class("two-columns")) {
      Card(words(.upcoming)) { upcoming(person) }
      Card(words(.completedTasks)) { completed(person) }
    }
  }

  @HTMLBuilder private func upcoming(_ person: Numbered) -> some HTML {
    if model.tasks.upcoming.isEmpty {
      p(.class("quiet-note")) { words(model.habits == 0 ? .noHabits : .nothingLeft) }
    } else {
      ul(.class("tasks")) {
        for task in model.tasks.upcoming {
          li { TaskRow(task: task, person: person, zone: model.zone, times: times, words: words) }
        }
      }
    }
    if let attention {
      a(.class("attention"), .href("/halloo/today")) {
        IconView(.warning)
        attention
      }
    }
  }

  private var attention: String? {
    let parts = [OccurrenceStatus.missed, .skipped, .failed].compactMap { status in
      let count = model.tasks.count(status)
      return count == 0 ? nil : words.counted(count, status)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  @HTMLBuilder private func completed(_ person: Numbered) -> some HTML {
    if model.tasks.completed.isEmpty {
      p(.class("quiet-note")) { words(.noneCompleted) }
    } else {
      ul(.class("tasks")) {
        for task in model.tasks.completed {
          li { TaskRow(task: task, person: person, zone: model.zone, times: times, words: words) }
        }
      }
    }
  }
}

/// The card that leads to a new habit (HAL-510).
private struct CreateHabitCard: HTML {
  let url: String
  let words: Catalogue

  var body: some HTML {
    a(.class("card create-card"), .href(url)) {
      span(.class("section-title")) { words(.createHabit) }
      IconView(.plus)
      span(.class("create-scene"), .aria(.hidden, true)) {
        span(.class("birds")) {
          IllustrationView(.firstBird)
          IllustrationView(.secondBird)
        }
        IllustrationView(.mascot)
      }
    }
  }
}
