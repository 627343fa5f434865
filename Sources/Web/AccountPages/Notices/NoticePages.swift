public import AppHost
internal import Elementary
public import HTTPServer
public import Interface
public import Messaging

/// The page for an app's daily notifications: which ones, and at what hour.
public struct NoticePages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>

  /// A kind of notification.
  public struct Kind: Sendable {
    let name: String
    let title: Message
    let text: Message

    /// - Parameters:
    ///   - name: the identifier under which it is sent.
    ///   - title: the label.
    ///   - text: when it is sent.
    public init(_ name: String, _ title: Message, text: Message) {
      (self.name, self.title, self.text) = (name, title, text)
    }
  }

  private let path: String
  private let back: String
  private let title: Message
  private let kinds: [Kind]
  private let hours: ClosedRange<Int>
  private let obstacle: @Sendable (Context) -> Notice?
  private let choices: @Sendable (Context) async throws -> DailyNoticeSettings
  private let change: @Sendable (DailyNoticeSettings, Context) async throws -> Void

  /// - Parameters:
  ///   - path: the path of the page.
  ///   - back: the target of its back button.
  ///   - title: the page title.
  ///   - kinds: the kinds of notifications.
  ///   - hours: the hours to choose from.
  ///   - obstacle: returns what the user has to do first; nil for nothing.
  ///   - choices: returns the user's choices.
  ///   - change: stores new choices.
  public init(
    at path: String, backTo back: String, title: Message, kinds: [Kind],
    hours: ClosedRange<Int> = DailyNoticeSettings.hours,
    obstacle: @escaping @Sendable (Context) -> Notice?,
    choices: @escaping @Sendable (Context) async throws -> DailyNoticeSettings,
    change: @escaping @Sendable (DailyNoticeSettings, Context) async throws -> Void
  ) {
    (self.path, self.back, self.title) = (path, back, title)
    (self.kinds, self.hours, self.obstacle) = (kinds, hours, obstacle)
    (self.choices, self.change) = (choices, change)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { _, context in
      let (words, known) = (context.words, try await choices(context))
      return context.pageContext.page(words(title), backTo: back) {
        NoticesPage(
          switches: kinds.map { kind in
            Switch(
              kind.name, title: words(kind.title), detail: words(kind.text),
              isOn: known.wanted.contains(kind.name))
          }, hour: known.hour, hours: hours, obstacle: obstacle(context), path: path,
          words: words, formToken: context.pageContext.formToken, account: Branding.account)
      }
    }
    routes.post(path) { request, context in try await save(request, context) }
  }

  /// Browsers do not send a checkbox that is off.
  private func save(_ request: Request, _ context: Context) async throws -> Response {
    var input = Input(try request.form(), words: context.words)
    let wanted = kinds.map(\.name).filter { input.optional($0, .flag) ?? false }
    let hour = input.optional("hour", .integer(hours))
    try input.check()
    let chosen =
      if let hour { hour } else { try await choices(context).hour }
    try await change(DailyNoticeSettings(Set(wanted), hour: chosen), context)
    return .seeOther(path)
  }
}
