internal import TextMessages

/// Texts about texting itself: the hello, and replies to consent and keywords. Who asks, what for,
/// and how to agree, refuse and get help are the consent itself: none of it is ever cut (HAL-841).
extension TextWording {
  /// The names of a text.
  private struct Names {
    let name: String
    let family: String
  }

  /// A text about texting itself. Where it would take too many segments its names are shortened or
  /// written in Latin letters, and only then its sentences are.
  /// - Parameters:
  ///   - formOfAddress: the relative's form of address.
  ///   - family: the family member who set it up.
  func body(_ kind: MessageKind, formOfAddress: String, family: String) -> TextBody {
    let (own, other) = (NameSpellings(formOfAddress), NameSpellings(family))
    let both = zip(own.all, other.all).map { Names(name: $0, family: $1) }
    let initials = [Names(name: own.initials, family: other.initials)]
    // The family's name is required; the form of address is not.
    let families = other.all.map { Names(name: "", family: $0) }
    let (whole, short) = Self.keys(kind)
    // No spelling of a name makes room for Hindi, which takes 16 bits a letter, but in the hello.
    let isWide = language == .hindi && kind != .hello
    let most = isWide ? Self.mostWideSegments : Self.mostSegments
    // Where a name has no Latin letters, only English says all of it in two segments.
    let wide = language == .english ? Self.mostSegments : Self.mostWideSegments
    return fitting(whole, both + initials, most) ?? fitting(short, both + families + initials, most)
      ?? fitting(short, both + families + initials, wide)
      ?? Self.plainBody(text(short, Names(name: own.plainest, family: other.plainest)))
  }

  private func fitting(_ key: RelativeTextKey, _ names: [Names], _ segments: Int) -> TextBody? {
    for names in names {
      let body = Self.plainBody(text(key, names))
      if body.segments <= segments { return body }
    }
    return nil
  }

  private func text(_ key: RelativeTextKey, _ names: Names) -> String {
    let (name, family) = (names.name, names.family)
    return text(
      key,
      [
        // Behind a word, and before a sentence.
        "comma": name.isEmpty ? "" : ", \(name)", "spaced": name.isEmpty ? "" : " \(name)",
        "lead": name.isEmpty ? "" : "\(name), ",
        // Within a sentence, and at its beginning.
        "who": family.isEmpty ? text(.family) : family,
        "whoFirst": family.isEmpty ? text(.familyFirst) : family,
      ])
  }

  /// The text of a kind, and the same in fewer words, for names in letters that halve the room.
  private static func keys(_ kind: MessageKind) -> (whole: RelativeTextKey, short: RelativeTextKey)
  {
    switch kind {
    case .clarification: (.clarification, .clarificationShort)
    case .welcome: (.welcome, .welcome)
    case .help: (.help, .helpShort)
    case .optOut: (.optOut, .optOut)
    case .optIn: (.optIn, .optIn)
    default: (.hello, .helloShort)
    }
  }
}
