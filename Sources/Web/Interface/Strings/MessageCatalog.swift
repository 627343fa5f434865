/// The texts of pages in one language.
public struct MessageCatalog: Sendable {
  /// The language.
  public let language: Language
  /// The texts of each module, looked into in this order. They stay apart, because every request
  /// puts its own together.
  private let tables: [Strings.Table]

  /// A catalogue of the texts of some modules; of those with one name the first is said.
  public init(_ language: Language, _ strings: Strings...) {
    self.init(language, tables: strings.map { $0[language] })
  }

  private init(_ language: Language, tables: [Strings.Table]) {
    self.language = language
    self.tables = tables
  }

  /// The texts of the components in a language; in English where there are none yet.
  public static func components(in language: Language) -> MessageCatalog {
    switch language {
    case .english, .spanish, .hindi: MessageCatalog(language, .interface)
    case .arabic: MessageCatalog(.english, .interface)
    case .pseudo, .pseudoMirrored: MessageCatalog(.english, .interface).pseudo(language)
    }
  }

  /// The catalogue with the texts of another module as well; those that are there already stay.
  public func adding(_ strings: Strings) -> MessageCatalog {
    MessageCatalog(language, tables: tables + [strings[language]])
  }

  /// The catalogue in another language, with each of its texts changed.
  func mapTexts(_ language: Language, _ change: (String) -> String) -> MessageCatalog {
    MessageCatalog(
      language, tables: tables.map { table in table.mapValues { $0.mapTexts(change) } })
  }

  /// The message in the language of the catalogue.
  ///
  /// A test of each module holds its keys against its texts
  /// (``Strings/problems(in:keys:others:)``), so a name that is not there is an error of the
  /// program.
  public func callAsFunction(_ message: Message) -> String {
    MessageFormat.parts(of: format(message.name).text(with: message.arguments, in: language))
      .reduce(into: "") { text, part in
        text += part.text
        if let place = part.place { text += value(of: String(place), in: message) }
      }
  }

  /// How a message reads.
  public func format(_ name: MessageName) -> MessageFormat {
    for table in tables {
      if let format = table[name] { return format }
    }
    preconditionFailure("no text for \(name) in \(language.tag)")
  }

  private func value(of place: String, in message: Message) -> String {
    switch message.arguments[place] {
    case .text(let text): text
    case .number(let number): language.formatted(number)
    case .percent(let percent): language.formatted(percent: percent)
    case nil: preconditionFailure("\(message.name) has no argument \(place)")
    }
  }
}
