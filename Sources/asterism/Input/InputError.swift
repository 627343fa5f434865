/// Something that was typed and cannot be used, or was not typed and is needed: which argument, what
/// was given, why not, and what would be right.
struct InputError: Error, CustomStringConvertible {
  /// As help shows it: `<place>` or `--lat`.
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
