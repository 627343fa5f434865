public import Storage
public import Tables
internal import TextMessages

extension OutboxStore {
  /// The table of texts, for export, import and the comparison with the app's migrations.
  /// - Parameter recipients: the app's table of recipients; deleting one deletes its texts.
  ///   Texts to the account holder have none.
  public func table(recipients: String) -> Table {
    Table(
      messagesName,
      [
        .id, .account, .other("\(recipientName)_id").optional.of(recipients),
        .other("\(subjectName)_id").optional,
        .word("kind", Kind.self), .word("state", OutboxState.self),
        .word("status", TextStatus.self).optional, .integer("failure_code", 0...99_999).optional,
        .moment("created_at"), .moment("accepted_at").optional,
        .sealed(
          .members([
            .matching("to") { PhoneNumber(e164: $0) != nil }, .lines("body", 1...1_600),
          ])),
        .text("key").unique.hidden, .bytes("number_hash").absent([UInt8]()),
        .integer("priority").hidden.absent(0), .moment("moment").hidden,
        .moment("until_at").optional.hidden, .integer("fence").hidden.absent(0),
        .integer("failures").hidden.absent(0), .moment("began_at").optional.hidden,
        .text("provider_id").optional.hidden, .moment("delivered_at").optional.hidden,
      ],
      indexes: [
        Index(
          "\(messagesName)_to_do", "state", "priority", "moment", "id",
          where: "state IN ('queued', 'dispatching', 'unclear')"),
        Index("\(messagesName)_by_\(recipientName)", "\(recipientName)_id", "created_at", "id"),
        Index("\(messagesName)_by_\(subjectName)", "\(subjectName)_id"),
        Index("\(messagesName)_by_account", "account_id", "id"),
      ])
  }

  /// The statements that make all tables, for the first migration of a new app.
  public func creation(recipients: String) -> [SQL] {
    table(recipients: recipients).creation + [
      """
      CREATE TABLE \(attempts) (
        message_id \(.text) NOT NULL REFERENCES \(messages) ON DELETE CASCADE,
        fence \(.integer) NOT NULL, node \(.text) NOT NULL, started_at \(.timestamp) NOT NULL,
        outcome \(.text), provider_id \(.text), PRIMARY KEY (message_id, fence))\(strict: true)
      """,
      """
      CREATE UNIQUE INDEX \(attempts)_by_provider ON \(attempts) (provider_id)
      WHERE provider_id IS NOT NULL
      """,
      """
      CREATE TABLE \(senders) (
        id \(.text) PRIMARY KEY, free_at \(.timestamp) NOT NULL)\(strict: true)
      """,
      """
      CREATE TABLE \(optOuts) (
        number_hash \(.bytes) PRIMARY KEY, opted_out_at \(.timestamp) NOT NULL)\(strict: true)
      """,
      """
      CREATE TABLE \(strangers) (
        id \(.text) PRIMARY KEY, number_hash \(.bytes) NOT NULL, received_at \(.timestamp) NOT NULL,
        content \(.bytes) NOT NULL, keyword \(.text), replied_at \(.timestamp),
        reply_waits \(.boolean) NOT NULL DEFAULT FALSE)\(strict: true)
      """,
      "CREATE INDEX \(strangers)_by_age ON \(strangers) (received_at)",
      "CREATE INDEX \(strangers)_by_number ON \(strangers) (number_hash, received_at)",
    ]
  }

  /// Releases the leases of texts in dispatch when all processes ended, for the start of a sole
  /// process. Prefetched texts, for which no call was made, wait for their time again; the others
  /// are looked up.
  public var leases: HeldLeases {
    HeldLeases("texts") { now in
      [
        """
        UPDATE \(messages) SET state = \(OutboxState.queued), moment = began_at, began_at = NULL,
          fence = fence - 1
        WHERE state = \(OutboxState.dispatching) AND began_at > \(now)
        """,
        """
        DELETE FROM \(attempts)
        WHERE fence > (SELECT m.fence FROM \(messages) m WHERE m.id = message_id)
        """,
        """
        UPDATE \(messages) SET moment = \(now)
        WHERE state IN \(list: [OutboxState.dispatching, .unclear]) AND moment > \(now)
        """,
      ]
    }
  }
}
