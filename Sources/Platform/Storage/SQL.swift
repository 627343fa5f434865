/// A statement whose values are bound, never pasted:
///
///     try transaction.run("UPDATE notes SET title = \(title) WHERE id = \(id)")
///
/// Written once, it prints `?` for SQLite and `$1` for PostgreSQL. Other things that can stand in an
/// interpolation: another `SQL`, `joined:` of several, `list:` of values in parentheses for `IN`, `row:` of
/// values to be compared with columns, a ``ColumnType`` in a `CREATE TABLE`, and `raw:`, the one hole through
/// which text goes unbound; never give it text that comes from outside.
public struct SQL: Sendable {
  enum Piece: Sendable {
    case text(String)
    case value(Value)
    case type(ColumnType)
    case end(strict: Bool)
  }

  var pieces: [Piece]

  /// SQL that is not written in the source, such as a file of the project.
  public init(raw text: String) { pieces = [.text(text)] }

  /// The text in the words of `engine`, and the values in the order of their numbers.
  func statement(for engine: Engine) -> (text: String, values: [Value]) {
    var text = ""
    var values: [Value] = []
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let value):
        values.append(value)
        // SQLite counts them itself, in the same order; numbers it would look for among all it has read.
        text += engine == .sqlite ? "?" : "$\(values.count)"
      case .type(let type): text += type.name(in: engine)
      case .end(let strict): text += strict && engine == .sqlite ? " STRICT" : ""
      }
    }
    return (text, values)
  }
}

extension SQL: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { pieces = [.text(text)] }
  public init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

  /// Collects text and bound values.
  public struct Interpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

    /// Binds a value.
    public mutating func appendInterpolation(_ value: some Storable) {
      pieces.append(.value(value.storedValue))
    }

    /// Binds a value, or null.
    public mutating func appendInterpolation<Wrapped: Storable>(_ value: Wrapped?) {
      pieces.append(.value(value.storedValue))
    }

    /// Puts in another statement or a part of one, with its values.
    public mutating func appendInterpolation(_ sql: SQL) { pieces += sql.pieces }

    /// Puts in parts of a statement with commas between them.
    public mutating func appendInterpolation(joined parts: some Collection<SQL>) {
      for (index, part) in parts.enumerated() {
        if index > 0 { pieces.append(.text(", ")) }
        pieces += part.pieces
      }
    }

    /// Binds values as `(?, ?, …)`, for `IN`; an empty list is `(NULL)`, which matches nothing. The last one is
    /// repeated up to a power of two, so that lists of any length share a few statements.
    public mutating func appendInterpolation(list values: [some Storable]) {
      guard let last = values.last?.storedValue else { return pieces.append(.text("(NULL)")) }
      let length = values.count > Self.longestPadded ? values.count : values.count.nextPowerOfTwo
      for index in 0..<length {
        pieces.append(.text(index == 0 ? "(" : ", "))
        pieces.append(.value(index < values.count ? values[index].storedValue : last))
      }
      pieces.append(.text(")"))
    }

    /// Binds values as `(?, ?, …)`, to be compared with as many columns.
    public mutating func appendInterpolation(row values: [some Storable]) {
      for (index, value) in values.enumerated() {
        pieces.append(.text(index == 0 ? "(" : ", "))
        pieces.append(.value(value.storedValue))
      }
      pieces.append(.text(")"))
    }

    /// Longer lists stay as they are: a statement takes 32,766 values at most in SQLite.
    private static let longestPadded = 16_384

    /// Names a type of column in the words of the engine.
    public mutating func appendInterpolation(_ type: ColumnType) { pieces.append(.type(type)) }

    /// Ends a `CREATE TABLE`: SQLite then checks the types of what is stored, as PostgreSQL always
    /// does.
    public mutating func appendInterpolation(strict: Bool) { pieces.append(.end(strict: strict)) }

    /// Puts in text as it is. Only for text of the program itself: names, directions, fragments.
    public mutating func appendInterpolation(raw text: String) { pieces.append(.text(text)) }
  }
}

extension SQL: CustomStringConvertible {
  /// The text as SQLite reads it, without the values.
  public var description: String { statement(for: .sqlite).text }
}

extension Int {
  /// The least power of two that is no less than this positive number.
  fileprivate var nextPowerOfTwo: Int {
    self == 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
