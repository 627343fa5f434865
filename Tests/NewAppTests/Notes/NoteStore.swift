import Accounts
import AppHost
import JSON
import Storage
import Tables
import Vault

/// A note, opened.
struct Note: Sendable {
  let id: String
  let text: String
  let createdAt: Timestamp
  static let longestText = 2_000
}

/// The notes of an account: each statement names the owner, and what was written is sealed.
struct NoteStore: Sendable {
  let services: Dependencies

  func notes(of owner: AccountKey) async throws -> [Note] {
    try await services.database.read { try $0.notes(of: owner) }
  }

  func keep(_ text: String, of owner: AccountKey) async throws {
    let note = Note(id: OpaqueID.make(), text: text, createdAt: services.now())
    try await services.database.write { try $0.insert(note, of: owner) }
  }
}

extension Transaction {
  func notes(of owner: AccountKey) throws -> [Note] {
    try rows(
      """
      SELECT id, content, created_at FROM notes WHERE account_id = \(owner.account)
      ORDER BY created_at DESC, id DESC
      """
    ) { row in
      let id: String = try row["id"]
      let sealed: [UInt8] = try row["content"]
      let text = try owner.key.openText(sealed, for: owner.context(table: "notes", row: id))
      return Note(id: id, text: text, createdAt: try row["created_at"])
    }
  }

  func insert(_ note: Note, of owner: AccountKey) throws {
    let sealed = owner.key.seal(note.text, for: owner.context(table: "notes", row: note.id))
    try run(
      """
      INSERT INTO notes (id, account_id, content, created_at)
      VALUES (\(note.id), \(owner.account), \(sealed), \(note.createdAt))
      """)
  }
}

enum NotesSchema {
  /// Its rows go into exports, come back once, and are deleted with their account.
  static let notes = Table(
    "notes",
    [
      .id, .account, .sealed(.text(1...Note.longestText)).named("text"),
      .moment("created_at").named("createdAt"),
    ],
    indexes: [Index("notes_by_account", "account_id", "created_at", "id")]
  ).exported(Transfer("notes.json") { try $0.add($1, of: $2) })

  static let personalData = PersonalData(name: Notes.id, tables: [notes])
  static let migrations = MigrationSeries(
    Notes.id, [Migration("notes", sqlite: notes.creation, postgresql: notes.creation)])
}

extension JSONWriter {
  /// Notes as programs and exports have them.
  mutating func notes(_ notes: [Note]) {
    array { json in
      for note in notes {
        json.object { json in
          json.field("id", note.id)
          json.field("text", note.text)
          json.field("createdAt", Int(note.createdAt.milliseconds))
        }
      }
    }
  }
}
