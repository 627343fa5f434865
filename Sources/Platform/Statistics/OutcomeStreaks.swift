/// The streaks of a group, its people and their tasks, as of the end of a day (HAL-1102).
public struct OutcomeStreaks<Task: Hashable & Sendable, Person: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The streak of a task.
  public struct OfTask: Hashable, Sendable {
    /// Whose it is.
    public let person: Person
    /// Over its due days.
    public let streak: Streak

    /// - Parameters:
    ///   - person: whose it is.
    ///   - streak: over its due days.
    public init(person: Person, streak: Streak) { (self.person, self.streak) = (person, streak) }
  }

  /// Over days on which all that counts was done.
  public var all: Streak
  /// The same of each person.
  public var people: [Person: Streak]
  /// The tasks that were due.
  public var tasks: [Task: OfTask]

  /// - Parameters:
  ///   - all: the streak of the group.
  ///   - people: of each person.
  ///   - tasks: of each task.
  public init(all: Streak = Streak(), people: [Person: Streak] = [:], tasks: [Task: OfTask] = [:]) {
    (self.all, self.people, self.tasks) = (all, people, tasks)
  }

  /// The streak of one person, or of all.
  public func of(_ person: Person?) -> Streak {
    person.map { people[$0] ?? Streak() } ?? all
  }
}
