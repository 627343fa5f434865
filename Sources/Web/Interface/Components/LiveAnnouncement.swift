public import Elementary

/// Something that has happened, for screen readers: said once when it comes into a ``Live`` part of
/// a page.
public struct LiveAnnouncement: HTML, Sendable {
  private let text: String
  private let isUrgent: Bool

  /// - Parameter isUrgent: whether it is said at once, whatever is being read out.
  public init(_ text: String, isUrgent: Bool = false) {
    (self.text, self.isUrgent) = (text, isUrgent)
  }

  public var body: some HTML {
    span(.hidden, .data("says", value: text))
      .attributes(.data("urgent", value: ""), when: isUrgent)
  }
}
