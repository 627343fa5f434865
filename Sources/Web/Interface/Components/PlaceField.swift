public import Elementary
internal import Markup

/// A field for a place on Earth.
///
/// A person types a name and sends the form; where several places bear it, the page comes back with
/// `matches` to choose from. Scripts may suggest while one types, from the address in `data-suggestions`.
public struct PlaceField: HTML, Sendable {
  private let field: Field
  private let matches: [Choice]
  private let suggestions: String
  private let words: Catalogue

  /// - Parameters:
  ///   - matches: The places that the typed name may mean; the chosen one is sent as `<name>-match`.
  ///   - suggestions: The address that suggests places for the beginning of a name.
  public init(_ field: Field, matches: [Choice] = [], suggestions: String, words: Catalogue) {
    self.field = field
    self.matches = matches
    self.suggestions = suggestions
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      input(attributes: field.attributes())
        .attributes(
          .type(.search), .value(field.value), .placeholder(words(.placeHint)),
          .autocomplete(.off), .data("suggestions", value: suggestions))
    }
    if !matches.isEmpty {
      fieldset {
        legend(.class("field-label")) { words(.whichPlace) }
        for match in matches { row(match) }
      }
    }
  }

  private func row(_ match: Choice) -> some HTML {
    label(.class("choice")) {
      input(.type(.radio), .name("\(field.name)-match"), .value(match.value))
      span { match.title }
    }
  }
}
