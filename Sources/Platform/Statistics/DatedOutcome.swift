public import Storage

/// How something that was due came out (HAL-1101).
public enum Outcome: Sendable {
  /// Done in time.
  case completed
  /// Done after its deadline.
  case completedLate
  /// Not answered.
  case missed
  /// Left out on purpose.
  case skipped
  /// Not decided yet.
  case open
  /// Counts nowhere: it could not take place.
  case uncounted
}

/// Something that was due on a day, with how it came out: an occurrence of a habit, or a step of a
/// goal.
public protocol DatedOutcome: Sendable {
  /// Identifies what recurs: a habit, a goal.
  associatedtype Task: RawRepresentable<String> & Hashable & Sendable
  /// Identifies whose it is.
  associatedtype Person: Hashable & Sendable
  /// The kinds of what recurs.
  associatedtype Category: CaseIterable & Hashable & Sendable

  /// What recurs.
  var task: Task { get }
  /// Whose it is.
  var person: Person { get }
  /// The kind of what recurs.
  var category: Category { get }
  /// The local date of the person, a Julian day number.
  var day: Int { get }
  /// When it was due.
  var dueAt: Timestamp { get }
  /// How it came out.
  var outcome: Outcome { get }
  /// How long the answer took, in whole seconds; nil without an answer.
  var responseSeconds: Int? { get }
}
