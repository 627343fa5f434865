import Testing
import Vault

@testable import TextMessages

@Suite struct PhoneNumberTests {
  @Test(
    "HAL-423 numbers as people write them become E.164",
    arguments: [
      ("(415) 555-2671", "US", "+14155552671"), ("415.555.2671", "us", "+14155552671"),
      ("+1 415 555 2671", "IN", "+14155552671"), ("1-202-555-0123", "US", "+12025550123"),
      ("074104 10123", "IN", "+917410410123"), ("612 34 56 78", "ES", "+34612345678"),
      ("0034 612345678", "DE", "+34612345678"), ("00 91 7410410123", "ES", "+917410410123"),
      ("+१ ४१५ ५५५ २६७१", "US", "+14155552671"), (" 030 901820 ", "DE", "+4930901820"),
    ])
  func parsing(text: String, region: String, e164: String) throws {
    let plan = try NumberingPlan()
    let number = try plan.number(text, region: region)
    #expect(number.e164 == e164)
    #expect(PhoneNumber(e164: e164) == number)
    #expect(number.lookup.normalized == e164)
  }

  @Test(
    "HAL-423 what is no number is refused with the reason",
    arguments: [
      ("", "US", PhoneNumberError.notANumber), ("grandma", "US", .notANumber),
      ("4155552671", "ZZ", .noCountry), ("4155552671", "", .noCountry),
      ("+999 123456789", "US", .noCountry), ("555-2671", "US", .tooShort),
      ("+1 41555526711234567", "US", .tooLong),
      (String(repeating: "1", count: 300), "US", .tooLong),
      ("+1 555 555 0100", "US", .notAssigned), ("415 555 2671 ext. 7", "US", .extensionGiven),
    ])
  func refusals(text: String, region: String, error: PhoneNumberError) throws {
    let plan = try NumberingPlan()
    #expect(throws: error) { try plan.number(text, region: region) }
  }

  @Test(
    "HAL-423 a number is read in the region of the person who has it, and told apart from one at home",
    arguments: [
      ("94123 45678", "IN", "+919412345678", true),
      ("+1 202 555 0123", "IN", "+12025550123", false),
      ("202 555 0123", "US", "+12025550123", false), ("416 555 0123", "CA", "+14165550123", false),
      ("612 34 56 78", "ES", "+34612345678", true),
    ])
  func local(text: String, region: String, e164: String, isForeign: Bool) throws {
    let reading = try NumberingPlan().number(text, of: region, typedIn: "US")
    #expect(reading.number.e164 == e164 && reading.isForeign == isForeign)
  }

  @Test("HAL-423 what is a number at home alone, or nowhere, is refused with what it is")
  func onlyAtHome() throws {
    let plan = try NumberingPlan()
    let home = try #require(PhoneNumber(e164: "+12025550123"))
    #expect(throws: LocalReadingError.onlyAtHome(home)) {
      try plan.number("(202) 555-0123", of: "ES", typedIn: "US")
    }
    #expect(throws: LocalReadingError.invalid(.tooShort)) {
      try plan.number("12 34", of: "IN", typedIn: "US")
    }
    #expect(plan.facts(of: home).international == "+1 202-555-0123")
  }

  @Test("numbers of fiction are possible where the simulator runs, and only there")
  func fiction() throws {
    let (real, simulated) = (try NumberingPlan(), try NumberingPlan(admitting: .possible))
    #expect(try simulated.number("+1 555 555 0100").e164 == "+15555550100")
    #expect(try simulated.number("07700 900123", region: "GB").e164 == "+447700900123")
    #expect(throws: PhoneNumberError.notAssigned) { try real.number("+44 7700 900123") }
    for number in 100...199 {
      #expect(try real.number("(202) 555-0\(number)").e164 == "+12025550\(number)")
    }
    // Possible is not anything.
    #expect(throws: PhoneNumberError.tooShort) { try simulated.number("555-0100") }
  }

  @Test("HAL-702 a number knows its country, how it is written at home and what line it is")
  func facts() throws {
    let plan = try NumberingPlan()
    let american = plan.facts(of: try #require(PhoneNumber(e164: "+14155552671")))
    #expect(american.region == "US" && american.national == "(415) 555-2671")
    #expect(american.line == .either && american.isAssigned)
    let spanish = plan.facts(of: try #require(PhoneNumber(e164: "+34612345678")))
    #expect(spanish.region == "ES" && spanish.line == .mobile)
    let berlin = plan.facts(of: try #require(PhoneNumber(e164: "+4930901820")))
    #expect(berlin.region == "DE" && berlin.line == .fixed)
    let fiction = plan.facts(of: try #require(PhoneNumber(e164: "+15555550100")))
    #expect(fiction.region == "US" && !fiction.isAssigned)
    let nowhere = plan.facts(of: try #require(PhoneNumber(e164: "+9991234567")))
    #expect(nowhere.region == "001" && nowhere.national == "+9991234567")
  }

  @Test("a plan answers many at a time")
  func concurrency() async throws {
    let plan = try NumberingPlan()
    let regions = ["US", "IN", "ES", "DE", "GB", "MX", "BR", "FR"]
    let numbers = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        for region in regions {
          group.addTask {
            try (0..<50).map { try plan.number("+1 202 555 01\($0 + 10)", region: region).e164 }
          }
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(numbers.count == 50)
  }

  @Test(
    "HAL-907 only E.164 is a number",
    arguments: [
      "", "+", "14155552671", "+0415555267", "+123456", "+1234567890123456", "+1415555267a",
      "+1415 5552671", "+١٤١٥٥٥٥٢٦٧١", "+1415555\u{0}2671", "12345", "++14155552671",
    ])
  func malformed(text: String) {
    #expect(PhoneNumber(e164: text) == nil)
  }

  @Test("HAL-907 a number shows its last two digits and no more, however it is printed")
  func privacy() throws {
    let number = try #require(PhoneNumber(e164: "+14155552671"))
    #expect(number.description == "…71" && number.lastTwoDigits == "71")
    var dumped = ""
    dump([number], to: &dumped)
    let text = OutgoingText(id: TextMessageID(rawValue: "m7"), to: number, body: "canary")
    dump(text, to: &dumped)
    let printed = [
      dumped, "\(number)", String(reflecting: number), "\(text)", "\([number])", "\([text])",
    ]
    #expect(printed.allSatisfy { !$0.contains("415555") && !$0.contains("canary") })
    #expect("\(text)" == "text m7 to …71")
  }
}
