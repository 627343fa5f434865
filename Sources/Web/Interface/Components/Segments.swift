public import Elementary
internal import Markup

/// A few short options side by side, exactly one of which is selected.
public struct Segments: HTML, Sendable {
  private let name: String
  private let title: String
  private let choices: [Choice]
  private let chosen: String

  /// - Parameters:
  ///   - choices: Two to four.
  ///   - chosen: The initially selected value.
  public init(_ name: String, title: String, choices: [Choice], chosen: String) {
    self.name = name
    self.title = title
    self.choices = choices
    self.chosen = chosen
  }

  public var body: some HTML {
    fieldset {
      legend(.class("field-label")) { title }
      div(.class("segments")) {
        for choice in choices { segment(choice) }
      }
    }
  }

  private func segment(_ choice: Choice) -> some HTML {
    label(.class("segment")) {
      input(.type(.radio), .name(name), .value(choice.value))
        .attributes(.checked, when: choice.value == chosen)
      span { choice.title }
    }
  }
}

/// An on-off switch.
public struct Switch: HTML, Sendable {
  private let name: String
  private let title: String
  private let detail: String?
  private let isOn: Bool
  private let value: String

  /// - Parameters:
  ///   - name: The name under which the value is sent; nothing is sent while it is off.
  ///   - detail: A line below the title.
  ///   - value: Tells switches of one name apart.
  public init(
    _ name: String, title: String, detail: String? = nil, isOn: Bool, value: String = "on"
  ) {
    self.name = name
    self.title = title
    self.detail = detail
    self.isOn = isOn
    self.value = value
  }

  public var body: some HTML {
    label(.class("switch")) {
      span(.class("list-text")) {
        span { title }
        if let detail { span(.class("caption")) { detail } }
      }
      input(.type(.checkbox), .role("switch"), .name(name), .value(value))
        .attributes(.checked, when: isOn)
    }
  }
}
