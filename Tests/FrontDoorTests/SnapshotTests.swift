import CivilTime
import DataExport
import Elementary
import Interface
import People
import Site
import Storage
import TestSupport
import Testing

@testable import FrontDoor

@Suite struct SnapshotTests {
  private static func words(_ language: Language = .english) -> Catalogue {
    Catalogue(language: language, patterns: Catalogue.siteEnglish.patterns)
      .adding(FrontDoorWords.patterns(language))
  }

  private static let answers = Answers([
    "name": "Mira <b>", "birthDate": "1990-05-15", "birthTime": "10:30",
    "birthTime-precision": "about", "birthTime-minutes": "20", "birthPlace": "Pune",
  ])

  private static let birth = BirthModel(
    birth: .init(
      answers, readings: [.init(occurrence: .first, clock: "EDT, UTC-04:00")],
      to: CivilDate(dayNumber: 2_461_421)), asksAge: true)

  private static let settings = SettingsModel(
    name: "Mira", isGuest: true, email: "mira@example.org", isEmailVerified: false,
    hasPassword: true, hasBirth: true, language: .english)

  @Test("PLT-1 the front page of a stranger")
  func home() throws {
    let page = HomePage(
      model: HomeModel(person: .stranger, apps: []), words: Self.words(), formToken: "token")
    try assertSnapshot(of: page.render(), as: .html, named: "home")
  }

  @Test("PLT-3 the birth form with what was typed, escaped")
  func birthForm() throws {
    let page = BirthPage(model: Self.birth, words: Self.words(), formToken: "token")
    try assertSnapshot(of: page.render(), as: .html, named: "birth")
  }

  @Test("PLT-5 the page of an account")
  func account() throws {
    let page = SettingsPage(model: Self.settings, words: Self.words(), formToken: "token")
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

  private static func pages(_ words: Catalogue) -> [String] {
    [
      HomePage(
        model: HomeModel(person: .stranger, apps: []), words: words, formToken: "token"
      ).render(),
      HomePage(
        model: HomeModel(person: .newcomer(name: ""), apps: []), words: words, formToken: "token"
      ).render(),
      SignInPage(answers: Answers(), next: "/", words: words, formToken: "token").render(),
      SignUpPage(answers: Answers(), isGuest: true, next: "/", words: words, formToken: "token")
        .render(),
      BirthPage(model: birth, words: words, formToken: "token").render(),
      SettingsPage(model: settings, words: words, formToken: "token").render(),
      PasswordPage(answers: Answers(), words: words, formToken: "token").render(),
      DeletionPage(need: .word, answers: Answers(), words: words, formToken: "token").render(),
      PrivacyPage(words: words).render(),
      ForgotPage(answers: Answers(), words: words, formToken: "token").render(),
      ResetPage(answers: Answers(), words: words, formToken: "token").render(),
      VerifyPage(answers: Answers(), address: "a", words: words, formToken: "token").render(),
      InboxPage(items: [], more: nil, words: words, formToken: "token").render(),
      OutboxPage(letters: [], more: nil, words: words).render(),
    ]
  }

  private static let exports: [ExportState?] = [
    nil, .waiting, .working, .ready(bytes: 1, until: Timestamp(milliseconds: 0)), .failed,
  ]

  private static func accountPages(_ words: Catalogue) -> [String] {
    exports.map { state in
      ExportPage(latest: state.map { ("id", $0) }, words: words, formToken: "token").render()
    } + [
      ImportPage(
        outcome: .taken([.init(name: "Mira", count: 1)], leftOut: []), words: words,
        formToken: "token"
      ).render(),
      ImportPage(outcome: .taken([], leftOut: ["x"]), words: words, formToken: "token").render(),
      PremiumPage(
        model: .init(offers: [], isSandbox: true, hasPortal: true, trouble: nil), words: words,
        formToken: "token"
      ).render(),
      LeavingPage(text: "[", url: "/", words: words).render(),
      NotificationsPage(
        rows: [], answers: Answers(), timeZones: [], hasAddress: false, words: words,
        formToken: "token"
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
