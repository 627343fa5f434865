internal import AppHost
internal import Events
internal import Storage

/// What Destiny keeps of an account: every statement names its owner.
struct DestinyStore: Sendable {
  let database: Database
  let events: Events
  let now: @Sendable () -> Timestamp

  init(_ services: Dependencies) {
    (database, events, now) = (services.database, services.events, services.now)
  }

  init(_ sources: App.PersonaDependencies) {
    (database, events, now) = (sources.database, sources.events, sources.now)
  }
}
