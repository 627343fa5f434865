public import Accounts
internal import JSON
internal import Storage
internal import Vault

extension Conversations {
  /// The personal data of this module, for ``Accounts``: two files for each thread, named by its
  /// ID, one complete as JSON and one for reading, in Markdown.
  public static let personalData = PersonalData(name: "conversations") {
    transaction, account, key in
    let owner = AccountKey(account, key: key)
    return try transaction.threadRows(of: owner).flatMap { thread in
      let messages = try transaction.messages(in: thread.id, of: owner)
      let name = thread.id.rawValue
      return [
        ExportedFile(path: "\(name).json", bytes: thread.json(messages)),
        ExportedFile(path: "\(name).md", bytes: Array(thread.markdown(messages).utf8)),
      ]
    }
  } delete: { transaction, account in
    // Messages and pieces follow through foreign keys.
    try transaction.run("DELETE FROM chat_threads WHERE account_id = \(account)")
  } add: { transaction, account, key, files in
    let owner = AccountKey(account, key: key)
    let now = try transaction.now()
    // The files for reading contain nothing that the JSON files do not.
    return try files.filter { !$0.path.hasSuffix(".md") }.count { file in
      guard file.path.hasSuffix(".json") else {
        throw ImportError(.invalid, file: "conversations/\(file.path)")
      }
      return try TransferredThread(file).add(in: transaction, at: now, of: owner)
    }
  }
}

extension Transaction {
  fileprivate func threadRows(of owner: AccountKey) throws -> [ChatThreadRow] {
    try rows(
      """
      SELECT \(ChatThreadRow.columns) FROM chat_threads
      WHERE account_id = \(owner.account) AND deleted_at IS NULL ORDER BY created_at, id
      """
    ) { row in try ChatThreadRow(row: row, of: owner) }
  }

  /// All messages of a thread, each after its parent, branch by branch.
  fileprivate func messages(
    in thread: ChatThreadID, of owner: AccountKey
  ) throws -> [ChatMessage] {
    let rows = try rows(
      """
      SELECT \(ChatMessageRow.columns) FROM chat_messages m
      WHERE m.thread_id = \(thread) AND m.account_id = \(owner.account)
      ORDER BY m.created_at DESC, m.id DESC
      """, as: ChatMessageRow.self)
    let followers = Dictionary(grouping: rows, by: \.parent)
    var (messages, next): ([ChatMessage], [ChatMessageRow]) = ([], followers[nil] ?? [])
    while let row = next.popLast() {
      messages.append(try message(row, of: owner))
      next += followers[row.id] ?? []
    }
    return messages
  }
}

extension ChatThreadRow {
  fileprivate func json(_ messages: [ChatMessage]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("app", app)
      if let title { json.field("title", title) }
      json.field("isNamed", isNamed)
      json.field("isPinned", isPinned)
      json.field("isArchived", isArchived)
      json.field("createdAt", Int(createdAt.milliseconds))
      json.field("updatedAt", Int(updatedAt.milliseconds))
      if let leaf { json.field("leaf", leaf.rawValue) }
      json.key("messages")
      json.array { json in for message in messages { message.write(to: &json) } }
    }
    return json.bytes
  }

  fileprivate func markdown(_ messages: [ChatMessage]) -> String {
    let heading = "# \(title ?? app)\n"
    return messages.reduce(into: heading) { text, message in
      let speaker = message.role == .user ? "You" : message.writer?.description ?? app
      text += "\n**\(speaker)**\n\n\(message.text)\n"
      for (number, fact) in zip(1..., message.details.facts) {
        text += "\n> [\(number)] \(([fact.title] + fact.lines).joined(separator: "; "))"
      }
      if !message.details.facts.isEmpty { text += "\n" }
    }
  }
}
