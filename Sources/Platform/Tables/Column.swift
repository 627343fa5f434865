internal import Accounts
internal import JSON
public import Storage

/// A column of a ``Table``: its type as the database has it, and what an export calls it and an import takes.
///
///     .text("zone", 1...64)            a text of one line
///     .integer("slot", 0...3).optional  a number, or null
///     .flag("has_photo").absent(false)  what is taken where a file has none
///     .bytes("number_hash").hidden      never in an export
public struct Column: Sendable {
  /// What is to be made of a column in exports.
  enum Role: Sendable {
    /// The name of the row: a new one where it is taken in.
    case id
    /// The account that the row belongs to.
    case account
    /// The name of another row.
    case other
    /// What is sealed with the key of the account.
    case sealed(SealedContent)
    case plain
  }

  /// Its name in the database.
  public let name: String
  /// Its type.
  public let type: ColumnType
  /// Whether it is `NOT NULL`.
  public private(set) var isRequired = true
  /// Whether it alone is the primary key.
  public private(set) var isPrimaryKey = false
  /// Whether it alone is unique.
  public private(set) var isUnique = false
  /// The table that it refers to, whose rows take those of this table with them.
  public private(set) var reference: String?
  /// What stands after `DEFAULT`.
  public private(set) var standard: String?
  /// What exports call it; nil where they have it not.
  public private(set) var exportedName: String?
  /// What an import takes where a file has none.
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

  /// May be null.
  public var optional: Column { with { $0.isRequired = false } }
  /// May be null, and says so in exports.
  public var nullable: Column { with { ($0.isRequired, $0.writesNull) = (false, true) } }
  /// Stays out of exports.
  public var hidden: Column { with { $0.exportedName = nil } }
  /// No two rows have the same.
  public var unique: Column { with { $0.isUnique = true } }
  /// Names the row.
  public var primaryKey: Column { with { $0.isPrimaryKey = true } }

  /// Refers to a table whose rows take those of this one with them.
  public func of(_ table: String) -> Column { with { $0.reference = table } }

  /// Is called so in exports.
  public func named(_ name: String) -> Column { with { $0.exportedName = name } }

  /// What the database takes where nothing is said.
  public func standard(_ literal: String) -> Column { with { $0.standard = literal } }

  /// What an import takes where a file has none.
  public func absent(_ value: some Storable) -> Column {
    with { $0.absent = value.storedValue }
  }

  /// Is written as one of two words in exports.
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
  /// The name of the row, `id`.
  public static let id = Column("id", .text, .text(1...64)).primaryKey.with(role: .id)
  /// The account that the row belongs to and goes with.
  public static let account = Column("account_id", .text, .any).of("accounts").hidden
    .with(role: .account)
  /// The account, of which there is one row.
  public static let accountKey = Column("account_id", .text, .any).of("accounts").hidden
    .primaryKey.optional.with(role: .account)

  /// A text of one line.
  public static func text(_ name: String, _ length: ClosedRange<Int> = 0...1_000) -> Column {
    Column(name, .text, .text(length))
  }

  /// One of some words.
  public static func word<Word: RawRepresentable<String> & Sendable>(
    _ name: String, _ type: Word.Type
  ) -> Column { Column(name, .text, .word(type)) }

  /// A word that is found by its name.
  public static func word(
    _ name: String, _ isKnown: @escaping @Sendable (String) -> Bool
  ) -> Column { Column(name, .text, .matching(isKnown)) }

  /// The name of another row that exports hold too.
  public static func other(_ name: String) -> Column {
    Column(name, .text, .text(1...64)).with(role: .other)
  }

  /// A whole number.
  public static func integer(
    _ name: String, _ range: ClosedRange<Int> = Int.min...Int.max
  ) -> Column { Column(name, .integer, .integer(range)) }

  /// One of some numbers, or null.
  public static func integer(_ name: String, oneOf numbers: [Int?]) -> Column {
    let known = Set(numbers.compactMap(\.self))
    return Column(
      name, .integer,
      Rule { json in
        json.integer.flatMap { known.contains(Int($0)) ? .integer($0) : nil }
      }
    ).nullable
  }

  /// A Julian day number: some day of the years 1858 to 4596, so that no date is beyond the calendar.
  public static func day(_ name: String) -> Column { integer(name, 2_400_000...3_400_000) }

  /// A moment of the years 1970 to 2100.
  public static func moment(_ name: String) -> Column {
    Column(name, .timestamp, .integer(0...4_102_444_800_000))
  }

  /// Yes or no.
  public static func flag(_ name: String) -> Column { Column(name, .boolean, .flag) }

  /// Bytes, which no export holds.
  public static func bytes(_ name: String) -> Column { Column(name, .bytes, .any).hidden }

  /// What is sealed with the key of the account, bound to table, row and column.
  public static func sealed(_ content: SealedContent, in name: String = "content") -> Column {
    Column(name, .bytes, .any).with(role: .sealed(content))
  }
}

/// What a field of a file has to be.
public struct Rule: Sendable {
  /// The value as it is stored; nil for what does not fit.
  let read: @Sendable (JSONValue) -> Value?

  init(_ read: @escaping @Sendable (JSONValue) -> Value?) { self.read = read }

  /// Anything: somebody else reads it.
  public static let any = Rule { _ in .null }
  /// True or false.
  public static let flag = Rule { $0.boolean.map { .boolean($0) } }

  /// A text of so many characters on one line.
  public static func text(_ length: ClosedRange<Int>) -> Rule {
    Rule { json in
      guard let text = json.string, length ~= text.count, text.isOneLine, !text.utf8.contains(0)
      else { return nil }
      return .text(text)
    }
  }

  /// A text of so many characters on any number of lines.
  public static func lines(_ length: ClosedRange<Int>) -> Rule {
    Rule { json in
      guard let text = json.string, length ~= text.count, !text.utf8.contains(0) else { return nil }
      return .text(text)
    }
  }

  /// One of some words.
  public static func word<Word: RawRepresentable<String> & Sendable>(_ type: Word.Type) -> Rule {
    matching { Word(rawValue: $0) != nil }
  }

  /// A text that is known.
  public static func matching(_ isKnown: @escaping @Sendable (String) -> Bool) -> Rule {
    Rule { json in json.string.flatMap { isKnown($0) ? .text($0) : nil } }
  }

  /// A whole number of a range.
  public static func integer(_ range: ClosedRange<Int>) -> Rule {
    Rule { json in
      json.integer.flatMap { Int(exactly: $0) }.flatMap { range ~= $0 ? .integer(Int64($0)) : nil }
    }
  }
}

/// What is sealed of a row, and how exports show it.
public enum SealedContent: Sendable {
  /// One text of so many characters.
  case text(ClosedRange<Int>)
  /// A JSON object of these members; others are left out.
  case members([Member])
  /// Any JSON object of at most so many bytes.
  case object(most: Int)
  /// A JSON object whose members stand among the columns; whoever takes the row in checks them.
  case inline

  /// A member of the object.
  public struct Member: Sendable {
    let name: String
    let rule: Rule
    /// What is taken where a file has none; nil where there has to be one.
    let absent: Absent

    enum Absent: Sendable {
      case refused, leftOut, empty
    }

    /// A text of so many characters on one line.
    public static func text(_ name: String, _ length: ClosedRange<Int>) -> Member {
      Member(name: name, rule: .text(length), absent: length.contains(0) ? .empty : .refused)
    }

    /// A text of so many characters on any number of lines.
    public static func lines(_ name: String, _ length: ClosedRange<Int>) -> Member {
      Member(name: name, rule: .lines(length), absent: length.contains(0) ? .empty : .refused)
    }

    /// A text that is known.
    public static func matching(
      _ name: String, _ isKnown: @escaping @Sendable (String) -> Bool
    ) -> Member { Member(name: name, rule: .matching(isKnown), absent: .refused) }

    /// Anything, which need not be there.
    public static func any(_ name: String) -> Member {
      Member(name: name, rule: .any, absent: .leftOut)
    }
  }
}
