public import Elementary
internal import Markup

/// The sidebar of a page: a drawer on a phone, and a separate column on wide screens (DES-71,
/// CHL-32). There is one per page: either the recent items of a list, or the main pages of an app
/// without a tab bar.
///
/// The browser opens and closes it (a popover), without scripts. `sidebar.js` makes it a modal
/// drawer: content behind it is inert, and a swipe or Back closes it.
public struct Sidebar: HTML, Sendable {
  /// The identifier by which the menu of the page opens it.
  static let id = "sidebar"
  private static let heading = "sidebar-heading"

  /// A group of rows with a heading.
  public struct Group: Sendable {
    let heading: String
    let icon: Icon
    let rows: [Row]

    /// - Parameter icon: the icon before the heading.
    public init(_ heading: String, icon: Icon, rows: [Row]) {
      (self.heading, self.icon, self.rows) = (heading, icon, rows)
    }
  }

  /// A link with its actions.
  public struct Row: Sendable {
    let id: String
    let title: String
    let url: String
    let isCurrent: Bool
    let actions: [RowAction]
    let renaming: RowRenaming

    /// - Parameters:
    ///   - id: an identifier, unique in the page.
    ///   - isCurrent: whether it is the current page.
    ///   - renaming: how it is renamed.
    public init(
      id: String, title: String, to url: String, isCurrent: Bool, actions: [RowAction],
      renaming: RowRenaming
    ) {
      (self.id, self.title, self.url, self.isCurrent) = (id, title, url, isCurrent)
      (self.actions, self.renaming) = (actions, renaming)
    }
  }

  /// The recent items of a list.
  private struct Items: Sendable {
    let topics: String
    let new: NamedLink
    let groups: [Group]
    let notice: String?
    let all: NamedLink
  }

  /// The main pages of an app.
  private struct Navigation: Sendable {
    let tabs: [TabBar.Tab]
    let current: String
  }

  private enum Content: Sendable {
    case items(Items)
    case navigation(Navigation)
  }

  private let title: String
  private let content: Content
  private let words: MessageCatalog

  /// - Parameters:
  ///   - topics: the topics of the events that refresh it.
  ///   - new: the link that starts something new.
  ///   - notice: the text shown without groups.
  ///   - all: the link to the full list.
  public init(
    _ title: String, topics: String, new: NamedLink, groups: [Group], notice: String?,
    all: NamedLink, words: MessageCatalog
  ) {
    content = .items(Items(topics: topics, new: new, groups: groups, notice: notice, all: all))
    (self.title, self.words) = (title, words)
  }

  /// The main pages of an app, each under its name.
  /// - Parameters:
  ///   - title: the heading: the person whose app it is.
  ///   - tabs: the pages.
  ///   - current: the URL of the page that is shown.
  public init(
    _ title: String, navigation tabs: [TabBar.Tab], current: String, words: MessageCatalog
  ) {
    content = .navigation(Navigation(tabs: tabs, current: current))
    (self.title, self.words) = (title, words)
  }

  @HTMLBuilder public var body: some HTML {
    switch content {
    case .items(let items): frame(items)
    case .navigation(let navigation): frame(navigation)
    }
  }

  private func frame(_ items: Items) -> some HTML {
    nav(
      .class("sidebar"), .id(Self.id), .popover, .aria(.labelledBy, Self.heading),
      .data("live", value: items.topics), .data("quiet", value: ""), .data("sidebar", value: "")
    ) {
      div(.class("sidebar-head")) {
        closer
        span(.class("sidebar-sign")) { IconView(.menu) }
        h2(.id(Self.heading)) { title }
        LinkButton(items.new.name, to: items.new.url, style: .plain, icon: .plus, isIconOnly: true)
      }
      div(.class("sidebar-body")) {
        for group in items.groups { list(group) }
        if let notice = items.notice, items.groups.isEmpty {
          p(.class("sidebar-notice")) { notice }
        }
        a(.class("sidebar-all"), .href(items.all.url)) {
          items.all.name
          IconView(.forward)
        }
      }
    }
  }

  private func frame(_ navigation: Navigation) -> some HTML {
    nav(
      .class("sidebar sidebar-pages"), .id(Self.id), .popover,
      .aria(.label, words(.mainNavigation)),
      .data("sidebar", value: "(min-width: 56.25rem)")
    ) {
      div(.class("sidebar-head")) {
        closer
        Avatar(title)
        p(.class("sidebar-person"), .id(Self.heading)) { title }
      }
      ul(.class("sidebar-body")) {
        for index in navigation.tabs.indices {
          li { item(navigation.tabs[index], index, current: navigation.current) }
        }
      }
    }
  }

  private func item(_ tab: TabBar.Tab, _ index: Int, current: String) -> some HTML {
    a(.class("sidebar-page"), .href(tab.url)) {
      IconView(tab.icon)
      span { tab.name }
      if let news = tab.news { TabNews(news: news, id: "page-news-\(index)", words: words) }
    }
    .attributes(.aria(.current, "page"), when: tab.url == current)
  }

  private var closer: some HTML {
    button(
      .class("button button-plain button-icon sidebar-close"), .type(.button),
      .popovertarget(Self.id)
    ) {
      IconView(.menu)
      span(.class("visually-hidden")) { words(.close) }
    }
  }

  private func list(_ group: Group) -> some HTML {
    section {
      h3 {
        IconView(group.icon)
        group.heading
      }
      ul {
        for row in group.rows { item(row) }
      }
    }
  }

  private func item(_ row: Row) -> some HTML {
    li(.class("sidebar-row"), .id("row-\(row.id)")) {
      a(.class("list-row"), .href(row.url)) {
        span(.data("title", value: "")) { row.title }
      }
      .attributes(.aria(.current, "page"), when: row.isCurrent)
      RowActions(
        id: row.id, title: row.title, actions: row.actions, renaming: row.renaming, trailing: [],
        words: words)
    }
  }
}
