import CivilTime
import Testing
import Understanding

@testable import Safety

@Suite("What is answered")
struct SupportTests {
  private let directory = SupportDirectory.standard
  private static let everyFinding: [SafetyFinding] = SafetyCategory.allCases.flatMap { category in
    [SafetySeverity.crisis, .imminent].flatMap { severity in
      SafetySubject.allCases.map {
        SafetyFinding(category: category, severity: severity, subject: $0)
      }
    }
  }

  @Test(
    "CHL-99 PLT-42 every finding has a reply of at most 90 words",
    arguments: ["en", "hi", "es", "fr", "de", "pt", "it"])
  func replies(language: String) {
    for finding in Self.everyFinding {
      for region in directory.regions {
        let reply = SupportReplies.standard.reply(
          to: finding, in: "", language: language, region: region, speaker: "Chloe")
        #expect(reply.language == language)
        #expect(15...90 ~= reply.text.split(separator: " ").count, "\(finding) \(reply.text)")
        #expect(!reply.text.contains("{") && reply.text.contains("Chloe"))
        #expect(!reply.lines.isEmpty && reply.lines.contains(where: \.isEmergency))
        if finding.severity == .imminent || finding.category == .medicalEmergency {
          let number = reply.lines.first?.phone ?? "none"
          #expect(reply.lines.first?.isEmergency == true)
          #expect(reply.text.prefix(60).contains(number))
        }
      }
    }
  }

  @Test("PLT-38 an emergency number has the name that it has in the language of the reply")
  func namesOfEmergencies() throws {
    let finding = SafetyFinding(category: .suicide, severity: .imminent, subject: .oneself)
    let names = ["US", "INTL"].map { region in
      let reply = SupportReplies.standard.reply(
        to: finding, in: "", language: "es", region: region, speaker: "Chloe")
      return reply.lines.first { $0.isEmergency }?.name ?? "none"
    }
    #expect(names[0] == "Emergencias" && names[1].hasPrefix("Emergencias locales"), "\(names)")
  }

  @Test(
    "CHL-99 the reply to a medical message says what to do in that emergency",
    arguments: [
      ("half of my dad's face is drooping and his speech is slurred", "en", "stroke"),
      ("my grandpa has pain in his chest and it goes into his left arm", "en", "heart"),
      ("my baby sister is choking on a grape", "en", "breath"),
      ("my sister drank bleach", "en", "poisoning"),
      ("a mi papá se le torció la boca y no se le entiende", "es", "stroke"),
      ("mi abuelo tiene un dolor muy fuerte en el pecho", "es", "heart"),
      ("papa ke seene mein bahut dard ho raha hai", "hi", "heart"),
      ("मां का चेहरा टेढ़ा हो गया है", "hi", "stroke"),
      ("mon père a la bouche tombante", "fr", "stroke"),
      ("meine Oma hat Schmerzen in der Brust", "de", "heart"),
      ("meu filho não consegue respirar", "pt", "breath"),
      ("mio nonno parla strano e non muove il braccio", "it", "stroke"),
    ])
  func medical(message: String, language: String, kind: String) {
    #expect(MedicalKind(of: message)?.rawValue == kind)
    let replies = SupportReplies.standard
    for subject in [SafetySubject.oneself, .other] {
      let finding = SafetyFinding(
        category: .medicalEmergency, severity: .imminent, subject: subject)
      let reply = replies.reply(
        to: finding, in: message, language: language, region: "IN", speaker: "Chloe")
      let text = replies.text("medical \(kind) \(subject.rawValue)", language: language)
      #expect(!text.isEmpty && reply.text.contains(text))
      #expect(15...90 ~= reply.text.split(separator: " ").count, "\(reply.text)")
    }
  }

  @Test("CHL-96 languages without replies are answered in English")
  func otherLanguages() {
    let finding = SafetyFinding(category: .suicide, severity: .crisis, subject: .oneself)
    let reply = SupportReplies.standard.reply(
      to: finding, in: "", language: "sv-SE", region: "FR", speaker: "Chloe")
    #expect(reply.language == "en")
    #expect(reply.lines.contains { $0.name == "3114" })
    #expect(!reply.offersQuickExit)
  }

  @Test("PLT-43 every answer after a crisis has a reply in every language")
  func care() {
    let replies = SupportReplies.standard
    let finding = SafetyFinding(category: .suicide, severity: .crisis, subject: .oneself)
    for language in ["en", "hi", "es", "fr", "de", "pt", "it"] {
      for key in CareAnswer.allCases.map(\.rawValue) + ["again"] {
        let reply = replies.care(
          key, after: finding, language: language, region: "US", speaker: "Chloe")
        #expect(reply.language == language && reply.text.count > 20 && !reply.text.contains("{"))
        #expect(!reply.lines.isEmpty)
      }
      let notSafe = replies.care(
        "notSafe", after: finding, language: language, region: "US", speaker: "Chloe")
      #expect(notSafe.lines.first?.phone == "911" && notSafe.text.contains("911"))
      for key in ["check in", "care resumed", "misread", "terminal go on"] {
        #expect(!replies.text(key, language: language).isEmpty)
      }
    }
  }

  @Test("CHL-109 the region is chosen in order")
  func regions() {
    #expect(directory.regions.count == 29)
    #expect(directory.regions.last == "INTL")
    let languages = ["es", "en-IN"]
    #expect(
      directory.region(setting: "gb", request: "US", languages: languages, timeZone: "Asia/Tokyo")
        == "GB")
    #expect(directory.region(request: "US", languages: languages) == "US")
    #expect(directory.region(languages: languages, timeZone: "Asia/Tokyo") == "IN")
    #expect(directory.region(languages: ["hi"], timeZone: "Asia/Tokyo") == "JP")
    #expect(directory.region(setting: "XX", timeZone: "Asia/Calcutta") == "IN")
    #expect(directory.region(timeZone: "Antarctica/Troll") == "INTL")
  }

  @Test("PLT-21 CHL-110 a country without lines of its own names its emergency number")
  func emergencyNumbers() {
    let replies = SupportReplies.standard
    let finding = SafetyFinding(category: .medicalEmergency, severity: .imminent, subject: .other)
    for (zone, number) in [
      ("America/Argentina/Buenos_Aires", "911"), ("America/Bogota", "123"),
      ("America/Santiago", "131"), ("America/Lima", "106"), ("Europe/London", "999"),
    ] {
      let reply = replies.reply(
        to: finding, in: "", language: "en", region: directory.region(timeZone: zone),
        speaker: "Chloe")
      #expect(reply.text.contains("call \(number) now"), "\(zone) \(reply.text)")
    }
  }

  @Test("CHL-111 a category without a line of its own falls back")
  func fallback() {
    let eating = directory.lines(for: .eatingDisorder, in: "IN")
    #expect(eating.contains { $0.id == "in-telemanas" })
    #expect(eating.contains { $0.id == "intl-findahelpline" })
    #expect(directory.lines(for: .suicide, in: "nowhere").isEmpty == false)
  }

  @Test("CHL-110 CHL-111 rows that nobody checked lately are named")
  func overdue() throws {
    let day = try CivilDate(iso8601: "2026-06-30")
    let row = "id: a; name: A; for: suicide; phone: 1; verified: "
    #expect(try !SupportLine(region: "US", row: row + "2026-01-02").isOverdue(on: day))
    #expect(try SupportLine(region: "US", row: row + "2025-12-31").isOverdue(on: day))
    #expect(
      directory.overdue(on: day).count == directory.lines.filter { $0.verifiedOn == nil }.count)
    #expect(Set(directory.lines.map(\.id)).count == directory.lines.count)
  }

  @Test("CHL-93 the order in which one leads")
  func leading() {
    let assessment = SafetyScreen.standard.assess(
      "My husband hits me and I want to die and I took a whole bottle of pills")
    #expect(assessment.findings.map(\.category) == [.medicalEmergency, .suicide, .abuse])
  }
}
