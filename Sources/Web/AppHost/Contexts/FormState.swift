public import HTTPServer
internal import HTTPTypes
public import Interface

/// The state of a form: the values typed or known, and the error messages.
public struct FormState: Sendable {
  private let typed: [String: String]
  private let problems: [String: String]
  /// The error message for the form as a whole.
  public let trouble: String?

  /// - Parameter known: the initial values of the fields.
  public init(_ known: [String: String] = [:]) {
    typed = known
    problems = [:]
    trouble = nil
  }

  /// The state of a rejected form.
  /// - Parameters:
  ///   - problems: the error messages by field.
  ///   - trouble: the error message for the form as a whole.
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

  /// Returns a copy with another value in a field.
  public func replacing(_ name: String, by text: String) -> FormState {
    FormState(
      typed: typed.merging([name: text]) { $1 }, problems: problems, trouble: trouble)
  }

  /// Returns a copy in which missing fields are taken from another state.
  public func merging(_ others: FormState) -> FormState {
    FormState(
      typed: typed.merging(others.typed) { own, _ in own },
      problems: problems.merging(others.problems) { own, _ in own },
      trouble: trouble ?? others.trouble)
  }

  /// The value of a field.
  public subscript(name: String) -> String { typed[name] ?? "" }

  /// The error message of a field.
  public func problem(with name: String) -> String? { problems[name] }

  /// A field with its value and its error message.
  public func field(
    _ name: String, _ title: String, hint: String? = nil, isRequired: Bool = true
  ) -> Field {
    Field(
      name, title: title, value: self[name], hint: hint, problem: problems[name],
      isRequired: isRequired)
  }
}
