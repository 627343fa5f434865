/// What somebody typed, and from where as far as anybody knows: what the screen of a persona looks at.
public struct TypedText: Hashable, Sendable {
  /// What was typed.
  public var text: String
  /// The country that the request names, such as `IN`; for the lines that help (CHL-109).
  public var region: String?
  /// The languages of the browser, the most wanted first, such as `en-GB`; for the same.
  public var languages: [String]

  /// - Parameters:
  ///   - text: what was typed.
  ///   - region: the country that the request names.
  ///   - languages: the languages of the browser, the most wanted first.
  public init(_ text: String, region: String? = nil, languages: [String] = []) {
    self.text = text
    self.region = region
    self.languages = languages
  }
}
