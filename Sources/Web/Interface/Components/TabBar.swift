public import Elementary
internal import Markup

/// The navigation between the main pages of an app, at the bottom of every page.
public struct TabBar: HTML, Sendable {
  /// A tab.
  public struct Tab: Sendable {
    let name: String
    let url: String
    let icon: Icon

    /// Creates a tab.
    public init(_ name: String, to url: String, icon: Icon) {
      self.name = name
      self.url = url
      self.icon = icon
    }
  }

  private let tabs: [Tab]
  private let current: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - tabs: Three to five tabs.
  ///   - current: The URL of the tab that the page belongs to.
  public init(_ tabs: [Tab], current: String, words: MessageCatalog) {
    self.tabs = tabs
    self.current = current
    self.words = words
  }

  public var body: some HTML {
    nav(.class("tab-bar"), .aria(.label, words(.mainNavigation))) {
      ul {
        for tab in tabs { li { item(tab) } }
      }
    }
  }

  private func item(_ tab: Tab) -> some HTML {
    a(.href(tab.url)) {
      IconView(tab.icon)
      span { tab.name }
    }
    .attributes(.aria(.current, "page"), when: tab.url == current)
  }
}
