import AppHost
import Births
import CivilTime
import DataExport
import Elementary
import Interface
import People
import Storage
import TestSupport
import Testing

@testable import AccountPages
@testable import Home

@Suite struct SnapshotTests {
  private static func words() -> MessageCatalog { .siteEnglish.adding(HomeStrings.all) }

  private static let path = HomeBranding.account

  private static let answers = FormState([
    "name": "Mira <b>", "birthDate": "1990-05-15", "birthTime": "10:30",
    "birthTime-precision": "about", "birthTime-minutes": "20", "birthPlace": "Pune",
  ])

  private static func birthPage(_ words: MessageCatalog) -> BirthPage {
    BirthPage(
      birth: .init(
        answers, readings: [.init(occurrence: .first, clock: "EDT, UTC-04:00")],
        to: CivilDate(dayNumber: 2_461_421)), asksAge: true, path: path("birth"), later: nil,
      next: nil, words: words, formToken: "token")
  }

  private static func settings(_ words: MessageCatalog) -> SettingsModel {
    SettingsModel(
      rows: HomeBranding.accountRows(
        words, Profile(details: PersonDetails(name: "Mira"), preferences: Preferences())),
      isGuest: true, email: "mira@example.org", isEmailVerified: false, hasPassword: true)
  }

  @Test("PLT-1 the front page of a stranger")
  func home() throws {
    let page = HomePage(
      model: HomeModel(person: .stranger, apps: []), words: Self.words(), formToken: "token")
    try assertSnapshot(of: page.render(), as: .html, named: "home")
  }

  @Test("PLT-3 the birth form with what was typed, escaped")
  func birthForm() throws {
    let page = Self.birthPage(Self.words())
    try assertSnapshot(of: page.render(), as: .html, named: "birth")
  }

  @Test("PLT-5 the page of an account")
  func account() throws {
    let page = SettingsPage(
      model: Self.settings(Self.words()), words: Self.words(), formToken: "token",
      account: Self.path)
    try assertSnapshot(of: page.render(), as: .html, named: "settings")
  }

  @Test("PLT-2 the page for developers")
  func developers() throws {
    let page = DeveloperPage(
      origin: "https://stars.example", apis: [.platform], words: Self.words())
    try assertSnapshot(of: page.render(), as: .html, named: "developers")
  }

  @Test("PLT-29 no page has a text that is not in the catalogue")
  func pseudo() {
    let words = Self.words().pseudo()
    for page in Self.pages(words) + Self.accountPages(words) {
      for text in Self.texts(of: page) where !Self.data.contains(text) {
        #expect(text.contains("["), "\(text) is not in the catalogue")
      }
    }
  }

  private static func pages(_ words: MessageCatalog) -> [String] {
    [
      HomePage(
        model: HomeModel(person: .stranger, apps: []), words: words, formToken: "token"
      ).render(),
      HomePage(
        model: HomeModel(person: .newcomer(name: ""), apps: []), words: words, formToken: "token"
      ).render(),
      SignInPage(
        answers: FormState(), path: path("signin"), next: "/", words: words, formToken: "token",
        account: path
      ).render(),
      SignUpPage(
        answers: FormState(), isGuest: true, next: "/", words: words, formToken: "token",
        account: path
      )
      .render(),
      birthPage(words).render(),
      SettingsPage(model: settings(words), words: words, formToken: "token", account: path)
        .render(),
      PasswordPage(answers: FormState(), words: words, formToken: "token", account: path).render(),
      DeletionPage(
        need: .word, notices: [], answers: FormState(), words: words, formToken: "token",
        account: path
      ).render(),
      SignOutPage(
        path: "/", next: "/", back: "/", notices: [], words: words, formToken: "token",
        account: path
      ).render(),
      DeletedPage(start: "/", words: words).render(),
      PrivacyPage(
        own: .init(name: nil, facts: PrivacyFacts(), words: words), apps: [], words: words
      ).render(),
      ForgotPage(answers: FormState(), words: words, formToken: "token", account: path).render(),
      ResetPage(answers: FormState(), words: words, formToken: "token", account: path).render(),
      VerifyPage(
        answers: FormState(), address: "a", next: "/", words: words, formToken: "token",
        account: path
      )
      .render(),
      InboxPage(
        items: [], more: nil, clocks: .utc, words: words, formToken: "token", account: path
      ).render(),
      OutboxPage(letters: [], more: nil, words: words).render(),
    ]
  }

  private static let exports: [ExportState?] = [
    nil, .waiting, .working, .ready(bytes: 1, until: Timestamp(milliseconds: 0)), .failed,
  ]

  private static func accountPages(_ words: MessageCatalog) -> [String] {
    exports.map { state in
      ExportPage(latest: state.map { ("id", $0) }, words: words, formToken: "token", account: path)
        .render()
    } + [
      ImportPage(
        outcome: .taken([.init(name: "Mira", count: 1)], leftOut: []), words: words,
        formToken: "token", account: path
      ).render(),
      ImportPage(
        outcome: .taken([], leftOut: ["x"]), words: words, formToken: "token", account: path
      ).render(),
      PremiumPage(
        model: .init(offers: [], isSandbox: true, hasPortal: true, trouble: nil), clocks: .utc,
        words: words, formToken: "token", account: path
      ).render(),
      LeavingPage(text: "[", url: "/", back: "/", words: words).render(),
      NotificationsPage(
        rows: [], answers: FormState(), timeZones: [], hasAddress: false, words: words,
        formToken: "token", account: path
      ).render(),
    ]
  }

  private static let data = [
    "Mira", "mira@example.org", "Places: GeoNames (geonames.org), CC BY 4.0",
  ]

  /// What stands between tags and has letters.
  private static func texts(of html: String) -> [String] {
    html.split(separator: "<").compactMap { piece in
      let text = piece.drop { $0 != ">" }.dropFirst().filter { $0 != "\n" }
      return text.contains(where: \.isLetter) ? String(text) : nil
    }
  }
}
