import Accounts
import AppHost
import Content
import Conversations
import DataExport
import Events
import Jobs
import LanguageModels
import MediaLibrary
import Messaging
import Payments
import People
import Sharing
import Storage
import StoredAnswers
import TextMessages
import UsageCounts

/// The tables of all modules, in order of their references.
enum Schema {
  static let all =
    [
      Accounts.migrations, People.migrations, JobQueue.migrations, Events.migrations,
      Payments.migrations, Messaging.migrations, StoredAnswers.migrations,
      DataExport.migrations, LanguageModels.migrations, Conversations.migrations,
      MediaLibrary.migrations, Sharing.migrations, NumberHashes.migrations,
      SimulatedProvider.migrations, ManagedContent.migrations, UsageCounts.migrations,
    ] + ServedApps.all.flatMap(\.migrations)

  /// The leases of all modules.
  static let leases =
    [JobQueue.leases, StoredAnswers.leases, Conversations.leases]
    + ServedApps.all.flatMap(\.leases)

  /// The total number of migration steps.
  static var stepCount: Int { all.reduce(0) { $0 + $1.migrations.count } }
}
