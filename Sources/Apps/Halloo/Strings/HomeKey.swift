internal import Elementary
internal import Interface

/// The texts of the dashboard, and of the states of occurrences.
enum HomeKey: String, MessageKey {
  static let section = "halloo.home"

  case profiles, upcoming, completedTasks, createHabit, nobody, nobodyText, nobodyForViewers
  case addMember, finishSetup, waitingFor, declinedBy, askedAnew, noHabits, nothingLeft
  case noneCompleted, view, picked, notPicked, allOfToday, about, saysDone, saysMissed
  case saysFailed, signOut, menuUnread, bothClocks
}

extension MessageCatalog {
  /// Returns a text of the dashboard.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }

  /// Returns the accessible description of an avatar (HAL-242).
  /// - Parameters:
  ///   - open: the number of matters that somebody should look after.
  ///   - isUrgent: whether the relative may be in danger.
  func picked(
    _ person: RelativeSlot, isChosen: Bool, open: Int = 0, isUrgent: Bool = false
  ) -> String {
    let state = state(of: person.relative)
    let label = self(
      isChosen ? HomeKey.picked : HomeKey.notPicked,
      [
        "name": .text(person.relative.name), "state": .text(state),
        "number": .number(person.number),
      ])
    if open == 0 { return label }
    let matters = self(CareKey.openMatters, ["count": .number(open)])
    return isUrgent ? "\(label), \(self(.needsHelp)), \(matters)" : "\(label), \(matters)"
  }

  /// Returns why a relative who has agreed gets no texts now; nil for others (HAL-505).
  func resting(_ relative: Relative) -> String? {
    if relative.optedOutAt != nil {
      return self(relative.saysWrongNumber ? CareKey.numberDoubted : .wantsNoTexts)
    }
    return relative.status == .inactive ? name(of: Relative.Status.inactive) : nil
  }

  /// Returns the name of the menu button, with the number of unread notices (HAL-518).
  func menu(unread: Int) -> String {
    unread == 0 ? self(.menu) : self(HomeKey.menuUnread, ["count": .number(unread)])
  }

  /// Returns whose clocks the times of a block are by (HAL-617).
  func bothClocks(_ there: String, _ here: String) -> String {
    self(HomeKey.bothClocks, ["there": .text(there), "here": .text(here)])
  }

  /// Returns the state of a relative; whoever asked for no texts is not said to be paused.
  func state(of relative: Relative) -> String {
    if let resting = resting(relative) { return resting }
    if relative.status == .pending, !relative.isAsked { return self(.notAsked) }
    return relative.isUnsure ? self(.hasNotDecided) : name(of: relative.status)
  }

  /// Returns the label of the link to a relative's page.
  func about(_ relative: Relative) -> String { self(HomeKey.about, ["name": .text(relative.name)]) }

  /// Returns a sentence about the outcome of an occurrence.
  func says(_ key: HomeKey, _ title: String, _ relative: Relative, _ time: String) -> String {
    self(key, ["name": .text(relative.name), "title": .text(title), "time": .text(time)])
  }

  /// Returns why a relative gets no texts yet.
  func waiting(for relative: Relative) -> String {
    if relative.saysWrongNumber { return care(.wrongNumber, relative) }
    let key: HomeKey =
      relative.status == .declined
      ? .declinedBy : relative.askedAnewAt == nil ? .waitingFor : .askedAnew
    return self(key, ["name": .text(relative.name)])
  }

  /// Returns a count with its state: "1 missed".
  func counted(_ count: Int, _ status: OccurrenceStatus) -> String {
    "\(language.formatted(count)) \(name(of: status).lowercased())"
  }
}
