/// A statement whose values are bound, never interpolated as text:
///
///     try transaction.run("UPDATE notes SET title = \(title) WHERE id = \(id)")
///
/// Renders `?` for SQLite and `$1` for PostgreSQL. Other interpolations: another `SQL`, `joined:`
/// of several, `list:` of values in parentheses for `IN`, `row:` of values to compare with columns,
/// a ``ColumnType`` in a `CREATE TABLE`, and `raw:`, the only way for text to go unbound; never
/// pass it external text.
public struct SQL: Sendable {
  enum Piece: Sendable {
    case text(String)
    case value(Value)
    case type(ColumnType)
    case end(strict: Bool)
  }

  var pieces: [Piece]

  /// SQL that is not a literal in the source, such as a file of the project.
  public init(raw text: String) { pieces = [.text(text)] }

  /// The text for `engine`, and the values in the order of their numbers.
  func statement(for engine: Engine) -> (text: String, values: [Value]) {
    var text = ""
    var values: [Value] = []
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let value):
        values.append(value)
        // SQLite numbers `?` itself, in the same order; it would look up explicit numbers among all
        // it has parsed.
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

    /// Inserts another statement or a fragment, with its values.
    public mutating func appendInterpolation(_ sql: SQL) { pieces += sql.pieces }

    /// Inserts fragments separated by commas.
    public mutating func appendInterpolation(joined parts: some Collection<SQL>) {
      for (index, part) in parts.enumerated() {
        if index > 0 { pieces.append(.text(", ")) }
        pieces += part.pieces
      }
    }

    /// Binds values as `(?, ?, …)`, for `IN`; an empty list is `(NULL)`, which matches nothing. The
    /// last value is repeated up to a power of two, so that lists of any length share a few
    /// prepared statements.
    public mutating func appendInterpolation(list values: [some Storable]) {
      guard let last = values.last?.storedValue else { return pieces.append(.text("(NULL)")) }
      let length = values.count > Self.longestPadded ? values.count : values.count.nextPowerOfTwo
      for index in 0..<length {
        pieces.append(.text(index == 0 ? "(" : ", "))
        pieces.append(.value(index < values.count ? values[index].storedValue : last))
      }
      pieces.append(.text(")"))
    }

    /// Binds values as `(?, ?, …)`, to compare with as many columns.
    public mutating func appendInterpolation(row values: [some Storable]) {
      for (index, value) in values.enumerated() {
        pieces.append(.text(index == 0 ? "(" : ", "))
        pieces.append(.value(value.storedValue))
      }
      pieces.append(.text(")"))
    }

    /// Longer lists are not padded: a SQLite statement takes at most 32,766 values.
    private static let longestPadded = 16_384

    /// Inserts a column type.
    public mutating func appendInterpolation(_ type: ColumnType) { pieces.append(.type(type)) }

    /// Ends a `CREATE TABLE`: SQLite then enforces column types, as PostgreSQL always does.
    public mutating func appendInterpolation(strict: Bool) { pieces.append(.end(strict: strict)) }

    /// Inserts text verbatim. Only for text of the program itself: names, directions, fragments.
    public mutating func appendInterpolation(raw text: String) { pieces.append(.text(text)) }
  }
}

extension SQL: CustomStringConvertible {
  /// The text as SQLite reads it, without the values.
  public var description: String { statement(for: .sqlite).text }
}

extension Int {
  /// The smallest power of two that is not less than this positive number.
  fileprivate var nextPowerOfTwo: Int {
    self == 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
