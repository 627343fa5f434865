internal import Elementary
internal import Markup

/// What the fields of a form have in common.
public struct Field: Sendable {
  /// The name under which the value is sent; also the identifier, so unique in the page.
  public let name: String
  let title: String
  let value: String
  let hint: String?
  let problem: String?
  let isRequired: Bool
  /// The identifier of a list of answers that many give.
  private(set) var list: String?
  /// An example that stands in the field until something is typed.
  private(set) var example: String?

  /// A field.
  /// - Parameters:
  ///   - title: What is asked for.
  ///   - value: What was typed before, right or wrong.
  ///   - hint: How to answer.
  ///   - problem: What was wrong with the answer and what would be right.
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

  /// The same field with answers that many give.
  /// - Parameter list: the identifier of a `datalist` of the page.
  public func suggesting(_ list: String) -> Field {
    var field = self
    field.list = list
    return field
  }

  /// The same field with an example in it, until something is typed; it says nothing that the title and the
  /// hint do not.
  public func showing(_ example: String) -> Field {
    var field = self
    field.example = example
    return field
  }

  /// The identifiers of what explains the field.
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
    if problem != nil { attributes.append(.aria(.invalid, true)) }
    if !explanations.isEmpty {
      attributes.append(.aria(.describedBy, explanations.joined(separator: " ")))
    }
    return attributes
  }
}

/// The label above a control, and what is said below it.
struct FieldFrame<Control: HTML>: HTML {
  let field: Field
  let words: Catalogue
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
