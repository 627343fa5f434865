/// The texts of pages in one language.
public struct Catalogue: Sendable {
  /// The language.
  public let language: Language
  /// The patterns by the names of their messages.
  public private(set) var patterns: [String: Pattern]

  /// A catalogue of the messages of the components and those of other rooms.
  /// - Parameter patterns: The patterns of the other rooms; names begin with that of the room.
  public init(language: Language, patterns: [String: Pattern]) {
    self.language = language
    self.patterns = patterns
  }

  /// The catalogue with the patterns of another room as well; those that are there already stay.
  public func adding(_ other: [String: Pattern]) -> Catalogue {
    Catalogue(language: language, patterns: patterns.merging(other) { old, _ in old })
  }

  /// The message in the language of the catalogue.
  ///
  /// A test of each room holds its keys against its patterns (``missing(_:)``), so a name that is not
  /// there is an error of the program.
  public func callAsFunction(_ message: Message) -> String {
    guard let pattern = patterns[message.key] else {
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
      switch patterns[key] {
      case .plain: false
      case .plural(_, let forms): !language.pluralCategories.isSubset(of: forms.keys)
      case nil: true
      }
    }
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
