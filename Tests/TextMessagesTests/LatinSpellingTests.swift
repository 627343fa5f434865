import Testing

@testable import TextMessages

@Suite struct LatinSpellingTests {
  @Test(
    "HAL-841 letters that the seven-bit alphabet lacks lose their accents, the others keep them",
    arguments: [
      ("María", "Maria"), ("Zoë", "Zoe"), ("José Ñandú Ümit", "José Ñandu Ümit"),
      ("Łukasz Żółć", "Lukasz Zolc"), ("Þór Guðrún", "Thor Gudrun"), ("O’Neill", "O'Neill"),
      ("Mari\u{301}a", "Maria"), ("Nguyễn Thị", "Nguyen Thi"), ("Æsa Ødegård", "Æsa Ødegård"),
      ("Юрий", nil), ("दादी", nil), ("Nana 👵🏽", nil), ("王", nil), ("", ""),
    ] as [(String, String?)])
  func accents(written: String, sent: String?) {
    #expect(LatinSpelling.withoutAccents(written) == sent)
    if let sent { #expect(TextBody(sent).encoding == .gsm7) }
  }

  @Test(
    "HAL-841 names in other letters are romanized, and what no letter stands for is left out",
    arguments: [
      ("Юрий Александрович Константинопольский", "Yuriy Aleksandrovich Konstantinopolskiy"),
      ("Прабабушка", "Prababushka"), ("ЩЕРБА", "ShchERBA"), ("Ђорђе Његош", "Djordje Njegosh"),
      ("दादी", "Dadi"), ("क्षितिज शर्मा", "Kshitij Sharma"), ("कमला", "Kamala"), ("राम", "Ram"),
      ("Γιαγιά Σοφία", "Giagia Sofia"), ("María 👵🏽", "Maria"), ("李 Anna", "Anna"), ("王小明", ""),
      ("👵🏽", ""), ("- .", ""),
    ])
  func romanization(written: String, sent: String) {
    #expect(LatinSpelling.romanized(written) == sent)
    #expect(TextBody(sent).encoding == .gsm7)
  }
}
