public import Elementary
internal import Markup

/// A switch between views of one page, each with an address of its own.
public struct Tabs: HTML, Sendable {
  private let title: String
  private let links: [NamedLink]
  private let current: String

  /// - Parameters:
  ///   - title: What the switch is called by those who cannot see it.
  ///   - current: The address of the view that is shown.
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
