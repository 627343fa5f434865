public import Elementary
internal import Markup

/// A field for a file of the device, in a form of the kind ``FormKind/upload``.
public struct FileField: HTML, Sendable {
  private let field: Field
  private let types: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - field: Its value is not used: no page can choose a file for somebody.
  ///   - types: What may be chosen, as the `accept` of HTML: `.zip,application/zip`.
  public init(_ field: Field, accepting types: String, words: MessageCatalog) {
    self.field = field
    self.types = types
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      input(attributes: field.attributes())
        .attributes(.type(.file), .custom(name: "accept", value: types))
    }
  }
}
