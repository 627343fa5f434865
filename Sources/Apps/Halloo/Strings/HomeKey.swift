internal import Elementary
internal import Interface

/// What the dashboard and the states of due times say.
enum HomeKey: String, MessageKey {
  static let section = "halloo.home"

  case profiles, upcoming, completedTasks, createHabit, nobody, nobodyText, nobodyForViewers
  case addMember, finishSetup, waitingFor, declinedBy, askedAnew, noHabits, nothingLeft
  case noneCompleted, view, picked, notPicked, allOfToday, about, saysAnswered, saysMissed
  case saysFailed, signOut
}

extension MessageCatalog {
  /// A text of the dashboard.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }

  /// A circle for those who listen (HAL-242).
  func picked(_ person: RelativeSlot, isChosen: Bool) -> String {
    self(
      Message(
        isChosen ? HomeKey.picked : HomeKey.notPicked,
        [
          "name": .text(person.relative.name), "state": .text(name(of: person.relative.status)),
          "number": .number(person.number),
        ]))
  }

  /// What leads to somebody's own page.
  func about(_ relative: Relative) -> String {
    self(Message(HomeKey.about, ["name": .text(relative.firstName)]))
  }

  /// What came of a due time, as a sentence.
  func says(_ key: HomeKey, _ title: String, _ relative: Relative, _ time: String) -> String {
    self(
      Message(
        key, ["name": .text(relative.name), "title": .text(title), "time": .text(time)]))
  }

  /// Why nothing is texted to somebody yet.
  func waiting(for relative: Relative) -> String {
    let key: HomeKey =
      relative.status == .declined
      ? .declinedBy : relative.askedAnewAt == nil ? .waitingFor : .askedAnew
    return self(Message(key, ["name": .text(relative.firstName)]))
  }

  /// "1 missed".
  func counted(_ count: Int, _ status: OccurrenceStatus) -> String {
    "\(language.formatted(count)) \(name(of: status).lowercased())"
  }
}
