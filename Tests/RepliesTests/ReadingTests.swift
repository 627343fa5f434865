import Replies
import Storage
import Testing
import TextMessages
import Understanding

@Suite struct ReadingTests {
  @Test(
    "HAL-618 readings are found in what people write, with their units, and other numbers are none",
    arguments: [
      ("145 over 90", .millimetresOfMercury, "145/90 mmHg"),
      ("145/90", .millimetresOfMercury, "145/90 mmHg"),
      ("145-90 pulse 72", .millimetresOfMercury, "145/90 mmHg"),
      ("145/90/72", .millimetresOfMercury, "145/90 mmHg"),
      ("145 90 today", .millimetresOfMercury, "145/90 mmHg"),
      ("138 zu 84", .millimetresOfMercury, "138/84 mmHg"),
      ("१४५ बटा ९०", .millimetresOfMercury, "145/90 mmHg"),
      ("145", .millimetresOfMercury, "145 mmHg"), ("2", .millimetresOfMercury, nil),
      ("5.8", .millimoles, "5.8 mmol/L"), ("5,8 heute", .millimoles, "5.8 mmol/L"),
      ("105", .millimoles, nil), ("105 mg/dl", .millimoles, "105 mg/dL"),
      ("5.8 at 8", .millimoles, "5.8 mmol/L"), ("5.8 at 8:30", .millimoles, "5.8 mmol/L"),
      ("2 pills and 5.8", .millimoles, "5.8 mmol/L"), ("5.8 or 6.1", .millimoles, nil),
      ("72,5kg", .kilograms, "72.5 kg"), ("160 lbs", .kilograms, "160 lb"),
      ("37.2°C", .celsius, "37.2 °C"), ("98.6 F", .celsius, "98.6 °F"),
      ("97%", .percent, "97 %"), ("4,500 steps", .steps, "4500 steps"),
      ("3", nil, "3"), ("145/90", nil, "145/90 mmHg"), ("10 minutes later", .millimoles, nil),
      ("1st try", nil, nil), ("B12", nil, nil), ("done", nil, nil), ("", nil, nil),
    ] as [(String, ReadingUnit?, String?)])
  func found(text: String, unit: ReadingUnit?, reading: String?) {
    #expect(ReadingText(text).reading(in: unit)?.text == reading)
  }

  @Test(
    "HAL-618 blood pressure in centimetres of mercury is read where the habit takes blood pressure",
    arguments: [
      ("12/7", "120/70 mmHg"), ("15 con 9", "150/90 mmHg"), ("11 por 7", "110/70 mmHg"),
      ("13,5/8,5 ce matin", "135/85 mmHg"), ("16 sur 10", "160/100 mmHg"), ("8/12", nil),
      ("145/90", "145/90 mmHg"),
    ] as [(String, String?)])
  func centimetres(text: String, reading: String?) {
    #expect(ReadingText(text).reading(in: .millimetresOfMercury)?.text == reading)
    #expect(ReadingText("12/7").reading(in: nil)?.unit == nil)
    #expect(HeardAnswer("12 por 7", to: Self.pressure).meaning == .done)
  }

  @Test("HAL-618 the name of a habit tells its unit where there is only one")
  func units() {
    #expect(ReadingUnit(of: "Blood pressure") == .millimetresOfMercury)
    #expect(ReadingUnit(of: "Blutdruck messen") == .millimetresOfMercury)
    #expect(ReadingUnit(of: "Pulse") == .beats && ReadingUnit(of: "Oxygen") == .percent)
    #expect(ReadingUnit(of: "Blood sugar") == nil && ReadingUnit(of: "Weight") == nil)
  }

  private static let pressure = ReadingKind(
    title: "Blood pressure", unit: .millimetresOfMercury)
  private static let sugar = ReadingKind(title: "Blood sugar", unit: .millimoles)

  @Test("HAL-618 HAL-935 a reading means done; in a question, or beside distress, it does not")
  func meaning() {
    for text in ["145 over 90", "145/90", "145 over 90 today", "blood pressure 145/90"] {
      let heard = HeardAnswer(text, to: Self.pressure)
      #expect(heard.meaning == .done && heard.reading?.number == "145/90", "\(text)")
    }
    let question = HeardAnswer("Is 145 over 90 bad?", to: Self.pressure)
    #expect(question.meaning == .question && question.reading == nil)
    let chest = HeardAnswer("145 over 90 and my chest hurts", to: Self.pressure)
    #expect(chest.meaning == .distress && chest.reading?.number == "145/90")
    #expect(HeardAnswer("done", to: Self.pressure).meaning == .done)
    #expect(HeardAnswer("2", to: Self.pressure).meaning == .unclear)
    let unsure = HeardAnswer("2", to: Self.sugar, isAmbiguous: true)
    #expect(unsure.meaning == .unclear && unsure.reading == nil)
    #expect(HeardAnswer("2").meaning != .done && HeardAnswer("").meaning == .done)
  }

  private static func candidate(
    _ id: String, number: Int? = nil, _ title: String, reading: ReadingKind? = nil,
    missed: Int64? = nil, at moment: Int64 = 0
  ) -> AnswerMatch<String>.Candidate {
    AnswerMatch<String>.Candidate(
      id: id, number: number, needsPhoto: false, title: title,
      remindedAt: moment, missedAt: missed.map { Timestamp(milliseconds: $0) }, reading: reading)
  }

  private static func match(_ text: String, _ all: [AnswerMatch<String>.Candidate]) -> String? {
    AnswerMatch.match(
      text, number: AnswerMatch.number(in: text, among: all)?.number, hasPhoto: false, among: all,
      at: Timestamp(milliseconds: 1))
  }

  @Test("HAL-618 HAL-930 a number chooses no habit by itself while a reading is waited for")
  func matching() {
    let all = [
      Self.candidate("pressure", number: 1, "Blood pressure", reading: Self.pressure, at: 1),
      Self.candidate("sugar", number: 2, "Blood sugar", reading: Self.sugar, at: 2),
      Self.candidate("vitamins", number: 3, "Vitamins", at: 3),
    ]
    #expect(Self.match("145 over 90 today", all) == "pressure")
    #expect(Self.match("5.8", all) == "sugar")
    #expect(Self.match("sugar 7", all) == "sugar")
    #expect(Self.match("3", all) == "sugar")
    #expect(AnswerMatch.isAmbiguous("3", among: all) && !AnswerMatch.isAmbiguous("4", among: all))
    #expect(Self.match("3 done", all) == "vitamins" && Self.match("OK 3", all) == "vitamins")
    #expect(Self.match("1 done", all) == "pressure")
    #expect(Self.match("ok", all) == "vitamins", "words are as ever")
    #expect(Self.match("999", all) == "sugar", "and completes nothing")
    let plain = [all[2], Self.candidate("walk", number: 1, "Walk")]
    #expect(Self.match("1", plain) == "walk")
    let late = [
      Self.candidate("missed", number: 1, "Blood pressure", reading: Self.pressure, missed: 0),
      all[2],
    ]
    #expect(Self.match("145/90", late) == "missed")
    #expect(Self.match("3", late) == "vitamins" && Self.match("ok", late) == "vitamins")
  }
}
