internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Storage
internal import StoredAnswers
internal import UsageCounts

extension AstronovaStore {
  /// How long onboarding takes, in classes of 15 seconds up to ten minutes (AST-130).
  static let onboardingTimes = DurationClasses("onboarding_seconds", width: 15, count: 40)

  /// Counts an event, unless the browser asks not to be observed (Global Privacy Control).
  /// - Parameter seconds: how long onboarding took; nil for other events.
  func count(
    _ event: UsageEvent, of request: Request, onboardingTime seconds: Int? = nil
  ) async throws {
    guard !request.asksForPrivacy else { return }
    let counts = UsageCounts(app: AstronovaPath.appID)
    try await RequestEffect.once {
      try await database.write { transaction in
        let day = now().utc.date
        try counts.add(event.rawValue, on: day, in: transaction)
        guard let seconds else { return }
        try counts.add(Self.onboardingTimes.name(of: seconds), on: day, in: transaction)
      }
    }
  }
}

extension Request {
  /// Whether the browser sends `Sec-GPC: 1` (W3C Global Privacy Control).
  var asksForPrivacy: Bool { HTTPField.Name("Sec-GPC").flatMap { headers[$0] } == "1" }
}
