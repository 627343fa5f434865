internal import Jobs
internal import Site

extension Destiny {
  /// Deletes for good, every hour, the matches that were taken away and not brought back.
  static func erasesRemovedMatches(_ services: Services) -> App.Chore {
    let kind = JobKind(rawValue: "destiny.matches.erase")
    return App.Chore(
      JobHandler(kind) { _ in try await DestinyStore(services).eraseRemovedMatches() },
      .every(DestinyStore.graceOfMatches, "destiny.matches.erase", kind))
  }
}
