public import Elementary

/// An announcement for screen readers, made once when it appears in a ``Live`` part of a page.
public struct LiveAnnouncement: HTML, Sendable {
  private let text: String
  private let isUrgent: Bool

  /// - Parameter isUrgent: whether it interrupts the current speech.
  public init(_ text: String, isUrgent: Bool = false) {
    (self.text, self.isUrgent) = (text, isUrgent)
  }

  public var body: some HTML {
    span(.hidden, .data("says", value: text))
      .attributes(.data("urgent", value: ""), when: isUrgent)
  }
}
