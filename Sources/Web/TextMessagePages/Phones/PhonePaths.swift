/// The addresses of the pages of simulated phones.
public struct PhonePaths: Sendable {
  /// The page.
  public let page: String
  private let query: String

  /// - Parameters:
  ///   - page: the page.
  ///   - query: the query parameter of the phone's owner.
  public init(_ page: String, query: String) { (self.page, self.query) = (page, query) }

  /// The page with the phone of an owner.
  public func showing(_ owner: String) -> String { "\(page)?\(query)=\(owner)" }
  /// The URL that an owner's answers are posted to.
  public func phone(_ owner: String) -> String { "\(page)/\(owner)" }
  /// The URL that the network settings of an owner's phone are posted to.
  public func network(_ owner: String) -> String { "\(phone(owner))/network" }
  /// A picture that an owner has sent.
  public func picture(_ owner: String, _ picture: String) -> String {
    "\(phone(owner))/pictures/\(picture)"
  }

  /// The query parameter of the phone's owner.
  var parameter: String { query }
}
