public import Elementary
internal import Markup

/// The navigation between the main pages of an app, at the bottom of every page.
public struct TabBar: HTML, Sendable {
  /// A tab.
  public struct Tab: Sendable {
    let name: String
    let url: String
    let icon: Icon
    let news: News?

    /// The link to its page.
    public var link: NamedLink { NamedLink(name, to: url) }

    /// Creates a tab.
    /// - Parameter news: what waits behind it; nil for a tab that never shows any.
    public init(_ name: String, to url: String, icon: Icon, news: News? = nil) {
      self.name = name
      self.url = url
      self.icon = icon
      self.news = news
    }
  }

  /// What waits behind a tab, as a number at its icon that follows events of the account.
  public struct News: Sendable {
    let count: Int
    let text: String
    let topics: [String]

    /// - Parameters:
    ///   - count: how many; the number is hidden for 0.
    ///   - text: the count with what is counted, for those who do not see it.
    ///   - topics: the topics of the events that change it.
    public init(_ count: Int, text: String, topics: [String]) {
      (self.count, self.text, self.topics) = (count, text, topics)
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
        for index in tabs.indices { li { item(tabs[index], index) } }
      }
    }
  }

  private func item(_ tab: Tab, _ index: Int) -> some HTML {
    a(.href(tab.url)) {
      IconView(tab.icon)
      span { tab.name }
      if let news = tab.news { TabNews(news: news, id: "tab-news-\(index)", words: words) }
    }
    .attributes(.aria(.current, "page"), when: tab.url == current)
  }
}

/// The number of what waits behind a tab.
struct TabNews: HTML {
  let news: TabBar.News
  let id: String
  let words: MessageCatalog

  var body: some HTML {
    span(
      .class("tab-news"), .id(id), .data("live", value: news.topics.joined(separator: " ")),
      .data("calm", value: "")
    ) {
      if news.count > 0 {
        span(.class("tab-count"), .aria(.hidden, true)) { words.language.formatted(news.count) }
        span(.class("visually-hidden")) { news.text }
      }
    }
  }
}
