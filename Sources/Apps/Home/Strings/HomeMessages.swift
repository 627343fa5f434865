internal import Interface

extension Message {
  /// What a call of an app shows.
  static func exampleOf(_ app: String) -> Message {
    Message(HomeKey.exampleOf, ["app": .text(app)])
  }

  static func greeting(_ name: String) -> Message {
    Message(HomeKey.greeting, ["name": .text(name)])
  }
}
