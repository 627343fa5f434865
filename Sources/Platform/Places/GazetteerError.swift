/// Why a gazetteer cannot be read.
public enum GazetteerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a gazetteer does.
  case notAGazetteer
  /// Another version of the format than the one this program reads.
  case unsupportedVersion(found: Int, expected: Int)
  /// The file is shorter or longer than it says itself.
  case wrongSize(found: Int, expected: Int)
  /// A section lies outside the file or does not have the size that its count asks for.
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
