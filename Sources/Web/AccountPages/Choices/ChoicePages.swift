public import AppHost
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface

/// A setting of an app of which one answer is chosen on a page of its own (DES-129, DES-130).
public struct ChoicePages<Branding: AppBranding>: Sendable {
  /// Context of a page of somebody who is signed in.
  public typealias Context = AccountPageContext<Branding>

  /// What can be chosen.
  public struct Answer: Sendable {
    let value: String
    let title: String
    let detail: String?
    let instead: NamedLink?

    /// - Parameters:
    ///   - value: what is sent.
    ///   - title: what it is called.
    ///   - detail: what that means.
    ///   - instead: why it cannot be chosen yet, and where that is changed; nil where it can.
    public init(
      _ value: String, _ title: String, detail: String? = nil, instead: NamedLink? = nil
    ) {
      (self.value, self.title, self.detail, self.instead) = (value, title, detail, instead)
    }
  }

  /// Where it is chosen.
  public let path: String
  /// What it is called.
  public let title: Message
  private let back: String
  private let text: Message
  private let answers: @Sendable (Context) -> [Answer]
  private let current: @Sendable (Context) -> String
  private let choose: @Sendable (String, Context) async throws -> Void

  /// - Parameters:
  ///   - path: where it is chosen.
  ///   - back: where the page leads back to.
  ///   - title: what it is called.
  ///   - text: what choosing does.
  ///   - answers: what there is to choose from.
  ///   - current: the value of the answer that holds.
  ///   - choose: makes an answer hold; it is given its value.
  public init(
    at path: String, backTo back: String, _ title: Message, text: Message,
    answers: @escaping @Sendable (Context) -> [Answer],
    current: @escaping @Sendable (Context) -> String,
    choose: @escaping @Sendable (String, Context) async throws -> Void
  ) {
    (self.path, self.back, self.title, self.text) = (path, back, title, text)
    (self.answers, self.current, self.choose) = (answers, current, choose)
  }

  /// What the answer that holds is called.
  public func currentTitle(_ context: Context) -> String {
    let value = current(context)
    return answers(context).first { $0.value == value }?.title ?? value
  }

  /// The row of a list that shows what holds, and leads to the page.
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
