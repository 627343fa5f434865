internal import Outbox
internal import Storage

extension HallooSchema {
  /// The outbox: texts to relatives about occurrences.
  static let outbox = OutboxStore<MessageKind>(
    prefix: "hal", recipient: "profile", subject: "occurrence", channel: "halloo")
}

/// The kind of work for which transactions wake the engines of all nodes.
enum WakeReason: String {
  /// A text is waiting.
  case text
  /// Planning is due.
  case plan
}

extension Transaction {
  /// Wakes the engines of all nodes, once the transaction is committed.
  func ring(_ reason: WakeReason) throws {
    try notify(HallooSchema.outbox.channel, reason.rawValue)
  }
}
