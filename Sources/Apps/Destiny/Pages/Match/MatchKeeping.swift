internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import People
internal import StoredAnswers

/// The people who can be saved after a match.
struct MatchKeeping: Sendable {
  /// One of the two who is not the user.
  struct Candidate: Sendable {
    let role: MatchModel.Role
    let name: String
    /// Whether they are already saved.
    let isKept: Bool
    /// The error of the last attempt to save them.
    var problem: String?
  }

  let match: MatchID
  var candidates: [Candidate]

  var hasAnybody: Bool { !candidates.isEmpty }

  init(_ match: MatchRecord, _ reader: DestinyContext) async throws {
    let kept = try await reader.peopleToMatch()
    self.match = match.id
    candidates = MatchModel.Role.allCases.compactMap { role in
      let details = match.request.details(of: role)
      guard !details.isSameBirth(as: reader.profile?.details),
        details.canBeMatched(on: reader.services.today)
      else { return nil }
      return Candidate(
        role: role, name: details.name, isKept: kept.contains { $0.details == details })
    }
  }

  static func mount<Root>(_ routes: Routes<Root, DestinyContext>) {
    routes.post(DestinyPath.keep("{role}", of: "{match}"), keep)
  }

  /// Returns the toast after a person was saved.
  func news(_ request: Request, _ reader: DestinyContext) throws -> [Toasts.Toast] {
    let role = try request.query()["kept"]
    guard let one = candidates.first(where: { $0.role.rawValue == role && $0.isKept }) else {
      return []
    }
    return [.init(reader.words(.birthKept, of: one.name), dismissal: request.path)]
  }

  private static func keep(_ request: Request, _ reader: DestinyContext) async throws -> Response {
    let match = try await reader.match(request)
    var keeping = try await MatchKeeping(match, reader)
    let role = MatchModel.Role(rawValue: try request.parameters.require("role"))
    guard let role, let index = keeping.candidates.firstIndex(where: { $0.role == role }) else {
      throw HTTPError(.notFound)
    }
    guard try request.form()["consent"] == "on" else {
      keeping.candidates[index].problem = reader.words(
        .consentNeeded, of: keeping.candidates[index].name)
      return try MatchRoutes.result(of: match, keeping, reader, status: .unprocessableContent)
    }
    try await RequestEffect.once { try await reader.keep(match.request.details(of: role)) }
    return .seeOther("\(DestinyPath.match(match.id.rawValue))?kept=\(role.rawValue)")
  }
}

extension MatchRequest {
  /// Returns the person in a role.
  func details(of role: MatchModel.Role) -> PersonDetails { role == .boy ? boy : girl }
}

/// Offers to save the births for the next match, with the consent of the people concerned.
struct KeepingCard: HTML {
  let keeping: MatchKeeping
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(words(.keepBirthHeading)) {
      p(.class("secondary")) { words(.keepBirthText) }
      for one in keeping.candidates {
        if one.isKept {
          p(.class("match-kept")) {
            IconView(.check)
            a(.href(DestinyPath.people)) { words(.birthKeptBefore, of: one.name) }
          }
        } else {
          form(one)
        }
      }
    }
  }

  private func form(_ one: MatchKeeping.Candidate) -> some HTML {
    let id = "consent-\(one.role.rawValue)"
    return Form(
      to: DestinyPath.keep(one.role.rawValue, of: keeping.match.rawValue), token: formToken,
      words: words
    ) {
      div(.class("field")) {
        label(.class("choice")) {
          input(.type(.checkbox), .name("consent"), .id(id), .value("on"), .required)
            .attributes(.aria(.invalid, true), when: one.problem != nil)
            .attributes(.aria(.describedBy, "\(id)-problem"), when: one.problem != nil)
          span { words(.birthConsent, of: one.name) }
        }
        if let problem = one.problem {
          p(.class("field-problem"), .id("\(id)-problem"), .role("alert")) {
            IconView(.warning)
            span { problem }
          }
        }
      }
      Button(words(.keepBirth, of: one.name), style: .secondary, isWide: true)
    }
  }
}
