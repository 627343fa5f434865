internal import Safety

/// The helplines as shown when someone in danger was answered.
public struct ChatHelp: Hashable, Sendable {
  /// A helpline or service.
  public struct Line: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The phone number, as people write it.
    public var phone: String?
    /// The number for text messages.
    public var textNumber: String?
    /// The keyword to text, if one is required.
    public var keyword: String?
    /// The URL of its site.
    public var url: String?
    /// Its hours, if known.
    public var hours: String?
    /// Whether it is an emergency number.
    public var isEmergency: Bool

    /// - Parameters:
    ///   - name: its name.
    ///   - phone: the phone number.
    ///   - textNumber: the number for text messages.
    ///   - keyword: the keyword to text.
    ///   - url: the URL of its site.
    ///   - hours: its hours.
    ///   - isEmergency: whether it is an emergency number.
    public init(
      name: String, phone: String? = nil, textNumber: String? = nil, keyword: String? = nil,
      url: String? = nil, hours: String? = nil, isEmergency: Bool = false
    ) {
      self.name = name
      self.phone = phone
      self.textNumber = textNumber
      self.keyword = keyword
      self.url = url
      self.hours = hours
      self.isEmergency = isEmergency
    }
  }

  /// The region of the lines: two letters, or `INTL`.
  public var region: String
  /// The lines, in display order.
  public var lines: [Line]
  /// Whether the page offers a quick exit (CHL-101).
  public var offersExit: Bool

  /// - Parameters:
  ///   - region: the region of the lines.
  ///   - lines: the lines, in display order.
  ///   - offersExit: whether the page offers a quick exit.
  public init(region: String, lines: [Line], offersExit: Bool) {
    self.region = region
    self.lines = lines
    self.offersExit = offersExit
  }

  /// The lines as a suffix of a text.
  var listing: String { lines.isEmpty ? "" : "\n\n" + lines.map(\.row).joined(separator: "\n") }
}

extension ChatHelp.Line {
  /// Name, number, text message, URL and hours, as a list item.
  fileprivate var row: String {
    let message = textNumber.map { number in (keyword.map { "\($0) → " } ?? "") + number }
    return (["- **\(name)**"] + [phone, message, url, hours].compactMap(\.self))
      .joined(separator: " · ")
  }
}

extension ChatMessage {
  /// The text without the helplines, for pages that render them.
  public var prose: String {
    guard let listing = details.help?.listing, text.hasSuffix(listing) else { return text }
    return String(text.dropLast(listing.count))
  }
}

extension ChatHelp.Line {
  init(_ line: SupportLine) {
    self.init(
      name: line.name, phone: line.phone, textNumber: line.text?.number,
      keyword: line.text?.keyword, url: line.url, hours: line.hours,
      isEmergency: line.isEmergency)
  }
}
