import Interface
import Testing

@Suite struct LanguageTests {
  // The examples of CLDR 45, plurals.xml.
  @Test(
    "PLT-29 A number picks the plural form of its language",
    arguments: [
      (Language.english, [PluralCategory.one: [1], .other: [0, 2, 16, 100, 1_000_000]]),
      (.spanish, [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 16, 100, 1_000_001]]),
      (.hindi, [.one: [0, 1], .other: [2, 17, 100, 1_000_000]]),
      (
        .arabic,
        [
          .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110, 1003],
          .many: [11, 26, 111, 1011], .other: [100, 102, 200, 202, 10_000, 1_000_000],
        ]
      ),
    ])
  func plurals(_ language: Language, _ examples: [PluralCategory: [Int]]) {
    #expect(Set(examples.keys) == language.pluralCategories)
    for (category, numbers) in examples {
      for number in numbers {
        #expect(language.pluralCategory(of: number) == category, "\(language) \(number)")
      }
    }
  }

  @Test(
    "PLT-29 Numbers are written as in their language",
    arguments: [
      (Language.english, 1_234_567, "1,234,567"), (.english, 999, "999"),
      (.english, -1_000, "-1,000"),
      (.spanish, 1_234, "1234"), (.spanish, 12_345, "12.345"), (.spanish, 1_234_567, "1.234.567"),
      (.hindi, 1_234, "1,234"), (.hindi, 1_234_567, "12,34,567"),
      (.hindi, 10_000_000, "1,00,00,000"),
      (.arabic, 1_234_567, "١٬٢٣٤٬٥٦٧"), (.english, 0, "0"),
    ])
  func numbers(_ language: Language, _ number: Int, _ expected: String) {
    #expect(language.formatted(number) == expected)
  }

  @Test("PLT-29 Days and shares are written as in their language")
  func days() {
    #expect(Language.english.formatted(day: 15, month: 5, year: 1990) == "May 15, 1990")
    #expect(Language.spanish.formatted(day: 15, month: 5, year: 1990) == "15 de mayo de 1990")
    #expect(Language.hindi.formatted(day: 15, month: 5, year: 1990) == "15 मई 1990")
    #expect(Language.arabic.formatted(day: 15, month: 5, year: 1990) == "١٥ مايو ١٩٩٠")
    #expect(Language.english.formatted(month: 5, year: 1990) == "May 1990")
    #expect(Language.spanish.formatted(month: 5, year: 1990) == "Mayo de 1990")
    #expect(Language.english.formatted(percent: 64) == "64%")
    #expect(Language.spanish.formatted(percent: 64) == "64\u{A0}%")
  }

  @Test(
    "PLT-29 Readers of English get days and times in the form of their region",
    arguments: [
      (["en-us", "en"], "May 15, 1990", "May 15", "5:30\u{202F}PM"),
      (["en"], "May 15, 1990", "May 15", "5:30\u{202F}PM"),
      ([], "May 15, 1990", "May 15", "5:30\u{202F}PM"),
      (["en-gb", "en-us"], "15 May 1990", "15 May", "17:30"),
      (["en-in", "hi"], "15 May 1990", "15 May", "5:30\u{202F}PM"),
      (["en-latn-gb"], "15 May 1990", "15 May", "17:30"),
      (["de-de", "de", "en"], "15 May 1990", "15 May", "17:30"),
      (["es-mx", "en-us"], "May 15, 1990", "May 15", "5:30\u{202F}PM"),
    ])
  func regions(tags: [String], date: String, day: String, time: String) {
    let words = MessageCatalog(.english, .interface)
      .written(RegionalForm(tags: tags, in: .english)).adding(.interface)
    #expect(words.formatted(day: 15, month: 5, year: 1990) == date)
    #expect(words.formatted(day: 15, month: 5) == day)
    #expect(words.formatted(hour: 17, minute: 30) == time)
    let spanish = MessageCatalog(.spanish, .interface).written(words.form)
    #expect(spanish.formatted(day: 15, month: 5, year: 1990) == "15 de mayo de 1990")
  }

  @Test(
    "PLT-29 Decimals and times of day are written as in their language",
    arguments: [
      (Language.english, "3.50", "10:05\u{202F}AM", "12:30\u{202F}PM", "12:00\u{202F}AM"),
      (.spanish, "3,50", "10:05", "12:30", "0:00"),
      (.hindi, "3.50", "10:05 am", "12:30 pm", "12:00 am"),
      (.arabic, "٣٫٥٠", "١٠:٠٥\u{A0}ص", "١٢:٣٠\u{A0}م", "١٢:٠٠\u{A0}ص"),
    ])
  func decimalsAndTimes(
    _ language: Language, _ number: String, _ morning: String, _ noon: String, _ midnight: String
  ) {
    #expect(language.formatted(3.499, decimals: 2) == number)
    #expect(language.formatted(hour: 10, minute: 5) == morning)
    #expect(language.formatted(hour: 12, minute: 30) == noon)
    #expect(language.formatted(hour: 0, minute: 0) == midnight)
  }

  @Test("A decimal keeps its zeros, its sign and its groups")
  func decimals() {
    #expect(Language.english.formatted(-1_234.05, decimals: 1) == "-1,234.1")
    #expect(Language.english.formatted(0.04, decimals: 2) == "0.04")
    #expect(Language.english.formatted(-0.001, decimals: 2) == "0.00")
  }
}
