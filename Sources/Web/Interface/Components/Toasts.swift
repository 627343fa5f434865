public import Elementary
internal import Markup

/// Short news that lie over the page until they are dismissed. The region is on every page, so that what
/// comes into it is read out.
public struct Toasts: HTML, Sendable {
  /// One piece of news.
  public struct Toast: Sendable {
    let text: String
    let icon: Icon
    let dismissal: String

    /// - Parameter dismissal: The address of the page without it.
    public init(_ text: String, icon: Icon = .check, dismissal: String) {
      self.text = text
      self.icon = icon
      self.dismissal = dismissal
    }
  }

  private let toasts: [Toast]
  private let words: Catalogue

  /// The region with its news, newest last; it may be empty.
  public init(_ toasts: [Toast], words: Catalogue) {
    self.toasts = toasts
    self.words = words
  }

  public var body: some HTML {
    div(.class("toasts"), .role("status"), .aria(.label, words(.notifications))) {
      for toast in toasts {
        div(.class("toast")) {
          IconView(toast.icon)
          p { toast.text }
          LinkButton(
            words(.dismiss), to: toast.dismissal, style: .plain, icon: .close, isIconOnly: true)
        }
      }
    }
  }
}
