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
}

extension HallooWords {
  static let home: [String: Pattern] = [
    "halloo.home.profiles": "Profiles",
    "halloo.home.upcoming": "Upcoming",
    "halloo.home.completed": "Completed tasks",
    "halloo.home.create": "Create Custom Habit",
    "halloo.home.nobody": "Nobody here yet",
    "halloo.home.nobody-viewers": "Whoever is added to this family appears here.",
    "halloo.home.nobody-text":
      "Add somebody you look after. They are not texted before you say so.",
    "halloo.home.add": "Add member",
    "halloo.home.finish": "Finish Setup",
    "halloo.home.waiting": "{name} has not agreed to texts yet.",
    "halloo.home.declined": "{name} does not want texts for now.",
    "halloo.home.asked-anew":
      "Texts go out through another provider now, so {name} has to agree again. Until then only the hello is sent.",
    "halloo.home.no-habits": "No habits yet: make the first one above.",
    "halloo.home.nothing-left": "Nothing more today.",
    "halloo.home.none-completed": "Nothing answered yet today.",
    "halloo.home.view": "view",
    "halloo.home.picked": "{name}, selected, {state}, member {number}",
    "halloo.home.not-picked": "{name}, {state}, member {number}",
    "halloo.home.all-of-today": "All of today",
    "halloo.home.about": "About {name}",
    "halloo.home.says-answered": "{name} has answered: {title}, {time}",
    "halloo.home.says-missed": "{name} has missed: {title}, {time}",
    "halloo.home.says-failed": "The text to {name} was not delivered: {title}, {time}",
    "halloo.home.sign-out": "Sign out",
    "halloo.state.scheduled": "Planned",
    "halloo.state.sent": "Waiting",
    "halloo.state.followedUp": "Reminded again",
    "halloo.state.completed": "On time",
    "halloo.state.completedLate": "Late",
    "halloo.state.missed": "Missed",
    "halloo.state.skipped": "Skipped",
    "halloo.state.failed": "Not sent",
    "halloo.state.cancelled": "Taken back",
    "halloo.status.pending": "Has not answered yet",
    "halloo.status.confirmed": "Agreed",
    "halloo.status.active": "Active",
    "halloo.status.declined": "Declined",
    "halloo.status.inactive": "Paused",
    "halloo.category.medication": "Medication",
    "halloo.category.meal": "Meals",
    "halloo.category.hydration": "Water",
    "halloo.category.exercise": "Moving",
    "halloo.category.health": "Health check",
    "halloo.category.hygiene": "Personal care",
    "halloo.category.social": "Company",
    "halloo.category.sleep": "Sleep",
    "halloo.category.appointment": "Appointment",
    "halloo.category.safety": "Safety",
    "halloo.category.other": "Other",
  ]
}
