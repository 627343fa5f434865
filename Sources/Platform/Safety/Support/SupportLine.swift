public import CivilTime

/// A line or a service that helps (CHL-110).
public struct SupportLine: Hashable, Sendable {
  /// A number that takes text messages.
  public struct TextNumber: Hashable, Sendable {
    /// The number.
    public let number: String
    /// The word to send, where one has to be sent.
    public let keyword: String?
  }

  /// A name for the row that stays, such as `us-988`.
  public let id: String
  /// The region: an ISO 3166 code of two letters, or `INTL`.
  public let region: String
  /// What it is for.
  public let categories: Set<SafetyCategory>
  /// Whether it is for whatever has no line of its own in the region.
  public let isGeneral: Bool
  /// What it calls itself.
  public let name: String
  /// The number to call, as people write it.
  public let phone: String?
  /// Where to send a text message.
  public let text: TextNumber?
  /// The address of its site.
  public let url: String?
  /// When it answers, where that is known.
  public let hours: String?
  /// The languages it answers in, as tags, where it is not those of the region.
  public let languages: [String]
  /// Whether it is an emergency number.
  public let isEmergency: Bool
  /// Where the row was read.
  public let sourceURL: String?
  /// The day on which somebody checked it against its operator's own site; nil where nobody has.
  public let verifiedOn: CivilDate?

  /// Reads a row: fields such as `name: Samaritans`, with semicolons between them.
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

  /// Whether nobody has checked it within 180 days before a day (CHL-111).
  public func isOverdue(on day: CivilDate) -> Bool {
    guard let verifiedOn else { return true }
    return day.dayNumber - verifiedOn.dayNumber > 180
  }
}
