public import Elementary
internal import Markup

/// A field for a small integer, with buttons to decrease and increase it.
public struct Stepper: HTML, Sendable {
  private let field: Field
  private let bounds: ClosedRange<Int>
  private let words: MessageCatalog

  /// - Parameter field: Its value is an integer within the bounds.
  public init(_ field: Field, in bounds: ClosedRange<Int>, words: MessageCatalog) {
    self.field = field
    self.bounds = bounds
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      div(.class("stepper")) {
        step(-1, words(.less), icon: .minus)
        input(attributes: field.attributes())
          .attributes(
            .type(.number), .value(field.value), .inputmode(.numeric),
            .min("\(bounds.lowerBound)"), .max("\(bounds.upperBound)"))
        step(1, words(.more), icon: .plus)
      }
    }
  }

  /// The buttons need a script, which shows them.
  private func step(_ difference: Int, _ name: String, icon: Icon) -> some HTML {
    button(
      .class("button button-secondary button-icon"), .type(.button), .hidden,
      .data("step", value: "\(difference)"), .aria(.controls, field.name)
    ) {
      IconView(icon)
      span(.class("visually-hidden")) { name }
    }
  }
}

/// A text to copy, such as a link.
public struct CopyField: HTML, Sendable {
  private let field: Field
  private let sharing: String?
  private let words: MessageCatalog

  /// - Parameters:
  ///   - field: Its value is the text to copy.
  ///   - sharing: The label of the button that shares it with other apps; nil for none.
  public init(_ field: Field, sharing: String? = nil, words: MessageCatalog) {
    self.field = field
    self.sharing = sharing
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      div(.class("copy")) {
        input(attributes: field.attributes())
          .attributes(.type(.text), .value(field.value), .readonly)
        button(
          .class("button button-secondary"), .type(.button), .hidden,
          .data("copy", value: field.name)
        ) { words(.copy) }
        if let sharing {
          button(
            .class("button button-secondary"), .type(.button), .hidden,
            .data("share", value: field.name)
          ) { sharing }
        }
      }
    }
  }
}
