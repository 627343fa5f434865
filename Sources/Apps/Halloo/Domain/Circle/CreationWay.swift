internal import Storage

/// The ways in which somebody new is added (HAL-1803).
enum CreationWay: String, CaseIterable, Sendable, Storable {
  /// Step by step, from the first of six.
  case direct
  /// All on a single sheet, and then the hello.
  case sheet

  /// The name of the experiment in which the ways are tried out.
  static let experiment = "profileCreation"
}

/// What is counted of each way (HAL-1803), in the order in which it happens.
enum CreationEvent: String, CaseIterable, Sendable, Storable {
  case opened, created, helloSent, confirmed, abandoned
}
