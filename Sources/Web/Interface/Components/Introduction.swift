public import Elementary
internal import Markup

/// A few pages that introduce an app, navigated by swipes, dots or buttons. Without scripts the
/// dots are links that scroll.
public struct Introduction<End: HTML>: HTML {
  private let pages: [IntroductionPage]
  private let next: String
  private let words: MessageCatalog
  private let end: End

  /// - Parameters:
  ///   - pages: two to five.
  ///   - next: the label of the button to the next page.
  ///   - end: replaces that button on the last page.
  public init(
    _ pages: [IntroductionPage], next: String, words: MessageCatalog, @HTMLBuilder end: () -> End
  ) {
    self.pages = pages
    self.next = next
    self.words = words
    self.end = end()
  }

  public var body: some HTML {
    div(.class("introduction"), .data("introduction", value: "")) {
      div(.class("introduction-track")) {
        for (index, page) in pages.enumerated() { view(page, index + 1) }
      }
      nav(.class("introduction-dots"), .aria(.label, words(.pages))) {
        for index in 1...pages.count { dot(index) }
      }
    }
  }

  private func view(_ page: IntroductionPage, _ number: Int) -> some HTML {
    section(.class("introduction-page"), .id("page-\(number)")) {
      div(.class("introduction-picture")) { IconView(page.icon) }
      div(.class("introduction-text")) {
        h2 { page.heading }
        p { page.text }
      }
      if number < pages.count { LinkButton(next, to: "#page-\(number + 1)") } else { end }
    }
  }

  private func dot(_ number: Int) -> some HTML {
    a(.href("#page-\(number)")) {
      span(.class("visually-hidden")) { words(.pageOf(number, pages.count)) }
    }
    .attributes(.aria(.current, "true"), when: number == 1)
  }
}

/// One of the pages of an ``Introduction``.
public struct IntroductionPage: Sendable {
  let icon: Icon
  let heading: String
  let text: String

  /// - Parameters:
  ///   - heading: the subject.
  ///   - text: a sentence or two.
  ///   - icon: the illustration.
  public init(_ heading: String, text: String, icon: Icon) {
    self.icon = icon
    self.heading = heading
    self.text = text
  }
}
