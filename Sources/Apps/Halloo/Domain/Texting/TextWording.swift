internal import TextMessages

/// The wording of texts (HAL-840): plain words, the first name, no links, at most two segments.
struct TextWording: Sendable {
  /// The subject of a text about a habit.
  struct Subject: Sendable {
    /// The form of address.
    var firstName: String
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
    /// The streak, if it is worth mentioning.
    var streak: Int?
    /// Whether it is due every day.
    var isDaily = true
  }

  /// The reply to a keyword from an unknown number (HAL-906).
  static func body(toStranger keyword: TextKeyword) -> TextBody {
    let text =
      switch keyword {
      case .stop: "You will get no texts from Halloo. Reply START to allow them again."
      case .start: "Halloo may text you again. Reply STOP to end that, HELP for help."
      case .help:
        """
        Halloo: reminders by text that families set up for their relatives. Nobody has set up any for \
        this number. Reply STOP to get no texts.
        """
      }
    return TextBody(text, limit: 2)
  }

  /// A text about a habit.
  static func body(_ kind: MessageKind, _ subject: Subject) -> TextBody {
    let name = PersonalPart(subject.firstName, limit: 30).text
    let title = PersonalPart(subject.title, limit: 60).text
    let text =
      switch kind {
      case .followUp: "\(name), just a gentle reminder: \(title). \(howToAnswer(subject))"
      case .photoRequest: "Thank you, \(name). Could you send a photo for \(title) too?"
      case .explanation:
        "\(name), I pass your words on to your family. I asked about: \(title). \(howToAnswer(subject))"
      case .notDoneReply: "All right, \(name), not this time. Thank you for telling us."
      case .laterReply: "All right, \(name), I will ask again in half an hour."
      case .snooze: "\(name), here it is again, as you asked: \(title). \(howToAnswer(subject))"
      case .thanks: thanks(name, subject)
      default: reminder(name, title, subject)
      }
    return TextBody(text, limit: 2)
  }

  /// The reply to distress (HAL-938).
  /// - Parameter emergency: the emergency number where they live; nil if unknown.
  static func distress(firstName: String, family: String, emergency: String?) -> TextBody {
    let name = PersonalPart(firstName, limit: 30).text
    let who = PersonalPart(family, limit: 30).text
    let call = emergency.map { "call \($0)" } ?? "call the emergency number"
    return TextBody(
      "\(name), \(who) has your message now. If it is urgent, \(call) right away.", limit: 2)
  }

  private static func reminder(_ name: String, _ title: String, _ subject: Subject) -> String {
    let extra = PersonalPart(subject.extra, limit: 80).text
    let words = ["\(greeting(subject.hour)), \(name)! Time for: \(title).", extra]
    return (words + [howToAnswer(subject)]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func greeting(_ hour: Int) -> String {
    switch hour {
    case 4..<12: "Good morning"
    case 12..<18: "Good afternoon"
    default: "Good evening"
    }
  }

  /// How to answer, with a number only while others are open (HAL-843). Never with YES, which carriers interpret as a keyword.
  private static func howToAnswer(_ subject: Subject) -> String {
    let number = subject.answerNumber.map { " \($0)" } ?? ""
    return switch subject.responseType {
    case .text: "Reply OK\(number) when done."
    case .photo: "Reply with a photo when done."
    case .either: "Reply OK\(number) or send a photo when done."
    case .both: "Reply OK\(number) and send a photo when done."
    }
  }

  private static func thanks(_ name: String, _ subject: Subject) -> String {
    let words = thanks[subject.variant % thanks.count].replacing("{name}", with: name)
    guard let streak = subject.streak else { return words }
    return "\(words) That makes \(streak) \(subject.isDaily ? "days" : "times") in a row!"
  }

  private static let thanks = [
    "Thank you, {name}!", "Lovely, {name}, thank you.", "Got it. Well done, {name}!",
    "Thank you, {name}. Your family will be glad.", "Wonderful, {name}. Thanks for telling us.",
  ]
}
