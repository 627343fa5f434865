public import Storage

/// A job to be added to a ``JobQueue``.
public struct NewJob: Sendable {
  /// Its kind.
  public var kind: JobKind
  /// The input of the handler.
  public var payload: [UInt8]
  /// When it is due; nil for at once.
  public var runAt: Timestamp?
  /// Its idempotency key, unique within the kind; nil for none.
  public var key: String?

  /// Describes a job, as ``JobQueue/enqueue(_:payload:runAt:key:in:)`` takes it.
  public init(
    _ kind: JobKind, payload: [UInt8] = [], runAt: Timestamp? = nil, key: String? = nil
  ) {
    (self.kind, self.payload, self.runAt, self.key) = (kind, payload, runAt, key)
  }
}
