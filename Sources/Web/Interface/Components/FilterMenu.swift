public import Elementary
internal import Markup

/// A menu that filters a list; its button shows the current filter.
public struct FilterMenu: HTML, Sendable {
  /// A filter.
  public struct Item: Sendable {
    let link: NamedLink
    let isChosen: Bool

    /// - Parameters:
    ///   - link: the name and URL of the filtered list.
    ///   - isChosen: whether it is the current filter.
    public init(_ link: NamedLink, isChosen: Bool) {
      (self.link, self.isChosen) = (link, isChosen)
    }
  }

  private let title: String
  private let items: [Item]
  private let groupTitle: String
  private let group: [Item]

  /// - Parameters:
  ///   - title: the subject of the filter.
  ///   - items: the filters.
  ///   - groupTitle: the heading of further filters; also the label of the button while one of
  ///       them, unknown to the menu, is current.
  ///   - group: the further filters; may be empty.
  public init(_ title: String, _ items: [Item], groupTitle: String, group: [Item]) {
    (self.title, self.items) = (title, items)
    (self.groupTitle, self.group) = (groupTitle, group)
  }

  public var body: some HTML {
    details(.class("gallery-filter")) {
      summary(.class("button button-secondary")) {
        span(.class("visually-hidden")) { "\(title): " }
        chosen
        IconView(.down)
      }
      nav(.class("gallery-menu"), .aria(.label, title)) {
        ul { for item in items { li { link(item) } } }
        if !group.isEmpty {
          p(.class("caption"), .id("by-profile")) { groupTitle }
          ul(.aria(.labelledBy, "by-profile")) { for item in group { li { link(item) } } }
        }
      }
    }
  }

  private var chosen: String {
    (items + group).first { $0.isChosen }?.link.name ?? groupTitle
  }

  private func link(_ item: Item) -> some HTML {
    a(.href(item.link.url)) { item.link.name }
      .attributes(.aria(.current, "page"), when: item.isChosen)
  }
}
