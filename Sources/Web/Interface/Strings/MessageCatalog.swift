/// The texts of pages in one language.
public struct MessageCatalog: Sendable {
  /// The language.
  public let language: Language
  /// How its reader writes days and times of day.
  public private(set) var form = RegionalForm.american
  /// The texts of each module, searched in this order. They stay separate, because every request
  /// combines its own.
  private let tables: [Strings.Table]

  /// Creates a catalogue from the texts of some modules; the first module wins where names are
  /// equal.
  public init(_ language: Language, _ strings: Strings...) {
    self.init(language, tables: strings.map { $0[language] })
  }

  private init(_ language: Language, tables: [Strings.Table]) {
    self.language = language
    self.tables = tables
  }

  /// Returns the texts of the components in a language, or in English if there are none.
  public static func components(in language: Language) -> MessageCatalog {
    switch language {
    case .english, .spanish, .hindi: MessageCatalog(language, .interface)
    case .arabic: MessageCatalog(.english, .interface)
    case .pseudo, .pseudoMirrored: MessageCatalog(.english, .interface).pseudo(language)
    }
  }

  /// Returns the catalogue with another module's texts appended; existing ones win.
  public func adding(_ strings: Strings) -> MessageCatalog {
    MessageCatalog(language, tables: tables + [strings[language]]).written(form)
  }

  /// Returns the catalogue for a reader who writes days and times of day in a form.
  public func written(_ form: RegionalForm) -> MessageCatalog {
    var copy = self
    copy.form = form
    return copy
  }

  /// Returns the catalogue in another language, with each of its texts transformed.
  func mapTexts(_ language: Language, _ change: (String) -> String) -> MessageCatalog {
    MessageCatalog(
      language, tables: tables.map { table in table.mapValues { $0.mapTexts(change) } }
    ).written(form)
  }

  /// Returns the message in the language of the catalogue.
  ///
  /// A test of each module compares its keys with its texts
  /// (``Strings/problems(in:keys:others:)``), so an unknown name is a programming error.
  public func callAsFunction(_ message: Message) -> String {
    let text = format(message.name).text(with: message.arguments, in: language)
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return MessageFormat.parts(of: text).reduce(into: "") { text, part in
      text += part.text
      if let place = part.place { text += value(of: String(place), in: message) }
    }
  }

  /// Returns the format of a message.
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
