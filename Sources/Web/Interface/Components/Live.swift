public import Elementary

/// A part of a page that a script draws anew when something happens on the account, here or on another
/// device (PLT-15). What a person has typed or opened in it stays.
public struct Live<Content: HTML>: HTML {
  private let id: String
  private let topics: [String]
  private let tellsItself: Bool
  private let content: Content

  /// - Parameters:
  ///   - id: An identifier, unique in the page and the same each time that it is drawn.
  ///   - topics: The topics of the events that change it.
  ///   - tellsItself: Whether something in it says when it has changed, so that nobody else need.
  public init(
    id: String, topics: [String], tellsItself: Bool = false, @HTMLBuilder content: () -> Content
  ) {
    self.id = id
    self.topics = topics
    self.tellsItself = tellsItself
    self.content = content()
  }

  public var body: some HTML {
    div(.class("live"), .id(id), .data("live", value: topics.joined(separator: " "))) { content }
      .attributes(.data("quiet", value: ""), when: tellsItself)
  }
}
