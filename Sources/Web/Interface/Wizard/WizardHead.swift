public import Elementary
internal import Markup

/// The header of a step in a wizard: back, a dot for each step, and a way out or on.
public struct WizardHead: HTML, Sendable {
  /// The control at its end.
  public enum End: Sendable {
    /// A close button.
    case close(NamedLink)
    /// A button that sends the form of the step. Back then leaves that form, and asks first.
    case submit(String, form: String)
  }

  private let step: Int
  private let count: Int
  private let position: String
  private let back: NamedLink?
  private let end: End

  /// - Parameters:
  ///   - step: the number of the step, from 1.
  ///   - count: how many steps there are.
  ///   - position: the text alternative of the dots.
  ///   - back: the URL of the step before; nil for none.
  ///   - end: the control at its end.
  public init(step: Int, of count: Int, position: String, back: NamedLink?, end: End) {
    (self.step, self.count, self.position) = (step, count, position)
    (self.back, self.end) = (back, end)
  }

  public var body: some HTML {
    div(.class("step-top")) {
      start
      div(.class("step-dots"), .role("img"), .aria(.label, position)) {
        for dot in 1...count { span {}.attributes(.class(kind(dot))) }
      }
      ending
    }
  }

  @HTMLBuilder private var start: some HTML {
    if let back {
      a(.class("step-link"), .href(back.url)) {
        IconView(.back)
        back.name
      }
      .attributes(.data("leaves", value: form ?? ""), when: form != nil)
    } else {
      span {}
    }
  }

  @HTMLBuilder private var ending: some HTML {
    switch end {
    case .submit(let name, let form):
      button(.class("step-link"), .type(.submit), .custom(name: "form", value: form)) {
        name
        IconView(.forward)
      }
    case .close(let link):
      a(.class("step-link"), .href(link.url)) {
        IconView(.close)
        span(.class("visually-hidden")) { link.name }
      }
    }
  }

  private var form: String? {
    if case .submit(_, let form) = end { form } else { nil }
  }

  private func kind(_ dot: Int) -> String {
    dot < step ? "done" : dot == step ? "now" : "coming"
  }
}
