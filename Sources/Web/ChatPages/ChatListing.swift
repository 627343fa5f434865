/// How the history lists conversations (DES-26).
public struct ChatListing: Sendable {
  let isGrouped: Bool
  let turningOn: String?

  /// - Parameters:
  ///   - isGrouped: whether conversations are grouped by the day of their last message.
  ///   - turningOn: the URL of the form that turns the list back on; nil while it is on.
  public init(isGrouped: Bool = true, turningOn: String? = nil) {
    (self.isGrouped, self.turningOn) = (isGrouped, turningOn)
  }
}
