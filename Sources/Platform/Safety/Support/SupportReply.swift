/// The answer to a message that needs support: fixed words and the lines that help (CHL-99).
public struct SupportReply: Hashable, Sendable {
  /// The words, at most 90; the emergency number stands first where that is due.
  public let text: String
  /// The language of the words, as a tag.
  public let language: String
  /// What the message was about.
  public let finding: SafetyFinding
  /// The region whose lines these are.
  public let region: String
  /// The lines, emergency numbers first where the finding is imminent or medical, else last.
  public let lines: [SupportLine]
  /// Whether the page offers to be left at once (CHL-101).
  public var offersQuickExit: Bool {
    [.abuse, .sexualViolence, .childSafety].contains(finding.category)
  }
}
