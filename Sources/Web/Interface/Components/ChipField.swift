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
  private let problem: String?

  /// - Parameters:
  ///   - chosen: The initially selected values.
  ///   - problem: The error message.
  public init(
    _ name: String, title: String, choices: [Choice], chosen: Set<String> = [],
    limit: Limit = .one, problem: String? = nil
  ) {
    self.problem = problem
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
      if let problem {
        p(.class("field-problem"), .id("\(name)-problem")) {
          IconView(.warning)
          span { problem }
        }
      }
    }
    .attributes(
      .id(name), .tabindex(-1), .aria(.describedBy, "\(name)-problem"), when: problem != nil)
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
