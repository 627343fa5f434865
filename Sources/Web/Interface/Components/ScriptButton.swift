public import Elementary

/// A button for what only a script can do, such as printing; hidden without scripts.
public struct ScriptButton: HTML, Sendable {
  /// The effect of a button.
  public enum Action: Sendable {
    /// Prints the page.
    case print
    /// Shares the URL of the page.
    case sharePage
    /// Shares a text.
    case share(String)
    /// Deletes the copies of pages that the device keeps, and says the text.
    case forgetCopies(String)
  }

  private let name: String
  private let action: Action

  /// - Parameters:
  ///   - name: the label.
  ///   - action: the effect.
  public init(_ name: String, _ action: Action) { (self.name, self.action) = (name, action) }

  public var body: some HTML {
    button(.class("button button-secondary"), .type(.button), .hidden) { name }
      .attributes(contentsOf: attributes)
  }

  private var attributes: [HTMLAttribute<HTMLTag.button>] {
    switch action {
    case .print: [.data("print", value: "")]
    case .sharePage: [.data("share-page", value: "")]
    case .share(let text): [.data("share", value: ""), .data("text", value: text)]
    case .forgetCopies(let done): [.data("forgets-copies", value: done)]
    }
  }
}
