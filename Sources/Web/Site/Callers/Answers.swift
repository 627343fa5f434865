public import HTTPServer
internal import HTTPTypes
public import Interface

/// The answers in a form: what was typed or is known, and what is wrong with it.
public struct Answers: Sendable {
  private let typed: [String: String]
  private let problems: [String: String]
  /// What is wrong with the form as a whole.
  public let trouble: String?

  /// - Parameter known: what the fields begin with.
  public init(_ known: [String: String] = [:]) {
    typed = known
    problems = [:]
    trouble = nil
  }

  /// What was typed into a form that was not taken.
  /// - Parameters:
  ///   - problems: what is wrong, by field.
  ///   - trouble: what is wrong with the form as a whole.
  public init(_ form: FormFields, problems: [HTTPError.FieldError], trouble: String?) {
    typed = Dictionary(
      form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    self.problems = Dictionary(
      problems.map { ($0.field, $0.detail) }, uniquingKeysWith: { first, _ in first })
    self.trouble = trouble
  }

  private init(typed: [String: String], problems: [String: String], trouble: String?) {
    (self.typed, self.problems, self.trouble) = (typed, problems, trouble)
  }

  /// The answers with something else in a field.
  public func replacing(_ name: String, by text: String) -> Answers {
    Answers(
      typed: typed.merging([name: text]) { $1 }, problems: problems, trouble: trouble)
  }

  /// These answers, and those of fields that have none here.
  public func merging(_ others: Answers) -> Answers {
    Answers(
      typed: typed.merging(others.typed) { own, _ in own },
      problems: problems.merging(others.problems) { own, _ in own },
      trouble: trouble ?? others.trouble)
  }

  /// What stands in a field.
  public subscript(name: String) -> String { typed[name] ?? "" }

  /// What is wrong with a field.
  public func problem(with name: String) -> String? { problems[name] }

  /// A field with what was typed into it and what is wrong with that.
  public func field(
    _ name: String, _ title: String, hint: String? = nil, isRequired: Bool = true
  ) -> Field {
    Field(
      name, title: title, value: self[name], hint: hint, problem: problems[name],
      isRequired: isRequired)
  }
}
