internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Storage
internal import StoredAnswers
internal import TextMessagePages
internal import TextMessages

/// `/halloo/phone…`: simulated phones, where no texts are really sent; only those of the user's own
/// circle, which has one phone per number (HAL-1401).
enum PhoneRoutes {
  private static let pages = PhonePages<CaregiverContext, NoPhones, PhoneClockCard>(
    HallooPath.phonePages,
    topics: ["phone.changed", "profile.created", "profile.deleted", "message.status"],
    title: { $0.words(.phone) },
    empty: { caregiver in
      NoPhones(
        newMember: caregiver.mayChange ? caregiver.newMemberPath : nil, words: caregiver.words)
    },
    extra: { caregiver, person in
      PhoneClockCard(
        person: person.id, words: caregiver.words, formToken: caregiver.pageContext.formToken)
    })

  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    pages.mount(routes)
    routes.allowing(.caregiver) { routes in
      pages.mountChanges(routes)
      routes.post(HallooPath.firePhone("{id}")) { request, caregiver in
        try await rehearse(request, caregiver) { try await $0.fireNext(of: $1, $2) }
      }
      routes.post(HallooPath.expirePhone("{id}")) { request, caregiver in
        try await rehearse(request, caregiver) { try await $0.expireNext(of: $1, $2) }
      }
    }
  }

  private static func rehearse(
    _ request: Request, _ caregiver: CaregiverContext,
    _ body: (CircleStore, RelativeID, CircleKey) async throws -> Void
  ) async throws -> Response {
    let relative = try await caregiver.relative(request)
    _ = try caregiver.simulator()
    try await RequestEffect.once { try await body(caregiver.circle, relative.id, caregiver.owner) }
    return .seeOther(HallooPath.phonePages.showing(relative.id.rawValue))
  }
}

extension CaregiverContext: PhonePageContext {
  var phoneParty: TextParty { owner.party }
  func phoneOwners() async throws -> [PhoneOwner] { try await circle.phoneOwners(of: owner) }
  func hour(_ moment: Timestamp) -> String { times.ownHour(moment) }
}

/// The empty state without relatives.
private struct NoPhones: HTML {
  /// The path of the form that adds a relative; nil for users who may not.
  let newMember: String?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    if let newMember {
      EmptyState(
        words(.noPhones), text: words(.noPhonesText), illustration: .mascot,
        action: NamedLink(words(.addFirst), to: newMember))
    } else {
      p(.class("quiet-note")) { words(.noPhones) }
    }
  }
}

/// Advances a relative's simulated clock (HAL-1405).
private struct PhoneClockCard: HTML {
  let person: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(words(.clock)) {
      Form(to: HallooPath.firePhone(person), token: formToken, words: words) {
        Button(words(.fire), style: .secondary, isWide: true)
      }
      Form(to: HallooPath.expirePhone(person), token: formToken, words: words) {
        Button(words(.expire), style: .secondary, isWide: true)
      }
    }
  }
}
