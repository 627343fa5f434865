internal import Interface
internal import TextMessages

/// The wording of texts (HAL-840) in the relative's language (HAL-842): plain words, the
/// name that the family uses, no links, at most two segments in the seven-bit alphabet.
struct TextWording: Sendable {
  /// The maximum number of segments in the seven-bit alphabet.
  static let mostSegments = 2
  /// The maximum number in 16-bit units, such as texts in Hindi have, and texts with names or
  /// titles in other letters. A segment has less than half the room, and two would cut sentences
  /// that carry meaning (HAL-841); with the longest titles six hold them whole.
  static let mostWideSegments = 6

  let language: TextLanguage

  init(_ language: TextLanguage) { self.language = language }

  /// The subject of a text about a habit.
  struct Subject: Sendable {
    /// The form of address.
    var formOfAddress: String
    /// The title of the habit.
    var title: String
    /// The family's addition to the reminder.
    var extra = ""
    /// What completes it.
    var responseType: ResponseType
    /// The number for answers, if several are open; nil otherwise.
    var answerNumber: Int?
    /// The local hour at which it is sent.
    var hour: Int
    /// The variant of the thanks.
    var variant = 0
    /// Whether others wait for an answer too, so that the thanks name the habit.
    var hasOthersOpen = false
    /// The streak, if it is worth mentioning.
    var streak: Int?
    /// Whether it is due every day.
    var isDaily = true
    /// Whether numbers are its answer.
    var takesReading = false
  }

  /// The reply to a keyword from an unknown number (HAL-906), in English: the keywords are, and
  /// nothing else tells the language.
  static func body(toStranger keyword: TextKeyword) -> TextBody {
    let text =
      switch keyword {
      case .stop: "You will get no texts from Halloo. Reply START to allow them again."
      case .start: "Halloo may text you again. Reply STOP to end that, HELP for help."
      case .help:
        """
        Halloo: reminders by text that families set up for their relatives. Nobody has set up any \
        for this number. Reply STOP to get no texts.
        """
      }
    return TextBody(text, limit: 2)
  }

  /// A text about a habit.
  func body(_ kind: MessageKind, _ subject: Subject) -> TextBody {
    let name = Self.name(subject.formOfAddress)
    let title = Self.part(subject.title, most: 60, units: 100)
    let values = ["name": name, "title": title, "greeting": text(greeting(subject.hour))]
    switch kind {
    case .photoRequest: return Self.fitting([text(.photoRequest, values)])
    case .notDoneReply: return Self.fitting([text(.notDoneReply, values)])
    case .laterReply: return Self.fitting([text(.laterReply, values)])
    case .thanks: return Self.fitting([thanks(values, subject)])
    case .followUp: return asking(.followUp, values, subject)
    case .explanation: return asking(.explanation, values, subject)
    case .snooze: return asking(.snooze, values, subject)
    default:
      return asking(
        .reminder, values, subject, extra: Self.part(subject.extra, most: 80, units: 120))
    }
  }

  /// The reply to distress (HAL-938).
  /// - Parameter emergency: the emergency number where they live; nil if unknown.
  func distress(formOfAddress: String, family: String, emergency: String?) -> TextBody {
    let who = Self.name(family)
    let values = [
      "name": Self.name(formOfAddress), "who": who.isEmpty ? text(.family) : who,
      "number": emergency ?? "",
    ]
    return Self.fitting([text(emergency == nil ? .distressAnywhere : .distress, values)])
  }

  /// The reply to too much or the wrong medicine (HAL-938).
  /// - Parameters:
  ///   - emergency: the emergency number where they live; nil if unknown.
  ///   - poisonLine: the poison line there; nil if unknown.
  func poisoning(
    formOfAddress: String, family: String, emergency: String?, poisonLine: String?
  ) -> TextBody {
    guard let emergency else {
      return distress(formOfAddress: formOfAddress, family: family, emergency: nil)
    }
    let who = Self.name(family)
    let values = [
      "name": Self.name(formOfAddress), "who": who.isEmpty ? text(.family) : who,
      "number": emergency, "poison": poisonLine ?? "",
    ]
    return Self.fitting([text(poisonLine == nil ? .poisoning : .poisoningLine, values)])
  }

  /// A sentence.
  func text(_ key: RelativeTextKey, _ values: [String: String] = [:]) -> String {
    language.words(Message(key, values.mapValues { .text($0) }))
  }

  /// The body, with the letters that the seven-bit alphabet lacks written without their accents
  /// where all of it can be (HAL-841).
  static func plainBody(_ text: String) -> TextBody {
    TextBody(LatinSpelling.withoutAccents(text) ?? text)
  }

  /// The first text that fits.
  static func fitting(_ texts: [String]) -> TextBody {
    let bodies = texts.lazy.map { plainBody($0) }
    return bodies.first { $0.segments <= ($0.encoding == .gsm7 ? mostSegments : mostWideSegments) }
      ?? TextBody(texts.last ?? "", limit: mostWideSegments)
  }

  /// Part of a text, of limited length in characters, and in the units that carriers count: a
  /// character of Hindi has several.
  static func part(_ written: String, most characters: Int, units: Int) -> String {
    var text = PersonalPart(written, limit: characters).text
    while text.utf16.count > units || text.last == " " { text.removeLast() }
    return text
  }

  /// A name in a text: the whole of it (HAL-843); a very long one loses words from its end.
  static func name(_ written: String) -> String {
    let (characters, units) = (30, 40)
    var words = PersonalPart(written).text.split(separator: " ")
    while words.count > 1 {
      let name = words.joined(separator: " ")
      if name.count <= characters, name.utf16.count <= units { return name }
      words.removeLast()
    }
    return part(written, most: characters, units: units)
  }

  /// A text with how to answer. The family's addition is left out where there is no room.
  private func asking(
    _ key: RelativeTextKey, _ values: [String: String], _ subject: Subject, extra: String = ""
  ) -> TextBody {
    let (first, last) = (text(key, values), howToAnswer(subject))
    let short = "\(first) \(last)"
    return Self.fitting(extra.isEmpty ? [short] : ["\(first) \(extra) \(last)", short])
  }

  private func greeting(_ hour: Int) -> RelativeTextKey {
    switch hour {
    case 4..<12: .morning
    case 12..<18: .afternoon
    default: .evening
    }
  }

  /// How to answer, with a number only while others are open (HAL-843). Always with OK, which is
  /// understood in every language, and never with YES, which carriers interpret as a keyword.
  private func howToAnswer(_ subject: Subject) -> String {
    let key: RelativeTextKey =
      switch subject.responseType {
      case .text where subject.takesReading: .replyReading
      case .either where subject.takesReading: .replyReadingEither
      case .text: .replyText
      case .photo: .replyPhoto
      case .either: .replyEither
      case .both: .replyBoth
      }
    return text(key, ["number": subject.answerNumber.map { " \($0)" } ?? ""])
  }

  private func thanks(_ values: [String: String], _ subject: Subject) -> String {
    let keys = RelativeTextKey.thanks
    let key = subject.hasOthersOpen ? .thanksNoted : keys[subject.variant % keys.count]
    let words = text(key, values)
    guard let streak = subject.streak else { return words }
    let streakKey: RelativeTextKey = subject.isDaily ? .streakDays : .streakTimes
    return "\(words) \(text(streakKey, ["count": "\(streak)"]))"
  }
}
