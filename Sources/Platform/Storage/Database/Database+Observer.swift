/// A transaction that begins, and its call site.
public struct TransactionOrigin: Sendable {
  /// Whether it may write.
  public let writes: Bool
  let file: StaticString
  let function: StaticString
}

extension TransactionOrigin: CustomStringConvertible {
  /// Such as `read People/People+Profile.swift profile(of:)`.
  public var description: String { "\(writes ? "write" : "read") \(file) \(function)" }
}

extension Database {
  /// Called when a transaction of this task begins, so that tests can limit the transactions of a
  /// request. Set for a scope with `Database.$observer.withValue`; nil in production.
  @TaskLocal public static var observer: (@Sendable (TransactionOrigin) -> Void)?
}
