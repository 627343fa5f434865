public import Elementary
internal import Markup

/// A field for a place on Earth.
///
/// The user types a name and submits the form; if it is ambiguous, the page comes back with
/// `matches` to choose from. Scripts may suggest places while typing, from the URL in
/// `data-suggestions`.
public struct PlaceField: HTML, Sendable {
  private let field: Field
  private let matches: [Choice]
  private let detail: String?
  private let suggestions: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - matches: The places that match the typed name; the chosen one is sent as `<name>-match`.
  ///   - detail: The location of the place, once it is known
  ///       (``detail(latitude:longitude:timeZone:)``).
  ///   - suggestions: The URL that suggests places for a prefix.
  public init(
    _ field: Field, matches: [Choice] = [], detail: String? = nil, suggestions: String,
    words: MessageCatalog
  ) {
    self.field = field
    self.matches = matches
    self.detail = detail
    self.suggestions = suggestions
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      input(attributes: field.attributes())
        .attributes(
          .type(.search), .value(field.value), .placeholder(words(.placeHint)),
          .autocomplete(.off), .data("suggestions", value: suggestions)
        )
        .attributes(.data("detail", value: detail ?? ""), when: detail != nil)
      if let detail { p(.class("field-hint place-detail")) { detail } }
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

  /// Formats the location and time zone of a place: `18.97500°, 72.82583° · Asia/Kolkata`. The same
  /// in all languages; scripts format it identically.
  public static func detail(latitude: Double, longitude: Double, timeZone: String) -> String {
    let degrees = { (value: Double) in Language.english.formatted(value, decimals: 5) + "°" }
    return "\(degrees(latitude)), \(degrees(longitude)) · \(timeZone)"
  }
}
