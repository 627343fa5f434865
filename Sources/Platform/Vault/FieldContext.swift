/// The storage location of an encrypted value. It is bound to the value as additional authenticated
/// data: a value copied into another column, row or account cannot be decrypted there.
public struct FieldContext: Hashable, Sendable {
  /// The table, such as "people".
  public var table: String
  /// The key of the row.
  public var row: String
  /// The column, such as "birth_place".
  public var column: String
  /// The id of the account that owns the row.
  public var account: String

  /// - Parameters:
  ///   - table: the table, such as "people".
  ///   - row: the key of the row.
  ///   - column: the column, such as "birth_place".
  ///   - account: the id of the account that owns the row.
  public init(table: String, row: String, column: String, account: String) {
    self.table = table
    self.row = row
    self.column = column
    self.account = account
  }

  /// Each part with its length, so that the encoding is unambiguous.
  var encoded: [UInt8] { LengthPrefixed.encode([table, row, column, account]) }
}

/// An unambiguous encoding of several texts.
enum LengthPrefixed {
  /// Each text as its length (four bytes, big-endian) and its UTF-8.
  static func encode(_ texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts {
      let utf8 = Array(text.utf8)
      let count = UInt32(utf8.count)
      for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(count >> shift & 0xFF)) }
      bytes += utf8
    }
    return bytes
  }
}
