public import Accounts
public import AppHost
public import Entries
public import Interface
public import JSON
public import Storage

/// The context of an account in an API that mounts ``EntryAPI``.
public protocol EntryAPIContext: Sendable {
  /// The account with its key.
  var owner: AccountKey { get }
  /// What the server works with.
  var services: Dependencies { get }
  /// The language of the account.
  var words: MessageCatalog { get }
}

/// The endpoints of an `EntryList`: list with filter and search, creation under an ID that the client
/// may choose, and for each entry reading, partial update, removal and its undoing. Entries of other
/// accounts are not found.
///
///     let notes = EntryAPI<Note, NotesContext>(
///       NotesStore.notes, at: "/notes", .notes, kind: { $0.optionalText("colour", longest: 20) },
///       new: { input, _ in .init(Note(text: input.text("text", longest: 500))) },
///       change: { input, _ in
///         let text = input.changedText("text", longest: 500, isNeeded: false)
///         return { (Note(text: text ?? $0.content.text), $0.kind) }
///       },
///       write: { json, entry, _ in json.note(entry) })
///     notes.mount(routes, [.list, .add, .show])
public struct EntryAPI<Content: EntryContent, Context: EntryAPIContext>: Sendable {
  /// What a client sends for a new entry.
  public struct New: Sendable {
    /// What it holds.
    public var content: Content
    let kind: String
    let day: Int?
    let createdAt: Timestamp?

    /// - Parameters:
    ///   - content: what it holds.
    ///   - kind: by which the list is filtered.
    ///   - day: the Julian day number that it is about.
    ///   - createdAt: when it was written; nil for now.
    public init(
      _ content: Content, kind: String = "", day: Int? = nil, createdAt: Timestamp? = nil
    ) { (self.content, self.kind, self.day, self.createdAt) = (content, kind, day, createdAt) }
  }

  /// An endpoint.
  public enum Endpoint: CaseIterable, Sendable {
    /// `GET /notes?q=&cursor=&limit=`
    case list
    /// `POST /notes`
    case add
    /// `GET /notes/{id}`
    case show
    /// `PATCH /notes/{id}`
    case change
    /// `DELETE /notes/{id}`
    case remove
    /// `POST /notes/{id}/restore`
    case restore
  }

  /// Makes what an entry holds, and its kind, of what it was.
  public typealias Change = @Sendable (Entry<Content>) throws -> (content: Content, kind: String)
  /// Writes an entry.
  public typealias Write = @Sendable (inout JSONWriter, Entry<Content>, Context) -> Void

  let list: EntryList<Content>
  let path: String
  let dialect: APIDialect
  let usual: Int?
  let restorable: Duration
  let kind: @Sendable (inout Input) -> String?
  let new: (@Sendable (inout Input, Context) -> New)?
  let change: (@Sendable (inout Input, Context) -> Change)?
  let write: Write
  let answer: Write
  let removed: @Sendable (Entry<Content>, Context, borrowing Transaction) throws -> Void

  /// - Parameters:
  ///   - list: the list.
  ///   - path: its path in the API.
  ///   - dialect: the dialect of the API.
  ///   - usual: the default page size; nil for the dialect's.
  ///   - restorable: for how long a removed entry can be restored.
  ///   - kind: reads the filter of the query; nil for all kinds.
  ///   - new: reads a new entry; nil where clients create none.
  ///   - change: reads a partial update; nil where entries stay as they are.
  ///   - write: writes an entry.
  ///   - answer: writes the answer to a creation or a change; nil for the entry.
  ///   - removed: does what a removal brings along, in its transaction.
  public init(
    _ list: EntryList<Content>, at path: String, _ dialect: APIDialect, usual: Int? = nil,
    restorable: Duration = .seconds(30),
    kind: @escaping @Sendable (inout Input) -> String? = { _ in nil },
    new: (@Sendable (inout Input, Context) -> New)? = nil,
    change: (@Sendable (inout Input, Context) -> Change)? = nil, write: @escaping Write,
    answer: Write? = nil,
    removed: @escaping @Sendable (Entry<Content>, Context, borrowing Transaction) throws -> Void = {
      _, _, _ in
    }
  ) {
    (self.list, self.path, self.dialect, self.usual) = (list, path, dialect, usual)
    (self.restorable, self.kind, self.new, self.change) = (restorable, kind, new, change)
    (self.write, self.answer, self.removed) = (write, answer ?? write, removed)
  }
}
