/// Why a gazetteer cannot be read.
public enum GazetteerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The header is not that of a gazetteer.
  case notAGazetteer
  /// An unsupported version of the format.
  case unsupportedVersion(found: Int, expected: Int)
  /// The file size differs from the one in the header.
  case wrongSize(found: Int, expected: Int)
  /// A section exceeds the file or does not match its count.
  case malformedSection(Int)

  public var description: String {
    let remedy = "Build it again with `make gazetteer`."
    return switch self {
    case .notAGazetteer:
      "The place data is not a gazetteer. \(remedy)"
    case .unsupportedVersion(let found, let expected):
      "The place data has version \(found); this program reads version \(expected). \(remedy)"
    case .wrongSize(let found, let expected):
      "The place data holds \(found) bytes where it should hold \(expected). \(remedy)"
    case .malformedSection(let number):
      "Section \(number) of the place data does not fit the rest of it. \(remedy)"
    }
  }
}
