internal import Elementary
internal import Markup

/// The common properties of form fields.
public struct Field: Sendable {
  /// The name under which the value is sent; also the identifier, so unique in the page.
  public let name: String
  let title: String
  let value: String
  let hint: String?
  let problem: String?
  let isRequired: Bool
  /// The ID of a list of common answers.
  private(set) var list: String?
  /// A placeholder example.
  private(set) var example: String?
  /// Whether the server has corrected the input.
  private(set) var isCorrected = false

  /// A field.
  /// - Parameters:
  ///   - title: the label.
  ///   - value: the value entered before, valid or not.
  ///   - hint: how to answer.
  ///   - problem: the error message.
  public init(
    _ name: String, title: String, value: String = "", hint: String? = nil,
    problem: String? = nil, isRequired: Bool = true
  ) {
    self.name = name
    self.title = title
    self.value = value
    self.hint = hint
    self.problem = problem
    self.isRequired = isRequired
  }

  /// The same field under another title.
  public func titled(_ change: (String) -> String) -> Field {
    Field(
      name, title: change(title), value: value, hint: hint, problem: problem,
      isRequired: isRequired)
  }

  /// The same field with common answers as suggestions.
  /// - Parameter list: the ID of a `datalist` in the page.
  public func suggesting(_ list: String) -> Field {
    var field = self
    field.list = list
    return field
  }

  /// The same field with a placeholder example, which must not add anything to the title and the
  /// hint.
  public func showing(_ example: String) -> Field {
    var field = self
    field.example = example
    return field
  }

  /// Returns the field with a value that replaces the input even if the page is refreshed in place.
  /// - Parameter isCorrected: whether the server has corrected the input.
  public func corrected(_ isCorrected: Bool) -> Field {
    var field = self
    field.isCorrected = isCorrected
    return field
  }

  /// The IDs of the elements that describe the field.
  private var explanations: [String] {
    (hint == nil ? [] : ["\(name)-hint"]) + (problem == nil ? [] : ["\(name)-problem"])
  }

  /// The attributes of the control, whatever its kind.
  func attributes<Tag: HTMLTrait.Attributes.Global>() -> [HTMLAttribute<Tag>] {
    var attributes: [HTMLAttribute<Tag>] = [
      .class("field-control"), .id(name), .custom(name: "name", value: name),
    ]
    if isRequired { attributes.append(.custom(name: "required")) }
    if let example { attributes.append(.custom(name: "placeholder", value: example)) }
    if let list { attributes.append(.custom(name: "list", value: list)) }
    if isCorrected { attributes.append(.custom(name: "data-corrected")) }
    if problem != nil { attributes.append(.aria(.invalid, true)) }
    if !explanations.isEmpty {
      attributes.append(.aria(.describedBy, explanations.joined(separator: " ")))
    }
    return attributes
  }
}

/// The label above a control, and the hint and error below it.
struct FieldFrame<Control: HTML>: HTML {
  let field: Field
  let words: MessageCatalog
  @HTMLBuilder let control: Control

  var body: some HTML {
    div(.class("field")) {
      label(.class("field-label"), .for(field.name)) {
        field.title
        if !field.isRequired {
          span(.class("field-optional")) { " (\(words(.optional)))" }
        }
      }
      control
      notes
    }
  }

  @HTMLBuilder private var notes: some HTML {
    if let hint = field.hint {
      p(.class("field-hint"), .id("\(field.name)-hint")) { hint }
    }
    if let problem = field.problem {
      p(.class("field-problem"), .id("\(field.name)-problem")) {
        IconView(.warning)
        span { problem }
      }
    }
  }
}
