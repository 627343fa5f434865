import CivilTime
import Testing
import Understanding

@Suite struct DayScannerTests {
  /// Friday, 27 November 2026.
  private let scanner: DayScanner

  init() throws {
    scanner = DayScanner(today: try CivilDate(year: 2026, month: 11, day: 27))
  }

  /// "2026-11-28", "month 2027-03-01", "span 2027-03-01 2027-06-30", for each span.
  private func found(in text: String) -> String {
    scanner.spans(in: text).map { span in
      switch span.precision {
      case .day: digits(span.first)
      case .weekend: "weekend \(digits(span.first))"
      case .week: "week \(digits(span.first))"
      case .month: "month \(digits(span.first).dropLast(3))"
      case .year: "year \(span.first.year)"
      case .span: "span \(digits(span.first)) \(digits(span.last))"
      }
    }.joined(separator: ", ")
  }

  private func digits(_ date: CivilDate) -> String {
    let parts = [date.month, date.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(date.year)-" + parts.joined(separator: "-")
  }

  @Test("PLT-42 days are found in English", arguments: english)
  func inEnglish(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 days are found in Spanish", arguments: spanish)
  func inSpanish(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 days are found in Hindi", arguments: hindi)
  func inHindi(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 days are found in French", arguments: french)
  func inFrench(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 days are found in German", arguments: german)
  func inGerman(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 days are found in Portuguese", arguments: portuguese)
  func inPortuguese(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 days are found in Italian", arguments: italian)
  func inItalian(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 numeric dates and years are found", arguments: numeric)
  func inDigits(text: String, days: String) { #expect(found(in: text) == days) }

  @Test("PLT-42 words that only look like days are not taken", arguments: negatives)
  func notTaken(text: String) { #expect(found(in: text) == "") }

  @Test("PLT-42 weeks begin with Monday, and spans end with their last day")
  func lasts() throws {
    let text = "this week, this weekend, this month, next year, from 3 to 9 december"
    #expect(
      scanner.spans(in: text).map { digits($0.last) }
        == ["2026-11-29", "2026-11-29", "2026-11-30", "2027-12-31", "2026-12-09"])
  }

  @Test("PLT-42 a day named twice is found once, and the others keep their order")
  func duplicates() {
    #expect(found(in: "Sunday or tomorrow? Tomorrow or sunday?") == "2026-11-29, 2026-11-28")
  }

  @Test("PLT-42 a Friday is today on a Friday, and never the one before on a Saturday")
  func onSaturday() throws {
    let scanner = DayScanner(today: try CivilDate(year: 2026, month: 11, day: 28))
    #expect(scanner.spans(in: "friday").map { digits($0.first) } == ["2026-12-04"])
    #expect(scanner.spans(in: "last friday").map { digits($0.first) } == ["2026-11-27"])
    #expect(scanner.spans(in: "next friday").map { digits($0.first) } == ["2026-12-04"])
    #expect(scanner.spans(in: "this weekend").map { digits($0.first) } == ["2026-11-28"])
  }

  @Test("PLT-42 months are counted over years and short Februaries")
  func months() throws {
    let scanner = DayScanner(today: try CivilDate(year: 2027, month: 12, day: 31))
    #expect(scanner.spans(in: "next month").map { digits($0.last) } == ["2028-01-31"])
    #expect(scanner.spans(in: "next 2 months").map { digits($0.last) } == ["2028-02-29"])
    #expect(scanner.spans(in: "in 14 months").map { digits($0.last) } == ["2029-02-28"])
    #expect(scanner.spans(in: "29 february").map { digits($0.last) } == ["2028-02-29"])
  }

  @Test(
    "PLT-42 any text is read without a trap",
    arguments: [
      "", " ", ".", "/", "27", "27/", "27/11/", "in", "in 3", "between", "between 3 and", "next",
      "2026-", "-2027", "99999999999999999999", "next 99999 years", "in 999 years", "0/0/0000",
      "31.2.2026", "9999-12-31", "1000-01-01", "march to", "de a", "kal", "🙂🙂", "\u{301}",
      "३", "३/१३/२०२६", "from 9 to 3 december", "que viene", "ke beech", "l'", "d'", "'26",
    ])
  func anything(text: String) { _ = scanner.spans(in: text) }

  @Test(
    "PLT-42 Days that tell since when, or when, something was are not asked about",
    arguments: [
      "nothing works since October", "ever since our trip in May he is cold",
      "I retired in June and am bored", "we met on Friday, is he serious?",
      "no me habla desde octubre",
    ])
  func past(text: String) throws {
    let scanner = DayScanner(today: try CivilDate(year: 2026, month: 11, day: 28))
    #expect(scanner.asked(in: text).isEmpty)
    #expect(!scanner.spans(in: text).isEmpty)
  }

  @Test("PLT-42 A day before or by which something is to be ends a stretch from today on")
  func bounds() throws {
    let today = try CivilDate(year: 2026, month: 11, day: 28)
    let scanner = DayScanner(today: today)
    let friday = try #require(scanner.asked(in: "will she ring before Friday?").first)
    #expect(friday.first == today)
    #expect(friday.last == (try CivilDate(year: 2026, month: 12, day: 3)))
    let march = try #require(scanner.asked(in: "can it be done by March?").first)
    #expect(march.last == (try CivilDate(year: 2027, month: 3, day: 31)))
    let meeting = scanner.asked(in: "I am meeting him on Friday")
    #expect(meeting.first?.precision == .day)
  }

  @Test("PLT-42 A day of a month without the month is read where the question goes on")
  func bareDay() throws {
    let scanner = DayScanner(today: try CivilDate(year: 2026, month: 11, day: 28))
    let day = try CivilDate(year: 2026, month: 12, day: 14)
    for text in ["flying on the 14th is it a good day", "It comes up on the 14th. Shall I go?"] {
      #expect(scanner.spans(in: text).first?.first == day)
    }
    #expect(scanner.spans(in: "he lives on the 14th floor").isEmpty)
  }
}
