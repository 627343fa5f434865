internal import AppHost
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People
internal import Readings

extension ChatFeature {
  /// Adds the route that stores whether the user lives in a couple.
  func mountRelationship<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    post(routes, "\(ask)/relationship") { requestContext in
      let form = try requestContext.request.form()
      var input = Input(form, words: requestContext.words)
      let said: Preferences.Relationship? = input.optional("relationship", .choice())
      try input.check()
      if let said {
        try await requestContext.accountContext.services.people.changeProfile(
          of: requestContext.owner
        ) { profile in
          // The card asks only once: a second press changes nothing.
          profile.preferences.relationship = profile.preferences.relationship ?? said
        }
      }
      return .seeOther(try await requestContext.way(from: form))
    }
  }
}

extension ChatRequest {
  /// The conversation that the card stood in; a new one if that is gone.
  fileprivate func way(from form: FormFields) async throws -> String {
    guard let id = form["thread"].map(ChatThreadID.init(rawValue:)) else { return place.ask }
    do {
      let thread = try await conversations.thread(id, of: owner)
      return thread.app == place.app ? path(of: thread.id) : place.ask
    } catch let error as ChatError where error.code == .notFound {
      return place.ask
    }
  }

  /// Whether the user is asked whether they live in a couple: below an answer about love alone, until
  /// any answer is given; never minors (PLT-10), and never while somebody may be in danger (PLT-43).
  func asksForRelationship(after messages: [ChatMessage]) -> Bool {
    let areas = [LifeArea.marriage, .relationships].map(\.name)
    let preferences = accountContext.pageContext.manner.preferences
    let now = accountContext.services.now()
    guard preferences.relationship == nil, !preferences.isInCare(at: now) else { return false }
    let today = accountContext.pageContext.clocks.date(of: now)
    guard accountContext.profile?.details.isMinor(on: today) != true else { return false }
    return messages.last?.details.area.map(areas.contains) ?? false
  }
}

/// Asks once whether somebody lives in a couple, so that readings about love fit.
struct RelationshipCard: HTML {
  let url: String
  let thread: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    section(.class("card"), .id("chat-relationship")) {
      h2 { words(.relationshipTitle) }
      p { words(.relationshipText) }
      Form(to: url, token: formToken, words: words) {
        input(.type(.hidden), .name("thread"), .value(thread))
        FormActions {
          for relationship in Preferences.Relationship.allCases {
            Button(
              words(relationship.title),
              .submitValue(name: "relationship", value: relationship.rawValue), style: .secondary)
          }
        }
      }
    }
  }
}

extension Preferences.Relationship {
  fileprivate var title: ChatKey {
    switch self {
    case .single: .relationshipSingle
    case .coupled: .relationshipCoupled
    case .unsaid: .relationshipUnsaid
    }
  }
}
