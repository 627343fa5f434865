public import Elementary
internal import Markup

/// One of the answers to choose from.
public struct Choice: Sendable {
  let title: String
  let value: String

  /// - Parameter value: What is sent when it is chosen; not empty.
  public init(_ title: String, value: String) {
    self.title = title
    self.value = value
  }
}

/// A field with a list of answers, for more than five; fewer are better seen at once (``ChipField``).
public struct SelectField: HTML, Sendable {
  private let field: Field
  private let choices: [Choice]
  private let words: MessageCatalog

  /// A field with these answers in this order.
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
