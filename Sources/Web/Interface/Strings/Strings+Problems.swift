extension Strings {
  /// Returns what is wrong with the texts, for a test of each module: texts without a key, keys
  /// without a text, languages with fewer or more texts than English, different placeholders,
  /// missing plural forms.
  /// - Parameters:
  ///   - languages: the languages that have to be complete.
  ///   - keys: the keys of the module.
  ///   - others: further names used in data, such as "chat.area.career".
  public func problems(
    in languages: [Language], keys: [any MessageKey.Type], others: [String] = []
  ) -> [String] {
    let english = self[.english]
    let known = Set(keys.flatMap { $0.messageNames } + others.map { MessageName($0) })
    let keyless = Set(english.keys).subtracting(known).map { "\($0): no key" }
    let silent = known.subtracting(english.keys).map { "\($0): no text" }
    return (keyless + silent + languages.flatMap { problems(of: $0, against: english) }).sorted()
  }

  private func problems(of language: Language, against english: Table) -> [String] {
    let table = self[language]
    var problems = language != .english && table == english ? ["\(language.tag): no file"] : []
    for name in Set(table.keys).union(english.keys) {
      guard let format = table[name], let original = english[name] else {
        problems.append("\(language.tag) \(name): not in both languages")
        continue
      }
      let places = Set(original.texts.map(MessageFormat.places))
      let isSame =
        format.texts.allSatisfy { places.contains(MessageFormat.places(of: $0)) }
        && original.arguments.isSuperset(of: format.arguments)
      if !isSame {
        problems.append("\(language.tag) \(name): other places")
      }
      if case .plural(_, let forms) = format, !language.pluralCategories.isSubset(of: forms.keys) {
        problems.append("\(language.tag) \(name): too few plural forms")
      }
    }
    return problems
  }
}

extension MessageFormat {
  /// The placeholders of the message.
  fileprivate var arguments: Set<Substring> {
    let places = Set(texts.flatMap(Self.places))
    if case .plural(let place, _) = self { return places.union([place[...]]) }
    return places
  }

  /// Returns the placeholders of a text.
  fileprivate static func places(of text: String) -> Set<Substring> {
    Set(parts(of: text).compactMap(\.place))
  }
}
