internal import Elementary
internal import HTTPTypes
internal import Interface

/// The habits of a relative.
struct HabitListPage: HTML {
  struct Row: Sendable {
    let habit: Habit
    /// When the next text is due; nil for none.
    let next: String?
    /// The times of day.
    let times: String
  }

  let people: [RelativeSlot]
  let person: RelativeSlot
  let filter: HabitFilter
  let counted: Int
  let rows: [Row]
  /// The number that texts come from; nil where the provider chooses one.
  let sender: String?
  /// The error of the last action.
  let problem: String?
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if let problem { div(.class("form-problems"), .role("alert")) { p { problem } } }
    Live(id: "habits", topics: HomePage.topics) {
      if people.count > 1 {
        Tabs(
          words(.members), people.map { NamedLink($0.relative.name, to: address($0, filter)) },
          current: address(person, filter))
      }
      Tabs(
        words(.habits),
        HabitFilter.allCases.map { NamedLink(words.name(of: $0), to: address(person, $0)) },
        current: address(person, filter))
      p(.class("caption")) { words.countOf(counted, Habit.most) }
      if let stopped {
        p(.class("secondary")) { words.condition(of: person.relative, [stopped]) }
        CareAdvice(matter: stopped, sender: sender, words: words)
      }
      if rows.isEmpty, !mayChange {
        p(.class("quiet-note")) { words(.noneHere) }
      } else if rows.isEmpty {
        EmptyState(
          words(.noneHere), text: words(.noneText), illustration: .firstBird,
          action: NamedLink(words(.newHabit), to: newHabit))
      } else {
        for row in rows {
          HabitCard(
            row: row, person: person, mayChange: mayChange, words: words, formToken: formToken)
        }
        if mayChange, counted < Habit.most { LinkButton(words(.newHabit), to: newHabit) }
      }
    }
  }

  /// Why no texts go out, where only the relative can change that (HAL-505); nil where they do.
  private var stopped: CareMatter? {
    guard person.relative.optedOutAt != nil else { return nil }
    return CareMatter(
      person: person, kind: person.relative.saysWrongNumber ? .wrongNumber : .optedOut)
  }

  private var newHabit: String { HallooPath.newHabit(of: person.id.rawValue) }

  private func address(_ person: RelativeSlot, _ filter: HabitFilter) -> String {
    HallooPath.habits(of: person.id.rawValue, showing: filter.rawValue)
  }
}

extension MessageCatalog {
  fileprivate func name(of filter: HabitFilter) -> String {
    switch filter {
    case .active: self(.filterActive)
    case .paused: self(.filterPaused)
    case .done: self(.filterDone)
    }
  }
}
