internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The avatars of all relatives, where no list of them stands beside the day, and the button that adds one (HAL-502 to HAL-505).
struct ProfilesCard: HTML {
  let people: [RelativeSlot]
  /// The selected relative.
  let chosen: RelativeID?
  /// Whether the user may edit the circle.
  let mayChange: Bool
  /// The path of the form that adds a relative.
  let newMember: String
  /// How they are.
  var care = CareStatus()
  let words: MessageCatalog

  var body: some HTML {
    Card(words(.profiles)) {
      ul(.class("profiles")) {
        for person in people { li { pick(person) } }
        if mayChange, people.count < Relative.most {
          li {
            a(.class("profile-pick"), .href(newMember)) {
              span(.class("add-circle")) { IconView(.plus) }
              span(.class("visually-hidden")) { words(.addMember) }
            }
          }
        }
      }
      if let person = people.first(where: { $0.id == chosen }) {
        a(.class("card-way"), .href(HallooPath.member(person.id.rawValue))) {
          IconView(.info)
          words.about(person.relative)
        }
      }
    }
  }

  private func pick(_ person: RelativeSlot) -> some HTML {
    let isChosen = person.id == chosen
    let matters = care.matters(of: person.id)
    let open = matters.count(where: \.isWrong)
    let isUrgent = matters.contains(where: \.isUrgent)
    return a(
      .class("profile-pick slot-\(person.slot)"), .href(HallooPath.home(of: person.id.rawValue)),
      .aria(.label, words.picked(person, isChosen: isChosen, open: open, isUrgent: isUrgent))
    ) {
      RelativeAvatar(person: person)
      if open > 0 {
        span(.class("profile-badge"), .aria(.hidden, true)) { words.language.formatted(open) }
      }
      ConsentNews(relative: person.relative, words: words)
      span(.class("name"), .aria(.hidden, true)) { person.relative.firstName }
      if isUrgent {
        span(.class("profile-state profile-danger"), .aria(.hidden, true)) { words(.needsHelp) }
      } else if let state = words.resting(person.relative) {
        span(.class("profile-state"), .aria(.hidden, true)) { state }
      }
    }
    .attributes(.aria(.current, "true"), when: isChosen)
    .attributes(.class("profile-endangered"), when: isUrgent)
  }
}

/// Today's upcoming, missed and failed tasks (HAL-507, HAL-508).
struct UpcomingCard: HTML {
  let model: HomeModel
  let person: RelativeSlot
  /// The path of the form for a new habit, which a plus in the head leads to; nil for none (HAL-501).
  let newHabit: String?
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    Card {
      div(.class("card-head")) {
        h2(.class("section-title")) { words(.upcoming) }
        if let newHabit {
          a(.class("head-plus"), .href(newHabit)) {
            IconView(.plus)
            span(.class("visually-hidden")) { words(.createHabit) }
          }
        }
      }
      rows
    }
  }

  @HTMLBuilder private var rows: some HTML {
    if model.tasks.upcoming.isEmpty {
      p(.class("quiet-note")) { words(model.habits == 0 ? .noHabits : .nothingLeft) }
    } else {
      ClocksNote(tasks: model.tasks.upcoming, zone: model.zone, times: times, words: words)
      ul(.class("tasks")) {
        for task in model.tasks.upcoming {
          li { TaskRow(task: task, person: person, zone: model.zone, times: times, words: words) }
        }
      }
    }
    if let attention {
      a(.class("attention"), .href(HallooPath.today)) {
        if isAlarming { IconView(.warning) }
        attention
      }
      .attributes(.class("attention-calm"), when: !isAlarming)
    }
    a(.class("card-way"), .href(HallooPath.today)) {
      words(.allOfToday)
      IconView(.forward)
    }
    for task in model.tasks where [.missed, .failed].contains(task.status) {
      TaskNews(
        task: task, relative: person.relative,
        time: times.hour(task.entry.occurrence.dueAt, in: model.zone), words: words)
    }
  }

  /// Skipped tasks do not turn the card red.
  private var isAlarming: Bool { model.tasks.count(.missed) + model.tasks.count(.failed) > 0 }

  private var attention: String? {
    let parts = [OccurrenceStatus.missed, .skipped, .failed].compactMap { status in
      let count = model.tasks.count(status)
      return count == 0 ? nil : words.counted(count, status)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Today's completed tasks (HAL-507).
struct CompletedCard: HTML {
  let model: HomeModel
  let person: RelativeSlot
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML { Card(words(.completedTasks)) { rows } }

  @HTMLBuilder private var rows: some HTML {
    if model.tasks.completed.isEmpty {
      p(.class("quiet-note")) { words(.noneCompleted) }
    } else {
      ClocksNote(tasks: model.tasks.completed, zone: model.zone, times: times, words: words)
      ul(.class("tasks")) {
        for task in model.tasks.completed {
          li { TaskRow(task: task, person: person, zone: model.zone, times: times, words: words) }
        }
      }
    }
  }
}

/// Links to the form for a new habit (HAL-510).
struct CreateHabitCard: HTML {
  let url: String
  let words: MessageCatalog

  var body: some HTML {
    a(.class("card create-card"), .href(url)) {
      span(.class("section-title")) { words(.createHabit) }
      IconView(.plus)
      span(.class("create-scene"), .aria(.hidden, true)) {
        span(.class("birds")) {
          LineDrawing(.firstBird)
          LineDrawing(.secondBird)
        }
        LineDrawing(.mascot)
      }
    }
  }
}
