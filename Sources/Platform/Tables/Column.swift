internal import Accounts
internal import CivilTime
internal import Clocks
internal import JSON
public import Storage

/// A column of a ``Table``: its database type, its name in exports, and the values an import
/// accepts.
///
///     .text("zone", 1...64)            one line of text
///     .integer("slot", 0...3).optional  a number, or null
///     .flag("has_photo").absent(false)  the default for files without it
///     .bytes("number_hash").hidden      never exported
public struct Column: Sendable {
  /// How exports and imports treat a column.
  enum Role: Sendable {
    /// The row's ID, replaced by a new one on import.
    case id
    /// The account that owns the row.
    case account
    /// The ID of another row.
    case other
    /// Content sealed with the account's key.
    case sealed(SealedContent)
    case plain
  }

  /// The name in the database.
  public let name: String
  /// The type in the database.
  public let type: ColumnType
  /// Whether it is `NOT NULL`.
  public private(set) var isRequired = true
  /// Whether the column alone is the primary key.
  public private(set) var isPrimaryKey = false
  /// Whether the column alone is unique.
  public private(set) var isUnique = false
  /// The table it references, with cascading deletes.
  public private(set) var reference: String?
  /// The SQL literal after `DEFAULT`.
  public private(set) var standard: String?
  /// The name in exports; nil for a column that is not exported.
  public private(set) var exportedName: String?
  /// The default for imported files without the column.
  private(set) var absent: Value?
  private(set) var writesNull = false
  private(set) var role = Role.plain
  private(set) var rule: Rule
  private(set) var words: (no: String, yes: String)?

  init(_ name: String, _ type: ColumnType, _ rule: Rule) {
    (self.name, self.type, self.rule, exportedName) = (name, type, rule, name)
  }

  private func with(_ change: (inout Column) -> Void) -> Column {
    var column = self
    change(&column)
    return column
  }

  /// Allows null.
  public var optional: Column { with { $0.isRequired = false } }
  /// Allows null, and writes it to exports.
  public var nullable: Column { with { ($0.isRequired, $0.writesNull) = (false, true) } }
  /// Excludes the column from exports.
  public var hidden: Column { with { $0.exportedName = nil } }
  /// Makes the column unique.
  public var unique: Column { with { $0.isUnique = true } }
  /// Makes the column the primary key.
  public var primaryKey: Column { with { $0.isPrimaryKey = true } }

  /// References a table, with cascading deletes.
  public func of(_ table: String) -> Column { with { $0.reference = table } }

  /// Sets the name in exports.
  public func named(_ name: String) -> Column { with { $0.exportedName = name } }

  /// Sets the SQL default.
  public func standard(_ literal: String) -> Column { with { $0.standard = literal } }

  /// Sets the default for imported files without the column.
  public func absent(_ value: some Storable) -> Column {
    with { $0.absent = value.storedValue }
  }

  /// Exports a flag as one of two words.
  public func words(no: String, yes: String) -> Column {
    with { column in
      column.words = (no, yes)
      column.rule = Rule {
        $0.string == yes ? .boolean(true) : $0.string == no ? .boolean(false) : nil
      }
    }
  }

  fileprivate func with(role: Role) -> Column { with { $0.role = role } }
}

extension Column {
  /// The row's ID, in the column `id`.
  public static let id = Column("id", .text, .text(1...64)).primaryKey.with(role: .id)
  /// The account that owns the row, with cascading deletes.
  public static let account = Column("account_id", .text, .any).of("accounts").hidden
    .with(role: .account)
  /// The owning account as the primary key: one row per account.
  public static let accountKey = Column("account_id", .text, .any).of("accounts").hidden
    .primaryKey.optional.with(role: .account)

  /// One line of text.
  public static func text(_ name: String, _ length: ClosedRange<Int> = 0...1_000) -> Column {
    Column(name, .text, .text(length))
  }

  /// One of an enumeration's raw values.
  public static func word<Word: RawRepresentable<String> & Sendable>(
    _ name: String, _ type: Word.Type
  ) -> Column { Column(name, .text, .word(type)) }

  /// One of some words, looked up by name.
  public static func word(
    _ name: String, _ isKnown: @escaping @Sendable (String) -> Bool
  ) -> Column { Column(name, .text, .matching(isKnown)) }

  /// The ID of an exported row of another table.
  public static func other(_ name: String) -> Column {
    Column(name, .text, .text(1...64)).with(role: .other)
  }

  /// An integer.
  public static func integer(
    _ name: String, _ range: ClosedRange<Int> = Int.min...Int.max
  ) -> Column { Column(name, .integer, .integer(range)) }

  /// One of some integers, or null.
  public static func integer(_ name: String, oneOf numbers: [Int?]) -> Column {
    let known = Set(numbers.compactMap(\.self))
    return Column(
      name, .integer,
      Rule { json in
        json.integer.flatMap { known.contains(Int($0)) ? .integer($0) : nil }
      }
    ).nullable
  }

  /// A Julian day number in the years 1858 to 4596, so that every one is a valid date.
  public static func day(_ name: String) -> Column { integer(name, 2_400_000...3_400_000) }

  /// An instant in the years 1970 to 2100: milliseconds, or ISO 8601 as in files with a single row.
  public static func moment(_ name: String) -> Column {
    Column(
      name, .timestamp,
      Rule { json in
        let instant = json.string.flatMap { try? Instant(iso8601: $0) }
        let sent = json.integer ?? instant.map { Timestamp($0).milliseconds }
        return sent.flatMap { 0...4_102_444_800_000 ~= $0 ? .integer($0) : nil }
      })
  }

  /// A Boolean.
  public static func flag(_ name: String) -> Column { Column(name, .boolean, .flag) }

  /// Bytes, never exported.
  public static func bytes(_ name: String) -> Column { Column(name, .bytes, .any).hidden }

  /// Content sealed with the account's key, bound to table, row and column.
  public static func sealed(_ content: SealedContent, in name: String = "content") -> Column {
    Column(name, .bytes, .any).with(role: .sealed(content))
  }
}

/// What an import accepts for a field.
public struct Rule: Sendable {
  /// Returns the value to store; nil if it is invalid.
  let read: @Sendable (JSONValue) -> Value?

  init(_ read: @escaping @Sendable (JSONValue) -> Value?) { self.read = read }

  /// Accepts anything: the value is read elsewhere.
  public static let any = Rule { _ in .null }
  /// Accepts a Boolean.
  public static let flag = Rule { $0.boolean.map { .boolean($0) } }

  /// Accepts one line of text with a number of characters in a range.
  public static func text(_ length: ClosedRange<Int>) -> Rule {
    Rule { json in
      guard let text = json.string, length ~= text.count, text.isPlainLine, !text.utf8.contains(0)
      else { return nil }
      return .text(text)
    }
  }

  /// Accepts text of any number of lines, with a number of characters in a range.
  public static func lines(_ length: ClosedRange<Int>) -> Rule {
    Rule { json in
      guard let text = json.string, length ~= text.count, !text.utf8.contains(0) else { return nil }
      return .text(text)
    }
  }

  /// Accepts an enumeration's raw value.
  public static func word<Word: RawRepresentable<String> & Sendable>(_ type: Word.Type) -> Rule {
    matching { Word(rawValue: $0) != nil }
  }

  /// Accepts text that satisfies a predicate.
  public static func matching(_ isKnown: @escaping @Sendable (String) -> Bool) -> Rule {
    Rule { json in json.string.flatMap { isKnown($0) ? .text($0) : nil } }
  }

  /// Accepts an integer in a range.
  public static func integer(_ range: ClosedRange<Int>) -> Rule {
    Rule { json in
      json.integer.flatMap { Int(exactly: $0) }.flatMap { range ~= $0 ? .integer(Int64($0)) : nil }
    }
  }
}

/// The sealed content of a row, and its form in exports.
public enum SealedContent: Sendable {
  /// Text with a number of characters in a range.
  case text(ClosedRange<Int>)
  /// A JSON object of these members; others are dropped.
  case members([Member])
  /// Any JSON object up to a number of bytes.
  case object(most: Int)
  /// A JSON object whose members are exported beside the columns; the importing module validates
  /// them.
  case inline

  /// A member of a sealed object.
  public struct Member: Sendable {
    let name: String
    let rule: Rule
    /// The default for files without the member; nil if it is required.
    let absent: Absent

    enum Absent: Sendable {
      case refused, leftOut, empty
    }

    /// One line of text with a number of characters in a range.
    public static func text(_ name: String, _ length: ClosedRange<Int>) -> Member {
      Member(name: name, rule: .text(length), absent: length.contains(0) ? .empty : .refused)
    }

    /// Text of any number of lines, with a number of characters in a range.
    public static func lines(_ name: String, _ length: ClosedRange<Int>) -> Member {
      Member(name: name, rule: .lines(length), absent: length.contains(0) ? .empty : .refused)
    }

    /// Text that satisfies a predicate.
    public static func matching(
      _ name: String, _ isKnown: @escaping @Sendable (String) -> Bool
    ) -> Member { Member(name: name, rule: .matching(isKnown), absent: .refused) }

    /// Any value, optional.
    public static func any(_ name: String) -> Member {
      Member(name: name, rule: .any, absent: .leftOut)
    }
  }
}
