public import Elementary
internal import Markup

/// A field for one or several lines of text.
public struct TextField: HTML, Sendable {
  /// The kind of text.
  public enum Kind: Sendable {
    case plain, name, email, phone, ownPhone, newPassword, currentPassword, oneTimeCode, paragraph
  }

  private let field: Field
  private let kind: Kind
  private let words: MessageCatalog

  /// Creates a text field; the browser autofills the kinds it knows.
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
    // Another person's number, so the browser must not fill in the user's own.
    case .phone: [.type(.tel), .value(field.value), .autocomplete(.off)]
    case .ownPhone: [.type(.tel), .value(field.value), .autocomplete("tel")]
    case .oneTimeCode:
      [
        .type(.text), .value(field.value), .inputmode(.numeric), .autocomplete("one-time-code"),
      ]
    case .newPassword: [.type(.password), .autocomplete("new-password")]
    case .currentPassword: [.type(.password), .autocomplete("current-password")]
    }
  }
}
