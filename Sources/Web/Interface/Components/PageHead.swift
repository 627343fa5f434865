internal import Elementary
internal import Markup

/// What stands at the head of a page, beside the way back and the way to the person.
public struct PageHead: Sendable {
  /// Something that the head leads to, drawn as its icon or its name.
  public struct Action: Sendable {
    /// What a press does.
    enum Target: Sendable {
      case url(String)
      case sidebar
      case sheet(String)
    }

    let name: String
    let target: Target
    let icon: Icon?

    /// - Parameters:
    ///   - name: what it is called, for who does not see the icon.
    ///   - url: where it leads.
    ///   - icon: how it is drawn; nil for one that shows its name.
    public init(_ name: String, to url: String, icon: Icon? = nil) {
      self.init(name, .url(url), icon)
    }

    private init(_ name: String, _ target: Target, _ icon: Icon?) {
      (self.name, self.target, self.icon) = (name, target, icon)
    }

    /// What opens the ``Sidebar`` of the page where that is a drawer.
    /// - Parameter name: what the sidebar is called.
    public static func sidebar(_ name: String) -> Action { Action(name, .sidebar, .menu) }

    /// What opens a ``Sheet`` of the page.
    /// - Parameters:
    ///   - id: the identifier of the sheet.
    ///   - name: what it is called.
    public static func sheet(_ id: String, _ name: String, icon: Icon) -> Action {
      Action(name, .sheet(id), icon)
    }
  }

  let isBrand: Bool
  /// What stands before the title or the sign.
  let leading: [Action]
  let actions: [Action]
  let hasPerson: Bool

  /// The title.
  public static let title = title(actions: [])

  /// The title alone, where nobody knows whose page it is, or where nothing else can be reached.
  public static let titleOnly = PageHead(
    isBrand: false, leading: [], actions: [], hasPerson: false)

  /// The title, and what the page leads to.
  public static func title(actions: [Action]) -> PageHead {
    PageHead(isBrand: false, leading: [], actions: actions, hasPerson: true)
  }

  /// The sign and the name of the app in the middle; the title of the page is only read out.
  /// - Parameters:
  ///   - menu: what stands before them.
  ///   - second: what stands between the menu and them.
  ///   - actions: what stands after them, before the way to the person.
  public static func brand(
    menu: Action, then second: Action? = nil, actions: [Action] = []
  ) -> PageHead {
    PageHead(
      isBrand: true, leading: [menu] + [second].compactMap(\.self), actions: actions,
      hasPerson: true)
  }

  /// The sign and the name of the app, and what stands after them.
  public static func sign(actions: [Action]) -> PageHead {
    PageHead(isBrand: true, leading: [], actions: actions, hasPerson: false)
  }

  /// The sign and the name of the app alone, before somebody is in it; the title is only read out.
  public static let sign = PageHead(isBrand: true, leading: [], actions: [], hasPerson: false)
}

/// The bar at the head of a page.
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
    case .sheet(let id):
      Button(action.name, .open(id), style: .plain, icon: action.icon, isIconOnly: true)
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

  /// The way to the account pages (PLT-1), or to what an app has in their place.
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
