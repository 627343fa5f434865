public import Elementary
internal import Markup

/// A few options, all visible.
public struct ChipField: HTML, Sendable {
  /// The number of options that can be selected.
  public enum Limit: Sendable {
    case one, any
  }

  private let name: String
  private let title: String
  private let choices: [Choice]
  private let chosen: Set<String>
  private let limit: Limit

  /// - Parameter chosen: The initially selected values.
  public init(
    _ name: String, title: String, choices: [Choice], chosen: Set<String> = [], limit: Limit = .one
  ) {
    self.name = name
    self.title = title
    self.choices = choices
    self.chosen = chosen
    self.limit = limit
  }

  public var body: some HTML {
    fieldset {
      legend(.class("chips-legend")) { title }
      div(.class("chips")) {
        for choice in choices { chip(choice) }
      }
    }
  }

  private func chip(_ choice: Choice) -> some HTML {
    label(.class("chip")) {
      input(.type(limit == .one ? .radio : .checkbox), .name(name), .value(choice.value))
        .attributes(.checked, when: chosen.contains(choice.value))
      IconView(.check)
      span { choice.title }
    }
  }
}
