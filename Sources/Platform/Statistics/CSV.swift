/// A table as text: RFC 4180, UTF-8, safe for spreadsheets (HAL-1109).
public enum CSV {
  /// - Parameters:
  ///   - header: the names of the columns, with commas between.
  ///   - rows: the fields of each line, not escaped.
  public static func bytes(header: String, rows: some Sequence<[String]>) -> [UInt8] {
    var bytes = Array("\(header)\r\n".utf8)
    for row in rows {
      bytes.append(contentsOf: "\(row.map(field).joined(separator: ","))\r\n".utf8)
    }
    return bytes
  }

  /// An encoded field, escaped so that spreadsheets do not interpret it as a formula.
  public static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let plain = isFormula ? "'" + text : text
    guard plain.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return plain
    }
    return "\""
      + plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
