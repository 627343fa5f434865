internal import Storage

/// The rate limit for outgoing texts, across all nodes (HAL-818): each text advances the time at
/// which the sender number is free again, and none is sent before it. Texts above the rate queue in
/// order.
public struct SendRate: Hashable, Sendable {
  /// The number of texts per second, at least one.
  public let perSecond: Int

  /// - Parameter perSecond: the number of texts per second, at least one.
  public init(perSecond: Int) { self.perSecond = perSecond }

  /// How far ahead texts may be reserved, since they are sent one after the other.
  private static let ahead = Duration.seconds(1)

  /// The number of texts that may be reserved now.
  /// - Parameter freeAt: when the number is free again; nil if it was never used.
  func allowance(_ freeAt: Timestamp?, at now: Timestamp) -> Int {
    let start = max(freeAt ?? now, now)
    let room = now.advanced(by: Self.ahead).milliseconds - start.milliseconds
    return room <= 0 ? 0 : Int(room) * perSecond / 1_000
  }

  /// When the number is free again after some texts.
  func freeAt(after count: Int, _ freeAt: Timestamp?, at now: Timestamp) -> Timestamp {
    let milliseconds = (count * 1_000 + perSecond - 1) / perSecond
    return max(freeAt ?? now, now).advanced(by: .milliseconds(milliseconds))
  }
}
