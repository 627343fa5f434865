internal import Accounts
public import Storage
internal import Vault

extension Conversations {
  /// Releases the leases of answers that were being written when all processes ended, for the start
  /// of a sole process: its first sweep takes over the stored ones.
  public static let leases = HeldLeases("answers") { now in
    [
      "UPDATE chat_messages SET lease_until = \(now) WHERE lease_until > \(now)",
      "DELETE FROM chat_unsaved",
    ]
  }

  /// The tables of this module.
  ///
  /// `chat_messages.text` is the text when the answer last ended; text written since is in
  /// `chat_pieces`, each by the offset of its first byte. `length` counts the bytes of both.
  /// `fence` counts the lease holders of an answer; `lease_until` is null while no node writes.
  /// `revision` counts the changes of `details`. `resumed_at` is when an answer was last resumed,
  /// from which its time limit counts. `is_counted` says that an answer was counted as a use.
  /// `has_question` is false for a thread without a question; it is in no list. `chat_unsaved` has
  /// the unsaved answers being written, without their content. `touched_at` is when the searchable
  /// content of a row last changed.
  public static let migrations = MigrationSeries(
    "conversations",
    [
      Migration(
        "threads and messages",
        """
        CREATE TABLE chat_threads (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          app \(.text) NOT NULL, title \(.bytes), is_named \(.boolean) NOT NULL, summary \(.bytes) NOT NULL,
          is_pinned \(.boolean) NOT NULL, is_archived \(.boolean) NOT NULL, leaf \(.text),
          message_count \(.integer) NOT NULL, created_at \(.timestamp) NOT NULL,
          updated_at \(.timestamp) NOT NULL, touched_at \(.timestamp) NOT NULL,
          deleted_at \(.timestamp))\(strict: true)
        """,
        """
        CREATE INDEX chat_threads_by_account
        ON chat_threads (account_id, app, is_archived, is_pinned, updated_at, id)
        WHERE deleted_at IS NULL
        """,
        "CREATE INDEX chat_threads_by_change ON chat_threads (account_id, touched_at, id)",
        "CREATE INDEX chat_threads_deleted ON chat_threads (deleted_at) WHERE deleted_at IS NOT NULL",
        """
        CREATE TABLE chat_messages (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          thread_id \(.text) NOT NULL REFERENCES chat_threads ON DELETE CASCADE, parent_id \(.text),
          role \(.text) NOT NULL, state \(.text) NOT NULL, client_id \(.text), writer \(.text),
          text \(.bytes) NOT NULL, details \(.bytes), revision \(.integer) NOT NULL,
          length \(.integer) NOT NULL, fence \(.integer) NOT NULL, lease_until \(.timestamp),
          is_stopping \(.boolean) NOT NULL, created_at \(.timestamp) NOT NULL,
          touched_at \(.timestamp) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX chat_messages_by_thread ON chat_messages (thread_id, parent_id, created_at, id)",
        "CREATE INDEX chat_messages_by_change ON chat_messages (account_id, touched_at, id)",
        """
        CREATE UNIQUE INDEX chat_messages_by_client ON chat_messages (account_id, client_id)
        WHERE client_id IS NOT NULL
        """,
        """
        CREATE INDEX chat_messages_by_lease ON chat_messages (lease_until)
        WHERE lease_until IS NOT NULL
        """,
        """
        CREATE TABLE chat_pieces (
          message_id \(.text) NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
          account_id \(.text) NOT NULL, start \(.integer) NOT NULL, text \(.bytes) NOT NULL,
          PRIMARY KEY (message_id, start))\(strict: true)
        """),
      Migration(
        "uses, empty threads, unsaved answers",
        "ALTER TABLE chat_messages ADD COLUMN is_counted \(.boolean) NOT NULL DEFAULT FALSE",
        "ALTER TABLE chat_threads ADD COLUMN has_question \(.boolean) NOT NULL DEFAULT TRUE",
        // One order for archived threads, the others, and both together.
        "DROP INDEX chat_threads_by_account",
        """
        CREATE INDEX chat_threads_by_time ON chat_threads (account_id, app, is_pinned, updated_at, id)
        WHERE deleted_at IS NULL
        """,
        """
        CREATE INDEX chat_threads_by_age ON chat_threads (app, is_pinned, updated_at)
        WHERE deleted_at IS NULL
        """,
        "CREATE INDEX chat_threads_empty ON chat_threads (created_at) WHERE NOT has_question",
        """
        CREATE INDEX chat_messages_open ON chat_messages (account_id) WHERE lease_until IS NOT NULL
        """,
        """
        CREATE TABLE chat_unsaved (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          app \(.text) NOT NULL, lease_until \(.timestamp) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX chat_unsaved_by_account ON chat_unsaved (account_id, app)",
        "CREATE INDEX chat_unsaved_by_lease ON chat_unsaved (lease_until)"),
      Migration(
        "an answer's time", "ALTER TABLE chat_messages ADD COLUMN resumed_at \(.timestamp)"),
    ])
}

extension AccountKey {
  func title(of thread: ChatThreadID) -> FieldContext {
    context("chat_threads", thread.rawValue, "title")
  }

  func summary(of thread: ChatThreadID) -> FieldContext {
    context("chat_threads", thread.rawValue, "summary")
  }

  func text(of message: ChatMessageID) -> FieldContext {
    context("chat_messages", message.rawValue, "text")
  }

  func details(of message: ChatMessageID) -> FieldContext {
    context("chat_messages", message.rawValue, "details")
  }

  func piece(of message: ChatMessageID, at start: Int) -> FieldContext {
    context("chat_pieces", "\(message.rawValue) \(start)", "text")
  }

  /// The context of an unsaved transcript, which is in no row.
  var transcript: FieldContext { context("", "", "transcript") }

  private func context(_ table: String, _ row: String, _ column: String) -> FieldContext {
    FieldContext(table: table, row: row, column: column, account: account.rawValue)
  }
}
