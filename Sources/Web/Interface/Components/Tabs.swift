public import Elementary
internal import Markup

/// A switch between the views of a page, each with its own URL.
public struct Tabs: HTML, Sendable {
  private let title: String
  private let links: [NamedLink]
  private let current: String

  /// - Parameters:
  ///   - title: The accessible label.
  ///   - current: The URL of the current view.
  public init(_ title: String, _ links: [NamedLink], current: String) {
    self.title = title
    self.links = links
    self.current = current
  }

  public var body: some HTML {
    nav(.class("tabs"), .aria(.label, title)) {
      ul {
        for link in links {
          li {
            a(.href(link.url)) { link.name }
              .attributes(.aria(.current, "page"), when: link.url == current)
          }
        }
      }
    }
  }
}
