/// Something that was typed and cannot be used: which argument, what was given, why not, and what
/// would be right.
struct InputError: Error, CustomStringConvertible {
  /// As help shows it: `<place>` or `--lat`.
  let argument: String
  let value: String
  let problem: String

  init(_ argument: String, _ value: String, _ problem: String) {
    self.argument = argument
    self.value = value
    self.problem = problem
  }

  var description: String { "The value '\(value)' is invalid for '\(argument)': \(problem)" }
}
