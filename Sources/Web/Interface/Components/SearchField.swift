public import Elementary
internal import Markup

/// A search field, for a form submitted by GET.
public struct SearchField: HTML, Sendable {
  private let name: String
  private let value: String
  private let prompt: String

  /// - Parameters:
  ///   - name: The name of the form field; also the identifier.
  ///   - value: The query.
  ///   - prompt: The placeholder and the accessible label.
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
