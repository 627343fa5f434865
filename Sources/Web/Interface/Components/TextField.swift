public import Elementary
internal import Markup

/// A field for a line of text, or for several.
public struct TextField: HTML, Sendable {
  /// What is written into it.
  public enum Kind: Sendable {
    case plain, name, email, phone, newPassword, currentPassword, paragraph
  }

  private let field: Field
  private let kind: Kind
  private let words: MessageCatalog

  /// A field for text; its browser fills in what it knows of this kind.
  public init(_ field: Field, kind: Kind = .plain, words: MessageCatalog) {
    self.field = field
    self.kind = kind
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      if kind == .paragraph {
        textarea(attributes: field.attributes()) { field.value }
      } else {
        input(attributes: field.attributes()).attributes(contentsOf: line)
      }
    }
  }

  /// A password is never written back into the page.
  private var line: [HTMLAttribute<HTMLTag.input>] {
    switch kind {
    case .plain, .paragraph: [.type(.text), .value(field.value)]
    case .name: [.type(.text), .value(field.value), .autocomplete("name")]
    case .email: [.type(.email), .value(field.value), .autocomplete("email")]
    // Whose number it is the browser does not know.
    case .phone: [.type(.tel), .value(field.value), .autocomplete(.off)]
    case .newPassword: [.type(.password), .autocomplete("new-password")]
    case .currentPassword: [.type(.password), .autocomplete("current-password")]
    }
  }
}
