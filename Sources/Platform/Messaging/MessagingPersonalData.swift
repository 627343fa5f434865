public import Accounts
internal import CivilTime
internal import JSON
internal import Storage
internal import Vault

extension Messaging {
  /// The personal data of this module, for ``Accounts``.
  public static let personalData = PersonalData(name: "messaging") { transaction, account, key in
    [
      try transaction.inboxFile(of: account, opening: key),
      try transaction.choicesFile(of: account, opening: key),
      try transaction.browsersFile(of: account, opening: key),
      try transaction.lettersFile(of: account),
    ]
  } delete: { transaction, account in
    try transaction.run([
      "DELETE FROM inbox WHERE account_id = \(account)",
      "DELETE FROM notification_channels WHERE account_id = \(account)",
      "DELETE FROM quiet_hours WHERE account_id = \(account)",
      "DELETE FROM push_subscriptions WHERE account_id = \(account)",
      "DELETE FROM outbox WHERE account_id = \(account)",
    ])
  }
}

extension Transaction {
  fileprivate func inboxFile(of account: AccountID, opening key: DataKey) throws -> ExportedFile {
    var items: [InboxItem] = []
    var cursor: Cursor?
    repeat {
      let page = try inbox(of: account, app: nil, opening: key, after: cursor, limit: 1_000)
      items += page.items
      cursor = page.next
    } while cursor != nil
    var json = JSONWriter()
    json.array { json in
      for item in items {
        json.object { json in
          json.field("app", item.app)
          json.field("kind", item.kind)
          json.field("title", item.text.title)
          json.field("body", item.text.body)
          json.field("link", item.link)
          json.field("at", Int(item.createdAt.milliseconds))
          if let read = item.readAt { json.field("readAt", Int(read.milliseconds)) }
        }
      }
    }
    return ExportedFile(path: "inbox.json", bytes: json.bytes)
  }

  fileprivate func choicesFile(
    of account: AccountID, opening key: DataKey
  ) throws -> ExportedFile {
    let choices = try rows(
      """
      SELECT app, kind, push, mail FROM notification_channels WHERE account_id = \(account)
      ORDER BY app, kind
      """
    ) { row in
      (
        app: try row["app"] as String, kind: try row["kind"] as String,
        push: try row["push"] as Bool, mail: try row["mail"] as Bool
      )
    }
    let hours = try quietHours(of: account, opening: key)
    var json = JSONWriter()
    json.object { json in
      json.key("kinds")
      json.array { json in
        for choice in choices {
          json.object { json in
            json.field("app", choice.app)
            json.field("kind", choice.kind)
            json.field("push", choice.push)
            json.field("mail", choice.mail)
          }
        }
      }
      guard let hours else { return }
      json.key("quietHours")
      json.object { json in
        json.field("startMinute", Int(hours.start.secondsSinceMidnight / 60))
        json.field("endMinute", Int(hours.end.secondsSinceMidnight / 60))
        json.field("timeZone", hours.timeZone)
      }
    }
    return ExportedFile(path: "preferences.json", bytes: json.bytes)
  }

  fileprivate func browsersFile(
    of account: AccountID, opening key: DataKey
  ) throws -> ExportedFile {
    let browsers = try rows(Messaging.subscriptions(of: account)) { row in
      let sealed: [UInt8] = try row["content"]
      let context = FieldContext.subscription(try row["id"], of: account)
      return (
        renewedAt: try row["renewed_at"] as Timestamp,
        subscription: try PushSubscription(encoded: key.open(sealed, for: context))
      )
    }
    var json = JSONWriter()
    json.array { json in
      for browser in browsers {
        json.object { json in
          json.field("endpoint", browser.subscription.endpoint)
          json.field("renewedAt", Int(browser.renewedAt.milliseconds))
        }
      }
    }
    return ExportedFile(path: "browsers.json", bytes: json.bytes)
  }

  /// Lists the mails without their content: a link that opens the account is for the reader of the
  /// mailbox, while anyone with a session can take an export.
  fileprivate func lettersFile(of account: AccountID) throws -> ExportedFile {
    let letters = try rows(Messaging.letters(of: account)) { row in
      (
        kind: try row["kind"] as Letter.Kind, state: try row["state"] as OutboxLetter.State,
        createdAt: try row["created_at"] as Timestamp
      )
    }
    var json = JSONWriter()
    json.array { json in
      for letter in letters {
        json.object { json in
          json.field("kind", letter.kind.rawValue)
          json.field("state", letter.state.rawValue)
          json.field("at", Int(letter.createdAt.milliseconds))
        }
      }
    }
    return ExportedFile(path: "letters.json", bytes: json.bytes)
  }
}

extension Messaging {
  static func letters(of account: AccountID) -> SQL {
    """
    SELECT kind, state, created_at FROM outbox WHERE account_id = \(account)
    ORDER BY created_at, id
    """
  }
}
