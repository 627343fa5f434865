import Accounts
import Conversations
import DataExport
import Events
import Jobs
import LanguageModels
import MediaLibrary
import Messaging
import Payments
import People
import Site
import Storage
import StoredAnswers
import TextMessages

/// The tables of all rooms, in the order in which they refer to one another.
enum Schema {
  static let all =
    [
      Accounts.migrations, People.migrations, JobQueue.migrations, Events.migrations,
      Payments.migrations, Messaging.migrations, StoredAnswers.migrations,
      DataExport.migrations, LanguageModels.migrations, Conversations.migrations,
      MediaLibrary.migrations, NumberHashes.migrations, SimulatedProvider.migrations,
    ] + ServedApps.all.flatMap(\.migrations)

  /// What all rooms hold under leases.
  static let leases =
    [JobQueue.leases, StoredAnswers.leases, Conversations.leases]
    + ServedApps.all.flatMap(\.leases)

  /// How many steps lead to it from nothing.
  static var stepCount: Int { all.reduce(0) { $0 + $1.migrations.count } }
}
