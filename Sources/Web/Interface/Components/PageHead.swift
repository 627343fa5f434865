internal import Elementary
internal import Markup

/// The contents of a page's header, besides the back button and the account link.
public struct PageHead: Sendable {
  /// An action in the header, shown as its icon or its name.
  public struct Action: Sendable {
    /// The effect of a press.
    enum Target: Sendable {
      case url(String)
      case sidebar
      case sheet(String)
    }

    let name: String
    let target: Target
    let icon: Icon?
    /// The number of news behind it.
    let count: Int
    let topics: [String]

    /// - Parameters:
    ///   - name: the label, for those who do not see the icon.
    ///   - url: the target.
    ///   - icon: the icon; nil to show the name.
    public init(_ name: String, to url: String, icon: Icon? = nil) {
      self.init(name, .url(url), icon)
    }

    private init(
      _ name: String, _ target: Target, _ icon: Icon?, count: Int = 0, topics: [String] = []
    ) {
      (self.name, self.target, self.icon) = (name, target, icon)
      (self.count, self.topics) = (count, topics)
    }

    /// Returns the action that opens the ``Sidebar`` of the page where that is a drawer.
    /// - Parameter name: the name of the sidebar.
    public static func sidebar(_ name: String) -> Action { Action(name, .sidebar, .menu) }

    /// Returns the action that opens a ``Sheet`` of the page.
    /// - Parameters:
    ///   - id: the identifier of the sheet.
    ///   - name: the name of the sheet, with the count for those who do not see it.
    ///   - count: the number of news in it, shown at the icon; 0 for none.
    ///   - topics: the topics of the events that change the count.
    public static func sheet(
      _ id: String, _ name: String, icon: Icon, count: Int = 0, topics: [String] = []
    ) -> Action {
      Action(name, .sheet(id), icon, count: count, topics: topics)
    }
  }

  let isBrand: Bool
  /// The actions before the title or the logo.
  let leading: [Action]
  let actions: [Action]
  let hasPerson: Bool

  /// The title.
  public static let title = title(actions: [])

  /// The title only, for pages without a known user, or from which nothing else may be reached.
  public static let titleOnly = PageHead(
    isBrand: false, leading: [], actions: [], hasPerson: false)

  /// Returns a header with the title and actions.
  public static func title(actions: [Action]) -> PageHead {
    PageHead(isBrand: false, leading: [], actions: actions, hasPerson: true)
  }

  /// The same header with the button that opens the ``Sidebar`` before everything else.
  /// - Parameter name: the name of the button.
  public func opening(_ name: String) -> PageHead {
    PageHead(
      isBrand: isBrand, leading: [.sidebar(name)] + leading, actions: actions,
      hasPerson: hasPerson)
  }

  /// Returns a header with the app's icon and name centred; the title of the page is only read out.
  /// - Parameters:
  ///   - menu: the first action.
  ///   - second: the action between the menu and the logo.
  ///   - actions: the actions after the logo, before the account link.
  public static func brand(
    menu: Action, then second: Action? = nil, actions: [Action] = []
  ) -> PageHead {
    PageHead(
      isBrand: true, leading: [menu] + [second].compactMap(\.self), actions: actions,
      hasPerson: true)
  }

  /// Returns a header with the app's icon and name, followed by actions.
  public static func sign(actions: [Action]) -> PageHead {
    PageHead(isBrand: true, leading: [], actions: actions, hasPerson: false)
  }

  /// The app's icon and name only, before sign-in; the title is only read out.
  public static let sign = PageHead(isBrand: true, leading: [], actions: [], hasPerson: false)
}

/// The header bar of a page.
struct PageHeader: HTML {
  let title: String
  let app: WebApp
  let head: PageHead
  let backTo: String?
  let viewer: Viewer

  var body: some HTML {
    header(.class(head.isBrand ? "page-header page-brand" : "page-header")) {
      div(.class("page-start")) { start }
      if head.isBrand { brand } else { h1 { title } }
      div(.class("page-end")) {
        for action in head.actions { view(of: action) }
        if head.hasPerson { person }
      }
    }
  }

  @HTMLBuilder private var start: some HTML {
    for action in head.leading { view(of: action) }
    if let backTo, !head.isBrand {
      LinkButton(viewer.words(.back), to: backTo, style: .plain, icon: .back, isIconOnly: true)
    }
  }

  @HTMLBuilder private var brand: some HTML {
    h1(.class("visually-hidden")) { title }
    a(.class("page-wordmark"), .href(app.scope)) {
      if let wordmark = app.wordmark {
        span(.class("page-emblem"), .aria(.hidden, true)) { wordmark.letter }
        span { wordmark.text }
      } else {
        span { app.name }
      }
    }
  }

  @HTMLBuilder private func view(of action: PageHead.Action) -> some HTML {
    switch action.target {
    case .url(let url):
      LinkButton(
        action.name, to: url, style: .plain, icon: action.icon, isIconOnly: action.icon != nil)
    case .sheet(let id): opener(of: id, action)
    case .sidebar:
      button(
        .class("button button-plain button-icon sidebar-open"), .type(.button),
        .popovertarget(Sidebar.id)
      ) {
        if let icon = action.icon { IconView(icon) }
        span(.class("visually-hidden")) { action.name }
      }
    }
  }

  /// The button of a sheet, with the number of news in it.
  private func opener(of sheet: String, _ action: PageHead.Action) -> some HTML {
    span(.class("page-counted")) {
      Button(action.name, .open(sheet), style: .plain, icon: action.icon, isIconOnly: true)
      if action.count > 0 {
        span(.class("page-count"), .aria(.hidden, true)) {
          viewer.words.language.formatted(action.count)
        }
      }
    }
    .attributes(
      .id("\(sheet)-news"), .data("live", value: action.topics.joined(separator: " ")),
      .data("calm", value: ""), when: !action.topics.isEmpty)
  }

  /// The link to the account pages (PLT-1), or the app's replacement.
  private var person: some HTML {
    a(.class("page-account"), .href(app.accountPath)) {
      if let account = viewer.account {
        Avatar(account.name)
        span(.class("visually-hidden")) { viewer.words(.account) }
      } else {
        IconView(.person)
        span(.class("visually-hidden")) { viewer.words(.signIn) }
      }
    }
  }
}
