/// How somebody wants their conversations listed (DES-26).
public struct ChatListing: Sendable {
  let isGrouped: Bool
  let turningOn: String?

  /// - Parameters:
  ///   - isGrouped: whether they stand under the days on which something was last said.
  ///   - turningOn: where a form is sent that has them listed again; nil where they are.
  public init(isGrouped: Bool = true, turningOn: String? = nil) {
    (self.isGrouped, self.turningOn) = (isGrouped, turningOn)
  }
}
