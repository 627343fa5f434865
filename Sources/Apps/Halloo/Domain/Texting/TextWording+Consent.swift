internal import TextMessages

/// Texts about texting itself: the hello, and replies to consent and keywords. Who asks, what for,
/// and how to agree, refuse and get help are the consent itself: none of it is ever cut (HAL-841).
extension TextWording {
  private static let mostSegments = 2

  /// The names of a text.
  private struct Names {
    let name: String
    let family: String

    /// Behind a word: `, Rosa`.
    var address: String { name.isEmpty ? "" : ", \(name)" }
    /// Within a sentence.
    var who: String { family.isEmpty ? "your family" : family }
    /// At the beginning of a sentence.
    var whoFirst: String { family.isEmpty ? "Your family" : family }
  }

  /// A text about texting itself. Where it would take too many segments its names are shortened or
  /// written in Latin letters, and only then its sentences are.
  /// - Parameters:
  ///   - firstName: the relative's form of address.
  ///   - family: the family member who set it up.
  static func body(_ kind: MessageKind, firstName: String, family: String) -> TextBody {
    let (own, other) = (NameSpellings(firstName), NameSpellings(family))
    let both = zip(own.all, other.all).map { Names(name: $0, family: $1) }
    let initials = [Names(name: own.initials, family: other.initials)]
    // The family's name is required; the form of address is not.
    let families = other.all.map { Names(name: "", family: $0) }
    return fitting(kind, whole, both + initials) ?? fitting(kind, short, both + families + initials)
      ?? TextBody(short(kind, Names(name: own.plainest, family: other.plainest)))
  }

  private static func fitting(
    _ kind: MessageKind, _ wording: (MessageKind, Names) -> String, _ names: [Names]
  ) -> TextBody? {
    for names in names {
      let body = TextBody(wording(kind, names))
      if body.segments <= mostSegments { return body }
    }
    return nil
  }

  private static func whole(_ kind: MessageKind, _ names: Names) -> String {
    switch kind {
    case .clarification:
      """
      Sorry\(names.address), I did not understand. Reply OK if \(names.who) may have Halloo text \
      you reminders, or STOP if not.
      """
    case .welcome:
      """
      Thank you\(names.address)! Your reminders will come at set times. Just answer each one. Text \
      STOP to end them at any time.
      """
    case .help:
      """
      Halloo: reminders by text, set up by \(names.who). Reply STOP to end them. Please call \
      \(names.who) with any questions.
      """
    case .optOut: "You will get no more texts from Halloo. Reply START to get them again."
    case .optIn: "Your texts from Halloo go on. Reply STOP to end them, HELP for help."
    default:
      """
      Halloo: hello\(names.name.isEmpty ? "" : " ")\(names.name)! \(names.whoFirst) set up small \
      daily reminders for you by text. Reply OK to agree or STOP to refuse. Reply HELP for help. \
      Msg and data rates may apply.
      """
    }
  }

  /// The same in fewer words, for names in letters that halve the room.
  private static func short(_ kind: MessageKind, _ names: Names) -> String {
    switch kind {
    case .clarification:
      """
      Sorry, I did not understand. Reply OK if \(names.who) may have Halloo text you reminders, or \
      STOP if not.
      """
    case .welcome: whole(kind, Names(name: "", family: ""))
    case .help:
      """
      Halloo: reminders by text, set up by \(names.who). Reply STOP to end them. Please call them \
      with any questions.
      """
    case .optOut, .optIn: whole(kind, names)
    default:
      """
      Halloo: \(names.name)\(names.name.isEmpty ? "" : ", ")\(names.who) set up text reminders for \
      you. Reply OK to agree, STOP to refuse, HELP for help. Msg&data rates may apply.
      """
    }
  }
}
