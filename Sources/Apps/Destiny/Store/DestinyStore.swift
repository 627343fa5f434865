internal import AppHost
internal import Events
internal import Storage

/// Destiny's data of accounts: every statement filters by owner.
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
