public import Elementary
internal import Markup

/// The sidebar of a page: a drawer on a phone, and a separate column on wide screens (DES-71).
/// There is one per page.
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

  private let title: String
  private let topics: String
  private let new: NamedLink
  private let groups: [Group]
  private let notice: String?
  private let all: NamedLink
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
    (self.title, self.topics, self.new, self.groups) = (title, topics, new, groups)
    (self.notice, self.all, self.words) = (notice, all, words)
  }

  public var body: some HTML {
    nav(
      .class("sidebar"), .id(Self.id), .popover, .aria(.labelledBy, Self.heading),
      .data("live", value: topics), .data("quiet", value: ""), .data("sidebar", value: "")
    ) {
      head
      div(.class("sidebar-body")) {
        for group in groups { list(group) }
        if let notice, groups.isEmpty { p(.class("sidebar-notice")) { notice } }
        a(.class("sidebar-all"), .href(all.url)) {
          all.name
          IconView(.forward)
        }
      }
    }
  }

  private var head: some HTML {
    div(.class("sidebar-head")) {
      button(
        .class("button button-plain button-icon sidebar-close"), .type(.button),
        .popovertarget(Self.id)
      ) {
        IconView(.menu)
        span(.class("visually-hidden")) { words(.close) }
      }
      span(.class("sidebar-sign")) { IconView(.menu) }
      h2(.id(Self.heading)) { title }
      LinkButton(new.name, to: new.url, style: .plain, icon: .plus, isIconOnly: true)
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
