public import AppHost
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface

/// A page for one setting of an app with a list of options (DES-129, DES-130).
public struct ChoicePages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>

  /// An option.
  public struct Answer: Sendable {
    let value: String
    let title: String
    let detail: String?
    let instead: NamedLink?

    /// - Parameters:
    ///   - value: the value of the form field.
    ///   - title: the label.
    ///   - detail: the explanation.
    ///   - instead: why it is unavailable, with a link that changes that; nil if it is available.
    public init(
      _ value: String, _ title: String, detail: String? = nil, instead: NamedLink? = nil
    ) {
      (self.value, self.title, self.detail, self.instead) = (value, title, detail, instead)
    }
  }

  /// The path of the page.
  public let path: String
  /// The page title.
  public let title: Message
  private let back: String
  private let text: Message
  private let answers: @Sendable (Context) -> [Answer]
  private let current: @Sendable (Context) -> String
  private let choose: @Sendable (String, Context) async throws -> Void

  /// - Parameters:
  ///   - path: the path of the page.
  ///   - back: the target of its back button.
  ///   - title: the page title.
  ///   - text: what the setting does.
  ///   - answers: the options.
  ///   - current: returns the value of the selected option.
  ///   - choose: selects the option with a value.
  public init(
    at path: String, backTo back: String, _ title: Message, text: Message,
    answers: @escaping @Sendable (Context) -> [Answer],
    current: @escaping @Sendable (Context) -> String,
    choose: @escaping @Sendable (String, Context) async throws -> Void
  ) {
    (self.path, self.back, self.title, self.text) = (path, back, title, text)
    (self.answers, self.current, self.choose) = (answers, current, choose)
  }

  /// Returns the label of the selected option.
  public func currentTitle(_ context: Context) -> String {
    let value = current(context)
    return answers(context).first { $0.value == value }?.title ?? value
  }

  /// Returns a list row that shows the selected option and links to the page.
  public func row(_ context: Context, icon: Icon? = nil) -> List.Row {
    .init(context.words(title), value: currentTitle(context), icon: icon, to: path)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { request, context in
      let words = context.words
      return context.pageContext.page(
        words(title), backTo: back, toasts: try context.saved(request, path)
      ) {
        ChoicePage(
          title: words(title), text: words(text), answers: answers(context).map(\.option),
          current: current(context), path: path, words: words,
          formToken: context.pageContext.formToken)
      }
    }
    routes.post(path) { request, context in
      let value = try request.form()["value"] ?? ""
      guard let answer = answers(context).first(where: { $0.value == value }) else {
        throw HTTPError(.unprocessableContent, context.words(.noSuchAnswer))
      }
      if let instead = answer.instead { return .seeOther(instead.url) }
      try await choose(value, context)
      return .seeOther("\(path)?saved")
    }
  }
}

extension ChoicePages.Answer {
  fileprivate var option: ChoiceList.Option {
    .init(title, detail: instead?.name ?? detail, value: value, insteadTo: instead?.url)
  }
}
