public import Elementary
internal import Markup

/// A file field, in a ``FormKind/upload`` form.
public struct FileField: HTML, Sendable {
  private let field: Field
  private let types: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - field: Its value is ignored: pages cannot preselect a file.
  ///   - types: The accepted types, as in HTML's `accept`: `.zip,application/zip`.
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
