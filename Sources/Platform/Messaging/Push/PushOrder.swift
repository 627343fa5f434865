internal import Accounts
internal import JSON
internal import Jobs
internal import Storage

extension JobKind {
  static let push = JobKind(rawValue: "push.send")
}

/// The payload of a push job: one item for one browser. IDs only, since jobs are stored in the
/// clear.
struct PushOrder: Hashable {
  let item: InboxItemID
  let account: AccountID
  let subscription: String
  let urgency: NotificationKind.Urgency
  /// Whether quiet hours do not delay it.
  let isEmergency: Bool

  init(
    _ item: InboxItemID, of account: AccountID, on subscription: String,
    _ urgency: NotificationKind.Urgency, isEmergency: Bool = false
  ) {
    self.item = item
    self.account = account
    self.subscription = subscription
    self.urgency = urgency
    self.isEmergency = isEmergency
  }

  /// The idempotency key of the job.
  var key: String { "\(item.rawValue) \(subscription)" }

  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("item", item.rawValue)
      json.field("account", account.rawValue)
      json.field("subscription", subscription)
      json.field("urgency", urgency.rawValue)
      if isEmergency { json.field("emergency", true) }
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let item = json["item"]?.string, let account = json["account"]?.string,
      let subscription = json["subscription"]?.string,
      let urgency = json["urgency"]?.string.flatMap({ NotificationKind.Urgency(rawValue: $0) })
    else { throw UnreadableContent() }
    self.init(
      InboxItemID(rawValue: item), of: AccountID(rawValue: account), on: subscription, urgency,
      isEmergency: json["emergency"]?.boolean ?? false)
  }
}

extension Messaging {
  /// Enqueues a job for each browser, so that an unreachable one does not delay the others.
  func enqueuePush(
    of item: InboxItemID, _ kind: NotificationKind, to account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let browsers = try transaction.rows(Self.subscriptions(of: account)) { row in
      try row["id"] as String
    }
    for browser in browsers {
      let order = PushOrder(
        item, of: account, on: browser, kind.urgency, isEmergency: kind.isEmergency)
      try queue.enqueue(.push, payload: order.encoded, key: order.key, in: transaction)
    }
  }
}
