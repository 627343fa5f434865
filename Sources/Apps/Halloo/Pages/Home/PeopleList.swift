internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Storage

/// The relatives at the left of a wide page: how each is, in words, and what is due next (HAL-520).
struct PeopleList: HTML {
  let model: HomeModel
  /// Whether the user may edit the circle.
  let mayChange: Bool
  /// The path of the form that adds a relative.
  let newMember: String
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    nav(.class("card desk-people"), .aria(.label, words(.profiles))) {
      h2 { words(.profiles) }
      ul(.class("people")) { for person in model.people { li { row(person) } } }
      if mayChange, model.people.count < Relative.most {
        a(.class("card-way"), .href(newMember)) {
          IconView(.plus)
          words(.addMember)
        }
      }
    }
  }

  private func row(_ person: RelativeSlot) -> some HTML {
    let matters = model.care.matters(of: person.id)
    let isWrong = matters.first?.isWrong == true
    return a(.class("person slot-\(person.slot)"), .href(HallooPath.home(of: person.id.rawValue))) {
      RelativeAvatar(person: person)
      span(.class("person-text")) {
        span(.class("person-name")) { person.relative.name }
        span(.class("person-state")) {
          if isWrong { IconView(.warning) }
          span { words.condition(of: person.relative, matters) }
        }
        .attributes(.class("person-wrong"), when: isWrong)
        .attributes(.class("person-danger"), when: matters.contains(where: \.isUrgent))
        if let next = next(of: person) { span(.class("person-next")) { TimedText(next) } }
      }
    }
    .attributes(.aria(.current, "true"), when: person.id == model.chosen?.id)
  }

  /// When something is due next; nil while no texts go out.
  private func next(of person: RelativeSlot) -> String? {
    guard let task = model.care.upcoming[person.id], let zone = model.care.zones[person.id] else {
      return person.relative.isTexted ? words(.nothingPlanned) : nil
    }
    let date = zone.civil(task.dueAt).date
    let days = date.dayNumber - zone.civil(now).date.dayNumber
    return words.due(
      days == 0 ? .dueToday : days == 1 ? .dueTomorrow : .dueLater,
      times.hour(task.dueAt, in: zone), on: words.formatted(day: date.day, month: date.month))
  }
}

/// The conversation with the selected relative, at the right of a wide page (HAL-520).
struct ConversationCard: HTML {
  let items: [ConversationItem]
  let person: RelativeSlot
  /// Their time zone.
  let zone: ZoneRules
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    section(.class("card desk-conversation")) {
      h2 { words.conversation(with: person.relative) }
      if items.isEmpty {
        p(.class("quiet-note")) { words(.noTexts) }
      } else {
        div(
          .class("desk-scroll"), .tabindex(0), .role("group"), .aria(.label, words(.conversation))
        ) {
          Bubbles(
            items: items, relative: person.relative, namesHabits: true, zone: zone, now: now,
            times: times, words: words)
        }
      }
      a(.class("card-way"), .href(HallooPath.member(person.id.rawValue))) {
        IconView(.info)
        words.about(person.relative)
      }
    }
  }
}
