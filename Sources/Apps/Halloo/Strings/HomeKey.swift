internal import Elementary
internal import Interface

/// What the dashboard and the states of due times say.
enum HomeKey: String, MessageKey {
  case profiles = "halloo.home.profiles"
  case upcoming = "halloo.home.upcoming"
  case completedTasks = "halloo.home.completed"
  case createHabit = "halloo.home.create"
  case nobody = "halloo.home.nobody"
  case nobodyText = "halloo.home.nobody-text"
  case nobodyForViewers = "halloo.home.nobody-viewers"
  case addMember = "halloo.home.add"
  case finishSetup = "halloo.home.finish"
  case waitingFor = "halloo.home.waiting"
  case declinedBy = "halloo.home.declined"
  case askedAnew = "halloo.home.asked-anew"
  case noHabits = "halloo.home.no-habits"
  case nothingLeft = "halloo.home.nothing-left"
  case noneCompleted = "halloo.home.none-completed"
  case view = "halloo.home.view"
  case picked = "halloo.home.picked"
  case notPicked = "halloo.home.not-picked"
  case allOfToday = "halloo.home.all-of-today"
  case about = "halloo.home.about"
  case saysAnswered = "halloo.home.says-answered"
  case saysMissed = "halloo.home.says-missed"
  case saysFailed = "halloo.home.says-failed"
  case signOut = "halloo.home.sign-out"
}

extension Catalogue {
  /// A text of the dashboard.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }

  /// A circle for those who listen (HAL-242).
  func picked(_ person: Numbered, isChosen: Bool) -> String {
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

  /// What a state is called.
  func name(of status: OccurrenceStatus) -> String {
    self(Message(named: "halloo.state.\(status.rawValue)"))
  }

  /// How far a relative has come.
  func name(of status: Relative.Status) -> String {
    self(Message(named: "halloo.status.\(status.rawValue)"))
  }

  /// What a sort of habits is called.
  func name(of category: HabitCategory) -> String {
    self(Message(named: "halloo.category.\(category.rawValue)"))
  }
}
