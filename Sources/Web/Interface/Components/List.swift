public import Elementary
internal import Markup

/// A list of rows, each with an optional menu of actions. Use a ``Notice`` for an empty list.
public struct List: HTML, Sendable {
  private let rows: [Row]

  /// Creates a list of at least one row.
  public init(_ rows: [Row]) { self.rows = rows }

  public var body: some HTML {
    ul(.class("list")) {
      for row in rows {
        li { row }.attributes(.class("list-swipe"), when: row.actions != nil)
      }
    }
  }

  /// A row of a list.
  public struct Row: HTML, Sendable {
    private let title: String
    private let detail: String?
    private let value: String?
    private let icon: Icon?
    private let url: String?
    private let isCurrent: Bool
    fileprivate let actions: RowActions?

    /// - Parameters:
    ///   - detail: A line below the title.
    ///   - value: The value at the end of the row.
    ///   - url: The target of the row; `nil` for a row that is no link.
    ///   - isCurrent: Whether it is the current page.
    public init(
      _ title: String, detail: String? = nil, value: String? = nil, icon: Icon? = nil,
      to url: String? = nil, isCurrent: Bool = false
    ) {
      self.title = title
      self.detail = detail
      self.value = value
      self.icon = icon
      self.url = url
      self.isCurrent = isCurrent
      actions = nil
    }

    /// Returns the row with actions.
    /// - Parameter id: An identifier, unique in the page.
    public func offering(_ actions: [RowAction], id: String, words: MessageCatalog) -> Row {
      Row(self, actions: RowActions(id: id, title: title, actions: actions, words: words))
    }

    private init(_ row: Row, actions: RowActions) {
      title = row.title
      detail = row.detail
      value = row.value
      icon = row.icon
      url = row.url
      isCurrent = row.isCurrent
      self.actions = actions
    }

    @HTMLBuilder public var body: some HTML {
      if let url {
        a(.class("list-row"), .href(url)) {
          content
          IconView(.forward)
        }
        .attributes(.aria(.current, "page"), when: isCurrent)
      } else {
        div(.class("list-row")) { content }
      }
      if let actions { actions }
    }

    @HTMLBuilder private var content: some HTML {
      if let icon { IconView(icon) }
      span(.class("list-body")) {
        span(.class("list-text")) {
          span { title }
          if let detail { span(.class("caption")) { detail } }
        }
        if let value { span(.class("list-value")) { value } }
      }
    }
  }
}
