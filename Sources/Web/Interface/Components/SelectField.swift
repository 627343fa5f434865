public import Elementary
internal import Markup

/// An option.
public struct Choice: Sendable {
  let title: String
  let value: String

  /// - Parameter value: The value to send; not empty.
  public init(_ title: String, value: String) {
    self.title = title
    self.value = value
  }
}

/// A drop-down list, for more than five options; use a ``ChipField`` for fewer.
public struct SelectField: HTML, Sendable {
  private let field: Field
  private let choices: [Choice]
  private let words: MessageCatalog

  /// Creates a field with options in the given order.
  public init(_ field: Field, choices: [Choice], words: MessageCatalog) {
    self.field = field
    self.choices = choices
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      div(.class("field-select")) {
        select(attributes: field.attributes()) {
          option(.value("")) { words(.choose) }
          for choice in choices {
            option(.value(choice.value)) { choice.title }
              .attributes(.selected, when: choice.value == field.value)
          }
        }
        IconView(.down)
      }
    }
  }
}
