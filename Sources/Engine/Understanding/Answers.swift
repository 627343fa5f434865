/// The meaning of an answer to a reminder.
public enum ReminderAnswer: String, CaseIterable, Sendable {
  /// It is done.
  case done
  /// It is not done, and will not be.
  case notDone
  /// It will be done.
  case later
  /// A question.
  case question
  /// None of the others.
  case unclear
  /// The person is unwell, frightened, lost or in danger.
  case distress
}

/// An answer to a request for consent.
public enum Agreement: String, CaseIterable, Sendable {
  case yes, no, unsure
}

/// An answer to "Are you safe right now?".
public enum SafetyAnswer: String, CaseIterable, Sendable {
  case safe, notSafe
  /// The person has hurt themselves already.
  case alreadyDone
  case notSure, thanks
  /// Something else.
  case other
}

/// Whether a sentence is a goodbye.
public enum Farewell: String, CaseIterable, Sendable {
  /// For good.
  case farewell
  /// For now.
  case bye
  case other
}

/// A reading and its probability, from 0 to 1.
public struct Reading<Value: Sendable>: Sendable {
  public let value: Value
  public let probability: Float
}

extension Understanding {
  /// The meanings of an answer to a reminder with their probabilities, the most probable first.
  public func reminderAnswers(_ text: String) -> [Reading<ReminderAnswer>] {
    let scores = model.scores(of: TextFeatures(text))
    return ReminderAnswer.allCases.map { meaning in
      Reading(
        value: meaning, probability: scores.probability(meaning.rawValue, of: "reminder"))
    }.sorted { $0.probability > $1.probability }
  }

  /// The meaning of an answer to a request for consent.
  public func agreement(_ text: String) -> Reading<Agreement> {
    reading("consent", of: text, otherwise: .unsure)
  }

  /// The meaning of an answer to "Are you safe right now?".
  public func safetyAnswer(_ text: String) -> Reading<SafetyAnswer> {
    reading("safe", of: text, otherwise: .other)
  }

  /// Reads whether a sentence says goodbye, for good or for now.
  public func farewell(_ text: String) -> Reading<Farewell> {
    reading("farewell", of: text, otherwise: .other)
  }

  private func reading<Value: RawRepresentable<String>>(
    _ task: String, of text: String, otherwise: Value
  ) -> Reading<Value> {
    guard let best = label(task, of: text), let value = Value(rawValue: best.name) else {
      return Reading(value: otherwise, probability: 0)
    }
    return Reading(value: value, probability: best.probability)
  }
}
