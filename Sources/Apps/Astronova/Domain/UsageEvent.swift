/// What is counted of the use of the app, without anybody in it (AST-128, AST-196, AST-197).
enum UsageEvent: String, CaseIterable, Sendable {
  case landingView = "landing_view"
  case secondPhase = "phase2_view"
  case thirdPhase = "phase3_view"
  case fourthPhase = "phase4_view"
  case signIn = "signin_success"
  case nameStep = "onboarding_name"
  case dateStep = "onboarding_date"
  case timeStep = "onboarding_time"
  case placeStep = "onboarding_place"
  case onboarded = "onboarding_complete"

  /// What a browser may say of itself; the rest the server knows.
  static let landing: [UsageEvent] = [.landingView, .secondPhase, .thirdPhase, .fourthPhase]
}
