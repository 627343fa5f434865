internal import AppHost
internal import Storage
internal import TextMessages

extension Dependencies {
  /// The clock of simulated phones; nil where texts are really sent.
  var simulatedClock: SimulatedClock? { texts.simulator?.clock }

  /// The time by which relatives are reminded and families are told: that of simulated phones,
  /// which may be ahead, or the real one (HAL-1405). Sessions, links, limits and subscriptions go
  /// by the real one.
  @Sendable func careNow() -> Timestamp { simulatedClock?.now() ?? now() }
}
