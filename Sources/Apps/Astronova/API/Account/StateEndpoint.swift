internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import JSON
internal import Storage

/// `/app-state`: launches, the guide, onboarding, the last tab (AST-111).
enum StateEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/app-state") { _, user in .json { $0.appState(user.state) } }
    routes.post("/app-state/launch", body: .api) { _, user in
      let now = user.services.now()
      let (state, _) = try await user.store.changeState(of: user.person.account.id) {
        $0.launch(at: now)
      }
      return .object { json in
        json.field("launchCount", state.launchCount)
        json.field("showGuide", state.showsGuide)
        json.field("showWelcomeCard", state.shows(.welcome))
      }
    }
    routes.patch("/app-state", body: .api) { request, user in
      let changes = try request.input(.astronova) { Self.changes(&$0) }
      let (state, _) = try await user.store.changeState(of: user.person.account.id) {
        changes.apply(to: &$0)
      }
      return .json { $0.appState(state) }
    }
  }

  private static func changes(_ input: inout Input) -> Changes<AppState> {
    var changes = Changes<AppState>()
    changes.set(\.guideStep, to: input.optional("guideStep", .integer(AppState.guideSteps)))
    changes.set(\.isGuideCompleted, to: input.optional("guideCompleted", .flag))
    changes.set(
      \.onboardingStep, to: input.optional("onboardingStep", .integer(AppState.onboardingSteps)))
    changes.set(\.lastTab, to: input.optional("lastTab", .choice(AppState.Tab.self)))
    return changes
  }
}

extension JSONWriter {
  fileprivate mutating func appState(_ state: AppState) {
    object { json in
      json.field("launchCount", state.launchCount)
      json.second("lastLaunchAt", state.lastLaunchAt)
      json.field("guideCompleted", state.isGuideCompleted)
      json.field("guideStep", state.guideStep)
      json.field("onboardingStep", state.onboardingStep)
      json.second("onboardingCompletedAt", state.onboardingCompletedAt)
      json.field("lastTab", state.lastTab.rawValue)
    }
  }
}
