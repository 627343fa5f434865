public import Elementary
internal import Markup

/// A field in which something is looked for, for a form that is sent by GET.
public struct SearchField: HTML, Sendable {
  private let name: String
  private let value: String
  private let prompt: String

  /// - Parameters:
  ///   - name: The name under which it is sent; also the identifier.
  ///   - value: What is looked for.
  ///   - prompt: What stands in the empty field, and what it is called.
  public init(_ name: String = "q", value: String, prompt: String) {
    (self.name, self.value, self.prompt) = (name, value, prompt)
  }

  public var body: some HTML {
    label(.class("search-field")) {
      IconView(.search)
      span(.class("visually-hidden")) { prompt }
      input(
        .type(.search), .id(name), .name(name), .value(value), .placeholder(prompt),
        .autocomplete("off"), .custom(name: "enterkeyhint", value: "search"))
    }
  }
}
