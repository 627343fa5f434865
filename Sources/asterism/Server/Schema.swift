import Accounts
import Events
import Jobs
import People
import Storage

/// The tables of all rooms, in the order in which they refer to one another.
enum Schema {
  static let all = [
    Accounts.migrations, People.migrations, JobQueue.migrations, Events.migrations,
  ]
}
