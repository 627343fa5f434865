internal import Elementary
internal import Interface

extension Catalogue {
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
