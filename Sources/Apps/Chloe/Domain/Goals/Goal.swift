internal import Storage

/// Where a goal stands; the raw values are those of the API, in the order of lists (CHL-138).
enum GoalStatus: String, CaseIterable, Sendable {
  case active, paused, completed

  /// What pressing its circle makes of it (CHL-135).
  var toggled: GoalStatus { self == .active ? .completed : .active }
}

/// Something that somebody works towards (CHL-167).
struct Goal: Hashable, Sendable {
  var title: String
  var details: String?
  private(set) var status: GoalStatus
  /// Set exactly while it is completed (CHL-136).
  private(set) var completedAt: Timestamp?

  static let longestTitle = 120
  static let longestDetails = 1_000
  /// The most goals of an account (CHL-138).
  static let most = 200

  init(title: String, details: String?, status: GoalStatus = .active, completedAt: Timestamp? = nil)
  {
    (self.title, self.details, self.status) = (title, details, status)
    self.completedAt = status == .completed ? completedAt : nil
  }

  /// Moves it to a status; completing one that is completed keeps its moment.
  mutating func move(to status: GoalStatus, at now: Timestamp) {
    if status != self.status { completedAt = status == .completed ? now : nil }
    self.status = status
  }
}
