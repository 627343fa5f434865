public import Elementary
internal import Markup

/// A dialog opened by a button: it slides up from the bottom of a phone and is centred on larger
/// screens.
///
/// The browser opens it (`Button(_, .open(id))`), traps the focus, closes it on Escape or a click
/// outside, and restores the focus.
public struct Sheet<Content: HTML>: HTML {
  private let id: String
  private let heading: String
  private let words: MessageCatalog
  private let content: Content

  /// - Parameter id: The identifier by which buttons open it, unique in the page.
  public init(
    id: String, heading: String, words: MessageCatalog, @HTMLBuilder content: () -> Content
  ) {
    self.id = id
    self.heading = heading
    self.words = words
    self.content = content()
  }

  public var body: some HTML {
    dialog(
      .class("sheet"), .id(id), .aria(.labelledBy, "\(id)-heading"),
      .custom(name: "closedby", value: "any")
    ) {
      div(.class("sheet-header")) {
        h2(.id("\(id)-heading")) { heading }
        Button(words(.close), .close(id), style: .plain, icon: .close, isIconOnly: true)
      }
      div(.class("sheet-body")) { content }
    }
  }
}
