/// A person in an address book: a name, and where the card has them a birthday and a picture.
/// Numbers and addresses are not read (AST-15).
public struct Contact: Hashable, Sendable {
  /// The formatted name.
  public let name: ContactName
  /// The birthday; nil if the card has none that is a date.
  public let birthday: Birthday?
  /// The picture, as encoded in the card; nil for none. Its type has to be told from its content.
  public let picture: [UInt8]?
  /// The line of the file on which the card begins, from 1.
  public let line: Int
}

extension Contact: CustomStringConvertible, CustomReflectable {
  /// A placeholder that reveals no personal data.
  public var description: String { "<contact>" }
  /// Empty, so that nothing is revealed.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A name on one line, not blank, of at most ``longest`` characters.
public struct ContactName: Hashable, Sendable {
  /// The longest name, in Unicode scalars.
  public static let longest = 200

  /// The name. Spaces stand single and only between words.
  public let text: String

  /// Why a text is no name.
  public enum Problem: Error, Hashable, Sendable {
    /// Nothing is left of it.
    case blank
    /// It is longer than ``ContactName/longest``.
    case tooLong
  }

  /// Takes line breaks, tabs and runs of spaces as one space, and drops other control characters.
  public init(_ text: String) throws(Problem) {
    var scalars = String.UnicodeScalarView()
    var isPending = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isPending = !scalars.isEmpty
      } else if scalar.properties.generalCategory != .control {
        if isPending { scalars.append(" ") }
        isPending = false
        scalars.append(scalar)
        guard scalars.count <= Self.longest else { throw .tooLong }
      }
    }
    guard !scalars.isEmpty else { throw .blank }
    self.text = String(scalars)
  }
}
