import Accounts
import Conversations
import Events
import Glibc
import Logging
import Metrics
import Storage
import Vault

/// A node that asks questions, `VICTIM DATABASE KEY ACCOUNT`: the composer answers those with an even
/// number, a provider the others, a word at a time. Tells the number and the answer of every question on
/// standard output once it is acknowledged; until it is killed.
@main struct ConversationVictim {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let logger = Logger(label: "victim") { _ in SwiftLogNoOpLogHandler() }
    let database = try await Database.open(DatabaseLocation(arguments[1]), logger: logger)
    let events = Events(database) { try $0.now() }
    guard let tokens = AccessTokens(issuer: "https://victim", key: .random(count: 32)) else {
      return
    }
    let accounts = Accounts(
      database: database, events: events, keyring: try MasterKeyring(arguments[2]),
      hasher: PasswordHasher(
        limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, environment: .init(now: { Timestamp(milliseconds: 0) }))
    let conversations = Conversations(
      database: database, events: events, accounts: accounts, personas: [persona],
      writers: [provider], settings: .init(lease: .milliseconds(600)),
      metrics: ChatMetrics(MetricsRegistry()), logger: logger)
    let id = AccountID(rawValue: arguments[3])
    let account = try await database.read { try accounts.account(id, in: $0) }
    guard let account else { return }
    let owner = AccountKey(id, key: try accounts.dataKey(of: account))
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { await conversations.run() }
      for number in 0... {
        let sent = try await conversations.send(
          ChatDraft("\(number)", clientID: "\(getpid())-\(number)"), in: "destiny", of: owner)
        tell("\(number) \(sent.answer.rawValue)\n")
      }
    }
  }

  private static let persona = ChatPersona(app: "destiny", screen: { _, _, _ in nil }) { question in
    ChatGrounds(
      details: ChatDetails(), composed: (0..<20).map { "\(question.text) é\($0). " },
      instructions: "")
  } ended: { ended, transaction in
    if ended.isUse {
      try transaction.run("INSERT INTO uses (answer) VALUES (\(ended.answer))")
    }
  }

  private static let provider = AnswerWriter { question, _, pen in
    guard Int(question.text).map({ !$0.isMultiple(of: 2) }) ?? false else {
      throw AnswerWriter.Declined()
    }
    try pen.begin(.model(provider: "test", name: "m"))
    for part in 0..<20 {
      try pen.write("\(question.text) é\(part). ")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  private static func tell(_ line: String) {
    var line = line
    line.withUTF8 { bytes in _ = unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
  }
}
