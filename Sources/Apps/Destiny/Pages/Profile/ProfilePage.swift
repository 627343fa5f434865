internal import AccountPages
internal import Elementary
internal import Interface
internal import Markup

/// The profile and the settings (DES-129).
struct ProfilePage: HTML {
  let model: ProfileModel
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Live(
      id: "profile",
      topics: ["profile", "profile.updated", "quota.updated", "entitlement", "sessions"]
    ) {
      person
      if let quota = model.quota { quota }
      if model.isGuest { guest }
      if model.showsPlan { ListGroup { List([plan]) } }
      ListGroup(words(.groupChart)) { List([birth, positions, people] + model.chart) }
      ListGroup(words(.groupApp)) { List(app) }
      ListGroup(words(.groupData)) { List(data) }
    }
    Form(to: DestinyPath.Account.signOut, token: formToken, kind: .signOut, words: words) {
      input(.type(.hidden), .name("next"), .value(DestinyPath.signIn))
      Button(words(.signOut), style: .secondary, isWide: true)
    }
    a(.class("page-link page-delete"), .href(DestinyPath.Account.delete)) { words(.deleteAccount) }
  }

  private var person: some HTML {
    section(.class("profile-person"), .aria(.label, words(.profile))) {
      Avatar(model.name)
      div(.class("profile-who")) {
        h2 { model.name.isEmpty ? words(.nameless) : model.name }
        p(.class("secondary")) { model.email ?? words(.guest) }
        if model.isPremium { Badge(words(.premiumHeld), tone: .caution) }
      }
    }
  }

  private var guest: some HTML {
    Card(words(.keepHeading)) {
      p(.class("secondary")) { words(.keepText) }
      LinkButton(words(.createAccount), to: DestinyPath.Account.upgradeFromProfile)
    }
  }

  private var plan: List.Row {
    .init(
      model.isPremium ? words(.planManage) : words(.upgradePlan),
      value: model.isPremium ? words(.premiumHeld) : words(.planFree), icon: .sparkle,
      to: DestinyPath.premium)
  }

  private var birth: List.Row {
    .init(words(.birthDetails), value: model.birth ?? words(.addBirthRow), to: DestinyPath.birth)
  }

  private var positions: List.Row { .init(words(.positionsRow), to: DestinyPath.chart) }

  private var people: List.Row {
    .init(words(.people), detail: words(.peopleDetail), icon: .heart, to: DestinyPath.people)
  }

  private var app: [List.Row] {
    [
      model.language,
      .init(words(.appearance), value: model.appearance, icon: .moon, to: DestinyPath.appearance),
      .init(
        words(.chatHistory), value: words(model.isHistoryShown ? .switchedOn : .switchedOff),
        icon: .clock, to: DestinyPath.historySettings),
      .init(
        words(.notices), value: words(model.tellsAnything ? .switchedOn : .switchedOff),
        icon: .bell, to: DestinyPath.notices),
      .init(words(.showOnboarding), icon: .info, to: DestinyPath.welcomeAgain),
    ]
  }

  private var data: [List.Row] {
    [
      .init(
        words(.apiAccess), value: words.language.formatted(model.keys), icon: .lock,
        to: DestinyPath.keys),
      .init(
        words(.exportData), detail: words(.exportDataText), icon: .download, to: DestinyPath.export),
      .init(
        words(.accountPages), detail: words(.accountPagesText), icon: .person,
        to: DestinyPath.Account.overview),
    ]
  }
}
