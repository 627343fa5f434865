/// A row of a result.
public struct Row: Sendable {
  /// The names of the columns, in the order of the SELECT.
  public let columns: [String]
  /// The values, one per column.
  public let values: [Value]

  /// A row from elsewhere than the database, such as an export.
  /// - Parameters:
  ///   - columns: the names of the columns.
  ///   - values: the values, one per column.
  public init(columns: [String], values: [Value]) {
    (self.columns, self.values) = (columns, values)
  }

  /// The value of the first column named `name`, converted to the inferred type.
  ///
  /// Throws ``StorageError/Code/missingColumn`` or ``StorageError/Code/unexpectedType``, naming the
  /// column; null converts only to an optional.
  public subscript<Result: Storable>(_ name: String) -> Result {
    get throws(StorageError) {
      guard let index = columns.firstIndex(of: name) else {
        let known = columns.joined(separator: ", ")
        throw StorageError(.missingColumn, "no column '\(name)' among \(known)")
      }
      return try self[index]
    }
  }

  /// The value of the column at `index`, counted from 0.
  public subscript<Result: Storable>(_ index: Int) -> Result {
    get throws(StorageError) {
      guard values.indices.contains(index) else {
        throw StorageError(.missingColumn, "no column \(index) among \(values.count)")
      }
      do {
        return try Result(storedValue: values[index])
      } catch {
        throw StorageError(error.code, "column '\(columns[index])': \(error.message)")
      }
    }
  }
}

/// A type that is decoded from a row by a hand-written initializer:
///
///     struct Note: RowDecodable {
///       let id: Int
///       let title: String?
///       init(row: borrowing Row) throws {
///         id = try row["id"]
///         title = try row["title"]
///       }
///     }
public protocol RowDecodable {
  /// Reads the columns it needs.
  init(row: borrowing Row) throws
}
