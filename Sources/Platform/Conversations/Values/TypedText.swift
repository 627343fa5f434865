/// User input with its probable origin: what a persona's screen checks.
public struct TypedText: Hashable, Sendable {
  /// The text as typed.
  public var text: String
  /// The country of the request, such as `IN`; for the helplines (CHL-109).
  public var region: String?
  /// The languages of the browser by descending weight, such as `en-GB`; for the same.
  public var languages: [String]

  /// - Parameters:
  ///   - text: the text as typed.
  ///   - region: the country of the request.
  ///   - languages: the languages of the browser by descending weight.
  public init(_ text: String, region: String? = nil, languages: [String] = []) {
    self.text = text
    self.region = region
    self.languages = languages
  }
}
