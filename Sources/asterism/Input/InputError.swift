/// A missing or invalid argument: its name, its value, the problem, and what would be valid.
struct InputError: Error, CustomStringConvertible {
  /// As in the help: `<place>` or `--lat`.
  let argument: String
  /// `nil` when the argument is missing.
  let value: String?
  let problem: String

  init(_ argument: String, _ value: String, _ problem: String) {
    (self.argument, self.value, self.problem) = (argument, value, problem)
  }

  init(missing argument: String, _ problem: String) {
    (self.argument, value, self.problem) = (argument, nil, problem)
  }

  var description: String {
    guard let value else { return "Missing expected argument '\(argument)': \(problem)" }
    return "The value '\(value)' is invalid for '\(argument)': \(problem)"
  }
}
