public import Elementary
internal import Markup

/// Radio options as the rows of a list: a press selects one. Belongs into a ``Form``, which sends
/// the selected value.
public struct ChoiceList: HTML, Sendable {
  /// An option.
  public struct Option: Sendable {
    let title: String
    let detail: String?
    let value: String
    let url: String?

    /// - Parameters:
    ///   - detail: a line below the title.
    ///   - value: the value to send.
    ///   - url: the target of a row that cannot be selected yet.
    public init(_ title: String, detail: String? = nil, value: String, insteadTo url: String? = nil)
    {
      self.title = title
      self.detail = detail
      self.value = value
      self.url = url
    }
  }

  private let name: String
  private let options: [Option]
  private let chosen: String

  /// - Parameters:
  ///   - name: the name of the form field.
  ///   - chosen: the value of the selected option.
  public init(_ name: String, options: [Option], chosen: String) {
    self.name = name
    self.options = options
    self.chosen = chosen
  }

  public var body: some HTML {
    ul(.class("list")) {
      for option in options { li { row(option) } }
    }
  }

  @HTMLBuilder private func row(_ option: Option) -> some HTML {
    if let url = option.url {
      a(.class("list-row"), .href(url)) {
        text(option)
        IconView(.lock)
      }
    } else {
      let isChosen = option.value == chosen
      button(.class("list-row list-choice"), .type(.submit), .name(name), .value(option.value)) {
        text(option)
        if isChosen { IconView(.check) }
      }
      .attributes(.aria(.current, "true"), when: isChosen)
    }
  }

  private func text(_ option: Option) -> some HTML {
    span(.class("list-body")) {
      span(.class("list-text")) {
        span { option.title }
        if let detail = option.detail { span(.class("caption")) { detail } }
      }
    }
  }
}
