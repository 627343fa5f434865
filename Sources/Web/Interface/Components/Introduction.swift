public import Elementary
internal import Markup

/// A few pages beside each other that say what an app is: a finger, the dots or the buttons lead from one
/// to the next. Without scripts the dots are links that scroll.
public struct Introduction<End: HTML>: HTML {
  private let pages: [IntroductionPage]
  private let next: String
  private let words: MessageCatalog
  private let end: End

  /// - Parameters:
  ///   - pages: two to five.
  ///   - next: what the button says that leads on.
  ///   - end: what the last page ends with in place of that button.
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
  ///   - heading: what it is about.
  ///   - text: a sentence or two.
  ///   - icon: the picture.
  public init(_ heading: String, text: String, icon: Icon) {
    self.icon = icon
    self.heading = heading
    self.text = text
  }
}
