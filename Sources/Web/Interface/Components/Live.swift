public import Elementary

/// A part of a page that a script refreshes when an event of the account arrives, from here or from
/// another device (PLT-15). Text and expanded elements in it are preserved.
public struct Live<Content: HTML>: HTML {
  private let id: String
  private let topics: [String]
  private let tellsItself: Bool
  private let content: Content

  /// - Parameters:
  ///   - id: an ID, unique in the page and stable across refreshes.
  ///   - topics: the topics of the events that refresh it.
  ///   - tellsItself: whether its content announces its own changes to screen readers.
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
