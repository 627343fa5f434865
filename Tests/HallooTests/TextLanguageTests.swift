import Interface
import Testing
import TextMessages

@testable import Halloo

/// The texts in the languages of relatives.
@Suite struct TextLanguageTests {
  private static let consent: [MessageKind] = [
    .hello, .clarification, .welcome, .help, .optOut, .optIn,
  ]
  private static let aboutHabits: [MessageKind] = [
    .reminder, .followUp, .photoRequest, .snooze, .thanks, .explanation, .notDoneReply, .laterReply,
  ]

  /// The word that says yes, as the consent texts offer it.
  private static let agreement: [TextLanguage: String] = [
    .spanish: "SI", .hindi: "हां", .french: "OUI", .german: "JA", .portuguese: "SIM",
    .italian: "SI",
  ]

  private static func places(_ text: String) -> Set<Substring> {
    // What precedes the first brace is no placeholder, even if it is empty.
    let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    return Set(parts.compactMap { $0.split(separator: "}").first })
  }

  @Test(
    "HAL-842 every language has every text with the same placeholders, and none is the English one",
    arguments: TextLanguage.allCases)
  func complete(language: TextLanguage) throws {
    let (own, english) = (
      language.strings[.english], TextLanguage.english.strings[.english]
    )
    #expect(Set(own.keys) == Set(RelativeTextKey.messageNames))
    for name in RelativeTextKey.messageNames {
      let text = try #require(own[name]?.texts.first)
      let model = try #require(english[name]?.texts.first)
      #expect(!text.isEmpty && Self.places(text) == Self.places(model), "\(language) \(name)")
      #expect(language == .english || text != model, "\(language) \(name) is English")
    }
  }

  @Test("HAL-842 a family without a name is named in the language of the relative")
  func namelessFamily() {
    let spanish = TextWording(.spanish)
    let texts = [
      spanish.body(.hello, formOfAddress: "María", family: "").text,
      spanish.distress(formOfAddress: "María", family: "", emergency: "112").text,
    ]
    for text in texts { #expect(text.lowercased().contains("su familia"), "\(text)") }
  }

  @Test(
    "HAL-841 HAL-842 hello and consent are whole in every language, for names of 40 languages",
    arguments: TextLanguage.allCases)
  func whole(language: TextLanguage) {
    let wording = TextWording(language)
    let end: Character = language == .hindi ? "।" : "."
    for name in ConsentWordingTests.names {
      for family in [name] + ConsentWordingTests.names.prefix(6) {
        for kind in Self.consent {
          let body = wording.body(kind, formOfAddress: name, family: family)
          let most =
            body.encoding == .gsm7 || language == .english || language == .hindi && kind == .hello
            ? TextWording.mostSegments : TextWording.mostWideSegments
          #expect(body.segments <= most, "\(language), \(kind): \(body.text)")
          #expect(body.text.last == end && !body.text.hasSuffix(".."), "\(body.text)")
          // A name may have braces of its own.
          for place in ["{who", "{comma", "{spaced", "{lead"] {
            #expect(!body.text.contains(place), "\(body.text)")
          }
          guard kind == .hello || kind == .clarification else { continue }
          let words = ["OK", "STOP"] + [Self.agreement[language]].compactMap(\.self)
          // In 16-bit letters the accent is kept.
          let plain = body.text.replacing("Í", with: "I").replacing("Ì", with: "I")
          for word in words { #expect(plain.contains(word), "\(language): \(body.text)") }
          guard kind == .hello else { continue }
          #expect(body.text.hasPrefix("Halloo") && body.text.contains("HELP"), "\(body.text)")
        }
      }
    }
  }

  @Test(
    "HAL-840 HAL-841 HAL-842 texts about habits are whole, with the longest names and titles",
    arguments: TextLanguage.allCases)
  func habits(language: TextLanguage) {
    let wording = TextWording(language)
    for name in ConsentWordingTests.names {
      for kind in Self.aboutHabits {
        for responseType in ResponseType.allCases {
          let subject = TextWording.Subject(
            formOfAddress: name, title: String(repeating: "\(name)x ", count: 20),
            extra: String(repeating: "\(name)y ", count: 20), responseType: responseType,
            answerNumber: 9, hour: 8, variant: 3, streak: 100)
          let body = wording.body(kind, subject)
          #expect(body.segments <= TextWording.mostWideSegments, "\(language): \(body.text)")
          #expect(!body.text.contains("{n") && !body.text.contains("{t"), "\(body.text)")
          #expect(".।!?".contains(body.text.last ?? " "), "\(language): \(body.text)")
          #expect(!body.text.hasSuffix(".."), "\(language), \(kind): \(body.text)")
        }
      }
      for number in ["112", nil] {
        let body = wording.distress(formOfAddress: name, family: name, emergency: number)
        #expect(number.map { body.text.contains($0) } ?? true)
        #expect(body.text.last == "." || body.text.last == "।", "\(body.text)")
      }
    }
  }

  @Test(
    "HAL-841 HAL-842 with plain names a text takes the seven-bit alphabet and two segments",
    arguments: TextLanguage.allCases.filter { $0 != .hindi })
  func sevenBits(language: TextLanguage) {
    let long = String(repeating: "Wilhelmina-Josephine ", count: 5)
    let wording = TextWording(language)
    for kind in Self.aboutHabits {
      for responseType in ResponseType.allCases {
        for hour in [8, 14, 20] {
          let subject = TextWording.Subject(
            formOfAddress: long, title: long, extra: long, responseType: responseType,
            answerNumber: 9, hour: hour, variant: hour, streak: 30)
          let body = wording.body(kind, subject)
          #expect(body.segments <= 2 && body.encoding == .gsm7, "\(language): \(body.text)")
          #expect(kind != .reminder || body.text.ranges(of: "Wilhelmina").count > 5)
        }
      }
    }
    for kind in Self.consent {
      let body = wording.body(kind, formOfAddress: "José", family: "Ángela")
      #expect(body.segments <= 2 && body.encoding == .gsm7, "\(language): \(body.text)")
    }
    let hello = wording.body(.hello, formOfAddress: "José", family: "Ángela").text
    #expect(hello.contains("José! Angela") || hello.contains("José ! Angela"), "\(hello)")
  }

  @Test(
    "HAL-843 HAL-854 texts to a relative have all of what the family calls them, alerts the first name, which tells one Grandpa from another"
  )
  func wholeName() throws {
    let number = try #require(PhoneNumber(e164: "+12025550123"))
    let relative = Relative(
      id: RelativeID(rawValue: "r"), status: .active, name: "Grandpa Joe", number: number,
      zone: "Europe/London")
    #expect(relative.formOfAddress == "Grandpa Joe" && relative.firstName == "Grandpa Joe")
    let wording = TextWording(.english)
    let subject = TextWording.Subject(
      formOfAddress: relative.formOfAddress, title: "Tea", responseType: .text, hour: 8)
    for kind in Self.aboutHabits {
      #expect(wording.body(kind, subject).text.contains("Grandpa Joe"), "\(kind)")
    }
    for kind in [MessageKind.hello, .welcome, .clarification] {
      let body = wording.body(kind, formOfAddress: relative.formOfAddress, family: "Anna")
      #expect(body.text.contains("Grandpa Joe"), "\(kind)")
    }
    let alert = wording.alert(.missed, wasLeft: false, firstName: relative.firstName)
    #expect(alert.text.contains("Grandpa Joe"))
    // A very long name loses whole words.
    #expect(
      TextWording.name("Great-Grandmother Wilhelmina Josephine") == "Great-Grandmother Wilhelmina")
  }

  @Test(
    "HAL-502 HAL-843 HAL-854 the first name has the next word where the first is only who they are to the family",
    arguments: [
      ("Grandpa Joe", "", "Grandpa Joe"), ("Tía María López", "Aunt", "Tía María"),
      ("दादी सीता", "", "दादी सीता"), ("Mrs. Brown", "Neighbor", "Mrs. Brown"),
      ("Lala Rosa", "lala", "Lala Rosa"), ("Rosa Diaz", "Grandma", "Rosa"), ("Mum", "Mom", "Mum"),
      ("", "", ""),
    ])
  func firstName(name: String, relationship: String, first: String) throws {
    let number = try #require(PhoneNumber(e164: "+12025550123"))
    var relative = Relative(
      id: RelativeID(rawValue: "r"), status: .active, name: name, number: number,
      zone: "Europe/London")
    relative.relationship = relationship
    #expect(relative.firstName == first)
  }

  @Test(
    "HAL-841 letters of the seven-bit alphabet keep their accents, and in 16 bits names keep all of theirs"
  )
  func accents() {
    let spanish = TextWording(.spanish).body(.reminder, subject("Begoña Mamà Zoè"))
    #expect(spanish.encoding == .gsm7)
    #expect(spanish.text.contains("Begoña Mamà Zoè") && spanish.text.hasPrefix("¡"))
    let hindi = TextWording(.hindi)
    #expect(hindi.body(.reminder, subject("Mamá")).text.contains("Mamá"))
    let help = hindi.body(.help, formOfAddress: "Mamá", family: "Ángela")
    #expect(help.encoding == .ucs2 && help.text.contains("Ángela"), "\(help.text)")
  }

  private func subject(_ name: String) -> TextWording.Subject {
    TextWording.Subject(formOfAddress: name, title: "Té", responseType: .text, hour: 8)
  }

  @Test(
    "HAL-842 HAL-853 HAL-854 texts about alarms are whole sentences of one line, and say the first name",
    arguments: TextLanguage.allCases)
  func alarms(language: TextLanguage) {
    let wording = TextWording(language)
    for name in ConsentWordingTests.names + [String(repeating: "Wilhelmina-Josephine ", count: 5)] {
      var bodies = [wording.allClear(formOfAddress: name), wording.code("012345"), wording.ownHelp]
      for cause in Alarm.Cause.allCases {
        for wasLeft in [true, false] {
          bodies.append(wording.alert(cause, wasLeft: wasLeft, firstName: name))
        }
      }
      for body in bodies {
        #expect(body.segments <= TextWording.mostWideSegments, "\(language): \(body.text)")
        #expect(".।".contains(body.text.last ?? " "), "\(language): \(body.text)")
        #expect(!body.text.contains("{name") && !body.text.contains("{code"), "\(body.text)")
        #expect(!body.text.contains("\n") && !body.text.hasSuffix(".."), "\(body.text)")
      }
      #expect(bodies[1].text.contains("012345") && bodies[1].text.contains("STOP"))
    }
    let plain = Alarm.Cause.allCases.map {
      wording.alert($0, wasLeft: true, firstName: "Rosa")
    }
    #expect(Set(plain.map(\.text)).count == plain.count)
    for body in plain {
      #expect(body.text.hasPrefix("Halloo") && body.text.contains("Rosa"), "\(body.text)")
      let most = language == .hindi ? TextWording.mostWideSegments : TextWording.mostSegments
      #expect(body.segments <= most, "\(language): \(body.text)")
    }
  }

  @Test(
    "HAL-842 HAL-843 greetings go by the clock, thank-yous vary, and OK is the word to answer with",
    arguments: TextLanguage.allCases)
  func varied(language: TextLanguage) {
    let wording = TextWording(language)
    func body(_ kind: MessageKind, hour: Int = 8, variant: Int = 0, number: Int? = nil) -> String {
      wording.body(
        kind,
        TextWording.Subject(
          formOfAddress: "Rosa", title: "Tea", responseType: .text, answerNumber: number,
          hour: hour,
          variant: variant)
      ).text
    }
    #expect(Set([8, 14, 20].map { body(.reminder, hour: $0) }).count == 3)
    #expect(Set((0..<5).map { body(.thanks, variant: $0) }).count == 5)
    #expect(body(.reminder).contains("OK") && !body(.reminder).contains("OK 1"))
    #expect(body(.reminder, number: 1).contains("OK 1"))
    #expect(body(.reminder).contains("Rosa") && body(.reminder).contains("Tea"))
  }

  @Test("HAL-842 HAL-922 the words that consent texts offer are understood as consent")
  func understood() {
    #expect(ConfirmationAnswer("OK") == .positive)
    for word in Self.agreement.values { #expect(ConfirmationAnswer(word) == .positive, "\(word)") }
    #expect(ConfirmationAnswer("SÍ") == .positive && ConfirmationAnswer("हाँ") == .positive)
  }

  @Test(
    "HAL-842 the language of a tag",
    arguments: [
      ("es-MX", "es"), ("hi", "hi"), ("pt_BR", "pt"), ("EN", "en"), ("tlh", nil), ("", nil),
    ] as [(String, String?)])
  func tags(tag: String, language: String?) {
    #expect(TextLanguage(tag: tag)?.rawValue == language)
  }
}
