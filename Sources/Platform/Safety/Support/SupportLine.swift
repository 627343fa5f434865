public import CivilTime
public import Understanding

/// A helpline or service (CHL-110).
public struct SupportLine: Hashable, Sendable {
  /// A number for text messages.
  public struct TextNumber: Hashable, Sendable {
    /// The number.
    public let number: String
    /// The keyword to text, if one is required.
    public let keyword: String?
  }

  /// A stable ID of the row, such as `us-988`.
  public let id: String
  /// The region: an ISO 3166 code of two letters, or `INTL`.
  public let region: String
  /// Its categories.
  public let categories: Set<SafetyCategory>
  /// Whether it covers the categories without a line of their own in the region.
  public let isGeneral: Bool
  /// Its name; that of an emergency number in the language of the reply.
  public internal(set) var name: String
  /// The phone number, as people write it.
  public let phone: String?
  /// The number for text messages.
  public let text: TextNumber?
  /// The URL of its site.
  public let url: String?
  /// Its hours, if known.
  public let hours: String?
  /// Its languages, as tags, if they differ from the region's.
  public let languages: [String]
  /// Whether it is an emergency number.
  public let isEmergency: Bool
  /// The source of the row.
  public let sourceURL: String?
  /// When it was last verified on its operator's own site; nil if never.
  public let verifiedOn: CivilDate?

  /// Parses a row: fields such as `name: Samaritans`, separated by semicolons.
  init(region: String, row: String) throws(PatternError) {
    var fields: [Substring: String] = [:]
    for field in row.split(separator: "; ") {
      let parts = field.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, fields[parts[0]] == nil else {
        throw PatternError(reason: "no field, or one twice", source: row)
      }
      fields[parts[0]] = String(parts[1])
    }
    guard let id = fields["id"], let name = fields["name"], let uses = fields["for"] else {
      throw PatternError(reason: "no id, name or use", source: row)
    }
    let words = uses.split(separator: " ")
    self.id = id
    self.region = region
    self.name = name
    categories = Set(words.compactMap { SafetyCategory(rawValue: String($0)) })
    isGeneral = words.contains("general")
    phone = fields["phone"]
    text = fields["sms"].map { TextNumber(number: $0, keyword: fields["keyword"]) }
    url = fields["url"]
    hours = fields["hours"]
    languages = fields["languages"]?.split(separator: " ").map(String.init) ?? []
    isEmergency = fields["emergency"] == "yes"
    sourceURL = fields["source"]
    verifiedOn = try fields["verified"].map(Self.day)
  }

  private static func day(_ text: String) throws(PatternError) -> CivilDate {
    do {
      return try CivilDate(iso8601: text)
    } catch {
      throw PatternError(reason: "\(error)", source: text)
    }
  }

  /// Whether it was not verified within 180 days before a day (CHL-111).
  public func isOverdue(on day: CivilDate) -> Bool {
    guard let verifiedOn else { return true }
    return day.dayNumber - verifiedOn.dayNumber > 180
  }
}
