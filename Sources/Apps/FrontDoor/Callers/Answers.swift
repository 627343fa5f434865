internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// The answers in a form: what was typed or is known, and what is wrong with it.
struct Answers: Sendable {
  private let typed: [String: String]
  private let problems: [String: String]
  /// What is wrong with the form as a whole.
  let trouble: String?

  /// - Parameter known: what the fields begin with.
  init(_ known: [String: String] = [:]) {
    typed = known
    problems = [:]
    trouble = nil
  }

  init(_ form: FormFields, problems: [HTTPError.FieldError], trouble: String?) {
    typed = Dictionary(
      form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    self.problems = Dictionary(
      problems.map { ($0.field, $0.detail) }, uniquingKeysWith: { first, _ in first })
    self.trouble = trouble
  }

  /// What stands in a field.
  subscript(name: String) -> String { typed[name] ?? "" }

  /// What is wrong with a field.
  func problem(with name: String) -> String? { problems[name] }

  /// A field with what was typed into it and what is wrong with that.
  func field(
    _ name: String, _ title: String, hint: String? = nil, isRequired: Bool = true
  ) -> Field {
    Field(
      name, title: title, value: self[name], hint: hint, problem: problems[name],
      isRequired: isRequired)
  }
}
