public import Safety

/// User input with its probable origin and what the safety screen finds in it: what a persona's
/// screen decides by.
public struct TypedText: Hashable, Sendable {
  /// The text as typed.
  public let text: String
  /// The finding of the safety screen.
  public let assessment: SafetyAssessment
  /// The country of the request, such as `IN`; for the helplines (CHL-109).
  public var region: String?
  /// The languages of the browser by descending weight, such as `en-GB`; for the same.
  public var languages: [String]
  /// The answer to a check-in, if the text is sent with one.
  public var checkIn: CheckInAnswer?
  /// Whether the text is a question to be answered; otherwise it is history, of which only what is
  /// certain is reported.
  public var isQuestion: Bool

  /// - Parameters:
  ///   - text: the text as typed.
  ///   - region: the country of the request.
  ///   - languages: the languages of the browser by descending weight.
  ///   - checkIn: the answer to a check-in.
  ///   - isQuestion: whether the text is a question to be answered.
  public init(
    _ text: String, region: String? = nil, languages: [String] = [], checkIn: CheckInAnswer? = nil,
    isQuestion: Bool = true
  ) {
    self.text = text
    assessment = SafetyScreen.standard.assess(text)
    self.region = region
    self.languages = languages
    self.checkIn = checkIn
    self.isQuestion = isQuestion
  }
}

/// The button pressed below a check-in, which asks whether the person is all right (PLT-42).
public enum CheckInAnswer: String, CaseIterable, Hashable, Sendable {
  /// "I'm all right, go on": the question is sent again and answered.
  case goOn = "go_on"
  /// "I need help".
  case help
}
