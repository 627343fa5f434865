internal import Storage

/// How many texts may leave in a second, from all nodes together (HAL-818): a text moves the moment on at
/// which the number is free again, and none leaves before it. What could not leave waits in its order.
struct SendRate: Hashable, Sendable {
  /// How many in a second, at least one.
  let perSecond: Int

  /// So far ahead texts may be taken on, since they leave one after the other.
  private static let ahead = Duration.seconds(1)

  /// How many texts may be taken on now.
  /// - Parameter freeAt: when the number is free again; nil where it was never used.
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
