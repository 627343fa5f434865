/// The texts of pages in one language.
public struct Catalogue: Sendable {
  /// The language.
  public let language: Language
  /// The patterns of each room, looked into in this order. They stay apart, because every request
  /// puts its own together.
  private let rooms: [[String: Pattern]]

  /// A catalogue of the messages of the components and those of other rooms.
  /// - Parameter patterns: The patterns of the other rooms; names begin with that of the room.
  public init(language: Language, patterns: [String: Pattern]) {
    self.init(language: language, rooms: [patterns])
  }

  private init(language: Language, rooms: [[String: Pattern]]) {
    self.language = language
    self.rooms = rooms
  }

  /// The patterns of all rooms by the names of their messages.
  public var patterns: [String: Pattern] {
    rooms.reduce(into: [:]) { all, room in all.merge(room) { first, _ in first } }
  }

  /// The catalogue with the patterns of another room as well; those that are there already stay.
  public func adding(_ other: [String: Pattern]) -> Catalogue {
    Catalogue(language: language, rooms: rooms + [other])
  }

  /// The message in the language of the catalogue.
  ///
  /// A test of each room holds its keys against its patterns (``missing(_:)``), so a name that is not
  /// there is an error of the program.
  public func callAsFunction(_ message: Message) -> String {
    guard let pattern = pattern(message.key) else {
      preconditionFailure("no text for \(message.key) in \(language.tag)")
    }
    return Pattern.parts(of: pattern.text(with: message.arguments, in: language))
      .reduce(into: "") { text, part in
        text += part.text
        if let place = part.place { text += value(of: String(place), in: message) }
      }
  }

  /// The names of a room's messages that have no pattern, or lack a plural form of the language.
  public func missing<Key: MessageKey>(_ keys: Key.Type) -> [String] {
    keys.allCases.map(\.rawValue).filter { key in
      switch pattern(key) {
      case .plain: false
      case .plural(_, let forms): !language.pluralCategories.isSubset(of: forms.keys)
      case nil: true
      }
    }
  }

  /// The pattern of a message; nil where no room has one.
  func pattern(_ key: String) -> Pattern? {
    for room in rooms {
      if let pattern = room[key] { return pattern }
    }
    return nil
  }

  private func value(of place: String, in message: Message) -> String {
    switch message.arguments[place] {
    case .text(let text): text
    case .number(let number): language.formatted(number)
    case .percent(let percent): language.formatted(percent: percent)
    case nil: preconditionFailure("\(message.key) has no argument \(place)")
    }
  }
}
