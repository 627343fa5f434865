import Accounts
import Testing

@Suite struct PlainLineTests {
  @Test(
    "PLT-3 names in every script are plain lines",
    arguments: [
      "Ada", "Łucja Öz", "सीता", "محمد", "दीपक क्ष्म्य", "李小龍", "👨🏽‍👩🏾‍👧🏿‍👦🏻", "བསྒྲུབས", "שָּׁ֑לוֹם",
      "a" + String(repeating: "\u{301}", count: 8), "O\u{2019}Brien\u{200E}",
    ])
  func names(name: String) {
    #expect(name.isPlainLine && !name.isBlank)
  }

  @Test(
    "PLT-3 what would break a line or change the direction of its neighbours is no name",
    arguments: [
      "a\nb", "a\u{2028}b", "a\u{7}", "\u{202E}moc.live", "a\u{2066}b",
      "a" + String(repeating: "\u{301}", count: 40),
      "a" + String(repeating: "\u{301}", count: 9), "A\u{115F}da", "A\u{3164}da", "A\u{2800}da",
      "A\u{FFA0}da",
    ])
  func refused(name: String) {
    #expect(!name.isPlainLine)
  }

  @Test(
    "PLT-3 a name that nobody can see is none",
    arguments: [
      "", "  ", "\u{200B}", "\u{3164}", "\u{200B} \u{FEFF}\u{2060}", "\u{2800}\u{2800}", "\u{115F}",
    ])
  func blank(name: String) {
    #expect(name.isBlank)
  }
}
