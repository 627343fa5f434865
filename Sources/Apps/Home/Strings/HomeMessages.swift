internal import Interface

extension Message {
  /// The title of an app's example call.
  static func exampleOf(_ app: String) -> Message {
    Message(HomeKey.exampleOf, ["app": .text(app)])
  }

  static func greeting(_ name: String) -> Message {
    Message(HomeKey.greeting, ["name": .text(name)])
  }
}
