internal import AppHost
internal import CirclePages
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Storage
internal import StoredAnswers
internal import TextMessagePages
internal import TextMessages

/// `/halloo/phone…`: simulated phones, where no texts are really sent; only those of the user's own
/// circle, which has one phone per number, and the user's own phone (HAL-1401).
enum PhoneRoutes {
  private static let pages = PhonePages<CaregiverContext, NoPhones, PhoneClockCard>(
    HallooPath.phonePages,
    topics: [
      "phone.changed", "profile.created", "profile.deleted", "message.status", "settings.updated",
    ],
    title: { $0.words(.phone) },
    empty: { caregiver in
      NoPhones(
        newMember: caregiver.mayChange ? caregiver.newMemberPath : nil, words: caregiver.words)
    },
    extra: { caregiver, person in
      PhoneClockCard(
        person: person.id,
        isShared: try await caregiver.circle.sharesClock(caregiver.owner.account),
        caregiver: caregiver)
    })

  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    pages.mount(routes)
    routes.allowing(.caregiver) { routes in
      pages.mountChanges(routes)
      routes.post(HallooPath.firePhone("{id}")) { request, caregiver in
        try await caregiver.rehearse(request) { try $0.fireNext(of: $1, $2, in: $3) }
      }
      routes.post(HallooPath.expirePhone("{id}")) { request, caregiver in
        try await caregiver.rehearse(request) { try $0.expireNext(of: $1, $2, in: $3) }
      }
    }
    routes.allowing(.owner) { routes in
      routes.post(HallooPath.timePhone("{id}")) { try await $1.letTimePass($0) }
    }
  }
}

extension CaregiverContext {
  fileprivate func letTimePass(_ request: Request) async throws -> Response {
    let relative = try await relative(request)
    let clock = try simulator().clock
    var input = Input(try request.form(), words: words)
    let span = input.value("span", .choice(TimeSpan.self)) ?? .tenMinutes
    try input.check()
    do {
      try await RequestEffect.once {
        _ = try await circle.letTimePass(span.duration, of: owner.account, by: clock)
      }
    } catch TimeProblem.others {
      // Another family has come since the page was opened, which says so now.
    }
    return .seeOther(HallooPath.phonePages.showing(relative.id.rawValue))
  }

  fileprivate func rehearse(
    _ request: Request,
    _ body: @Sendable (ReminderService, RelativeID, CircleKey, borrowing Transaction) throws -> Void
  ) async throws -> Response {
    let relative = try await relative(request)
    _ = try simulator()
    try await RequestEffect.once { try await circle.act { try body($0, relative.id, owner, $1) } }
    return .seeOther(HallooPath.phonePages.showing(relative.id.rawValue))
  }
}

extension CaregiverContext: PhonePageContext {
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

/// Sends what is next, ends what is open, and lets time pass (HAL-1405).
private struct PhoneClockCard: HTML {
  let person: String
  /// Whether other families live by the same clock, which nobody may then let pass.
  let isShared: Bool
  let caregiver: CaregiverContext

  private var words: MessageCatalog { caregiver.words }
  private var formToken: String { caregiver.pageContext.formToken }

  @HTMLBuilder var body: some HTML { if person != HallooPath.ownPhone { clock } }

  private var clock: some HTML {
    Card(words(.clock)) {
      Live(id: "phone-clock", topics: ["profile.updated"]) { p(.class("quiet-note")) { time } }
      Form(to: HallooPath.firePhone(person), token: formToken, words: words) {
        Button(words(.fire), style: .secondary, isWide: true)
      }
      Form(to: HallooPath.expirePhone(person), token: formToken, words: words) {
        Button(words(.expire), style: .secondary, isWide: true)
      }
      if isShared {
        p(.class("quiet-note")) { words(.clockShared) }
      } else if caregiver.role == .owner {
        passing
      }
    }
  }

  /// What time it is on the phones.
  private var time: String {
    let goal = caregiver.services.simulatedClock?.goal
    return goal.map { words.phone(.timePasses, caregiver.times.moment($0)) }
      ?? words.phone(.timeNow, caregiver.times.moment(caregiver.now))
  }

  private var passing: some HTML {
    Form(to: HallooPath.timePhone(person), token: formToken, words: words) {
      ChipField(
        "span", title: words(.timeSpan),
        choices: TimeSpan.allCases.map { Choice(words(Message($0)), value: $0.rawValue) },
        chosen: [TimeSpan.hour.rawValue])
      p(.class("quiet-note")) { words(.letTimePassText) }
      FormActions { Button(words(.letTimePass), style: .secondary) }
    }
  }
}
