public import AppHost
internal import Elementary
public import HTTPServer
public import Interface
internal import Markup
internal import People

/// The appearance page of an app: colour scheme and text size for all apps of the account, and one setting of
/// the app (DES-9, DES-160).
public struct AppearancePages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in page.
  public typealias Context = AccountPageContext<Branding>

  /// A setting of the app that is on or off.
  public struct Option: Sendable {
    let name: String
    let title: Message
    let text: Message
    let isOn: @Sendable (Branding.Standing) -> Bool
    let change: @Sendable (Bool, Context) async throws -> Void

    /// - Parameters:
    ///   - name: the name of the form field.
    ///   - title: the title.
    ///   - text: the explanation.
    ///   - isOn: whether it is on for an account.
    ///   - change: turns it on or off.
    public init(
      _ name: String, _ title: Message, text: Message,
      isOn: @escaping @Sendable (Branding.Standing) -> Bool,
      change: @escaping @Sendable (Bool, Context) async throws -> Void
    ) {
      (self.name, self.title, self.text) = (name, title, text)
      (self.isOn, self.change) = (isOn, change)
    }
  }

  private let path: String
  private let back: String
  private let title: Message
  private let option: Option

  /// - Parameters:
  ///   - path: the path of the page.
  ///   - back: the path of the page before.
  ///   - title: the title.
  ///   - option: a setting of the app.
  public init(at path: String, backTo back: String, title: Message, option: Option) {
    (self.path, self.back, self.title, self.option) = (path, back, title, option)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { _, context in
      let words = context.words
      return context.pageContext.page(words(title), backTo: back) {
        AppearancePage(
          viewer: context.pageContext.viewer, path: path, optionText: words(option.text),
          option: Switch(
            option.name, title: words(option.title), isOn: option.isOn(context.standing)),
          formToken: context.pageContext.formToken)
      }
    }
    routes.post(path) { request, context in try await save(request, context) }
  }

  private func save(_ request: Request, _ context: Context) async throws -> Response {
    var input = Input(try request.form(), words: context.words)
    let theme: Preferences.Theme? = input.optional("appearance", .choice())
    let size: Preferences.TextSize? = input.optional("text-size", .choice())
    let isOn = input.optional(option.name, .flag) ?? false
    try input.check()
    try await context.services.people.changeProfile(of: context.person.owner()) { profile in
      profile.preferences.theme = theme ?? profile.preferences.theme
      profile.preferences.textSize = size ?? profile.preferences.textSize
    }
    try await option.change(isOn, context)
    return .seeOther(path)
  }
}

/// The form for colour scheme, text size, and the setting of the app.
private struct AppearancePage: HTML {
  let viewer: Viewer
  let path: String
  let optionText: String
  let option: Switch
  let formToken: String

  private var words: MessageCatalog { viewer.words }

  var body: some HTML {
    Form(to: path, token: formToken, kind: .immediate, words: words) {
      Card { AppearanceFields(viewer) }
      ListGroup(footer: optionText) { SwitchList([option]) }
      FormActions { Button(words(.save), isWide: true) }
    }
  }
}
