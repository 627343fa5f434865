internal import Safety

/// The lines that help, as they were when somebody in danger was answered.
public struct ChatHelp: Hashable, Sendable {
  /// A line or a service.
  public struct Line: Hashable, Sendable {
    /// What it calls itself.
    public var name: String
    /// The number to call, as people write it.
    public var phone: String?
    /// The number that takes text messages.
    public var textNumber: String?
    /// The word to send there, where one has to be sent.
    public var keyword: String?
    /// The address of its site.
    public var url: String?
    /// When it answers, where that is known.
    public var hours: String?
    /// Whether it is an emergency number.
    public var isEmergency: Bool

    /// - Parameters:
    ///   - name: what it calls itself.
    ///   - phone: the number to call.
    ///   - textNumber: the number that takes text messages.
    ///   - keyword: the word to send there.
    ///   - url: the address of its site.
    ///   - hours: when it answers.
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

  /// The region whose lines these are: two letters, or `INTL`.
  public var region: String
  /// The lines, in the order in which they are shown.
  public var lines: [Line]
  /// Whether the page offers to be left at once (CHL-101).
  public var offersExit: Bool

  /// - Parameters:
  ///   - region: the region whose lines these are.
  ///   - lines: the lines, in the order in which they are shown.
  ///   - offersExit: whether the page offers to be left at once.
  public init(region: String, lines: [Line], offersExit: Bool) {
    self.region = region
    self.lines = lines
    self.offersExit = offersExit
  }

  /// The lines as the end of a text.
  var listing: String { lines.isEmpty ? "" : "\n\n" + lines.map(\.row).joined(separator: "\n") }
}

extension ChatHelp.Line {
  /// Name, number, text message, address and hours, as a row of a list.
  fileprivate var row: String {
    let message = textNumber.map { number in (keyword.map { "\($0) → " } ?? "") + number }
    return (["- **\(name)**"] + [phone, message, url, hours].compactMap(\.self))
      .joined(separator: " · ")
  }
}

extension ChatMessage {
  /// The text without the lines that help, for pages that draw them.
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
