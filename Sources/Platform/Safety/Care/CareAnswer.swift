public import Understanding

/// The reply to what is written in care mode (PLT-43); its raw value names the text.
///
/// Nobody is let go on a question or a bare "yes": what releases is a plain statement of safety.
/// After bodily harm that is the call for help, after violence the distance from who did it.
public enum CareAnswer: String, CaseIterable, Hashable, Sendable {
  /// A plain statement of safety.
  case safe
  case notSafe
  /// The person has hurt themselves already.
  case alreadyDone
  case notSure, thanks
  /// Something else.
  case other
  /// A bare "yes": asks for the statement in words.
  case confirm
  /// After bodily harm, anything that is no call for help: asks whether they called.
  case call
  /// Help was called or is there.
  case called
  /// After violence, a claim of safety: asks whether who did it is away.
  case apart
  /// Signs that bodily harm gets worse: call now.
  case worse
  /// A question about anything else, which has to wait.
  case later
  /// The same after bodily harm.
  case laterCall

  /// Whether the text tells to call the emergency number.
  var isUrgent: Bool {
    [.notSafe, .alreadyDone, .call, .worse, .laterCall].contains(self)
  }

  /// Reads an answer.
  /// - Parameters:
  ///   - text: the message.
  ///   - category: the danger of the crisis; nil where only a check-in asked, right before, whether
  ///     the person is safe.
  public init(to text: String, after category: SafetyCategory?) {
    let words = CareWords.standard.reading(of: text)
    let harm = Harm(category)
    if category != nil, words.contains(.worse) {
      self = .worse
      return
    }
    // Longer messages are about something else.
    let isShort = text.split(whereSeparator: \.isWhitespace).count <= Self.longest
    let model = isShort ? Understanding.standard.safetyAnswer(text) : nil
    if words.contains(.question) {
      // "What if I did it already?" is pressing, whatever it asks.
      let isDone = model?.value == .alreadyDone && model?.probability ?? 0 >= Self.certainty
      self = isDone ? .alreadyDone : harm == .body ? .laterCall : .later
    } else if words.contains(.called), category != nil {
      self = .called
    } else if words.contains(.assent) {
      self = harm.step ?? (harm == .hint ? .safe : .confirm)
    } else if words.contains(.unsafe) {
      self = model?.value == .notSure ? .notSure : .notSafe
    } else {
      self = Self.statement(words, model, isShort: isShort, harm)
    }
  }

  /// Whether a message says that the one before meant something else, and nothing that speaks of
  /// danger or harm.
  public static func isCorrection(_ text: String) -> Bool {
    let words = CareWords.standard.reading(of: text)
    // The model takes the "no" that begins a correction for an answer to "are you safe?".
    return words.contains(.correction) && words.isDisjoint(with: [.worse, .unsafe])
      && Understanding.standard.safetyAnswer(text).value != .alreadyDone
  }

  /// The most words of an answer to "Are you safe?".
  private static let longest = 12
  /// The least probability at which the model's word for safety is taken: questions about anything
  /// else reached a third.
  private static let certainty: Float = 0.75

  private static func statement(
    _ words: Set<CareWords.Sense>, _ model: Reading<SafetyAnswer>?, isShort: Bool, _ harm: Harm
  ) -> Self {
    if harm == .violence, words.contains(.apart), !words.contains(.doubt) { return .safe }
    let isSaid = words.contains(.safe) && isShort
    let isRead = model.map { $0.value == .safe && $0.probability >= certainty } ?? false
    if isSaid || isRead {
      return harm.step ?? (harm == .thought && words.contains(.doubt) ? .confirm : .safe)
    }
    let read = Self(model)
    if harm == .body, [.safe, .thanks, .other].contains(read) { return .call }
    return read == .safe ? .other : read
  }

  private init(_ reading: Reading<SafetyAnswer>?) {
    self = reading.flatMap { Self(rawValue: $0.value.rawValue) } ?? .other
  }
}

/// What the danger does, which decides what has to be said before anybody is let go.
private enum Harm {
  /// None that is known, only a message that was not clear.
  case hint
  case body, violence, thought

  init(_ category: SafetyCategory?) {
    self =
      switch category {
      case .medicalEmergency, .selfHarm: .body
      case .abuse, .sexualViolence, .childSafety: .violence
      case nil: .hint
      default: .thought
      }
  }

  /// The next concrete thing to ask for.
  var step: CareAnswer? {
    switch self {
    case .body: .call
    case .violence: .apart
    case .thought, .hint: nil
    }
  }
}
