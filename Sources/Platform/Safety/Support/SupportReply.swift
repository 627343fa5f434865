internal import Understanding

/// A supportive reply: a fixed text and the helplines (CHL-99).
public struct SupportReply: Hashable, Sendable {
  /// The text, at most 90 words; starts with the emergency number if it is due.
  public let text: String
  /// The language of the text, as a tag.
  public let language: String
  /// The finding in the message.
  public let finding: SafetyFinding
  /// The region of the helplines.
  public let region: String
  /// The helplines, emergency numbers first if the finding is imminent or medical, otherwise last.
  public let lines: [SupportLine]
  /// Whether the page offers a quick exit (CHL-101).
  public var offersQuickExit: Bool {
    [.abuse, .sexualViolence, .childSafety].contains(finding.category)
  }
}
