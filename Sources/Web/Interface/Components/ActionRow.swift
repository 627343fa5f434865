public import Elementary
internal import Markup

/// A linked row of a list with actions: by swiping to either side, by a menu button, and by a long
/// press.
public struct ActionRow<Content: HTML>: HTML {
  private let id: String
  private let title: String
  private let url: String
  private let leading: RowAction
  private let trailing: [RowAction]
  private let renaming: RowRenaming?
  private let words: MessageCatalog
  private let content: Content

  /// - Parameters:
  ///   - id: An identifier, unique in the page.
  ///   - title: The title of the row.
  ///   - url: The target of the row.
  ///   - leading: The actions revealed by a swipe to the end.
  ///   - trailing: The actions revealed by a swipe to the start; a full swipe performs the last
  ///       one.
  ///   - renaming: How it is renamed; nil if it cannot be.
  public init(
    id: String, title: String, to url: String, leading: RowAction, trailing: [RowAction],
    renaming: RowRenaming? = nil, words: MessageCatalog, @HTMLBuilder content: () -> Content
  ) {
    (self.id, self.title, self.url) = (id, title, url)
    (self.leading, self.trailing, self.renaming) = (leading, trailing, renaming)
    self.words = words
    self.content = content()
  }

  public var body: some HTML {
    li(.class("list-swipe"), .id("row-\(id)"), .data("swipe", value: "")) {
      // A script moves the row in front of it; without scripts it is hidden.
      div(.class("row-swipe row-lead"), .aria(.hidden, true)) {
        RowActionForm(action: leading, isSwiped: true)
      }
      a(.class("list-row"), .href(url)) { content }
      RowActions(
        id: id, title: title, actions: [leading] + trailing, renaming: renaming,
        trailing: trailing, words: words)
    }
  }
}
