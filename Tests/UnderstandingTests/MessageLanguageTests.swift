import Testing
import Understanding

@Suite struct MessageLanguageTests {
  private let understanding = Understanding.standard
  private let served = ["en", "es", "hi"]

  @Test(
    "PLT-42 DES-202 the language of a short message is told in both scripts of Hindi, in English and in Spanish",
    arguments: [
      ("मेरी शादी कब होगी?", "hi"), ("प्रणाम", "hi"), ("मेरा job कब लगेगा", "hi"),
      ("meri shaadi kab hogi", "hi"), ("mera rashi kya hai?", "hi"), ("kyun?", "hi"),
      ("TCS chhod du ya ruk jau", "hi"), ("moolank 7 walo ka lucky colour", "hi"),
      ("kitne gun milte hain hamare, Riya 2/3/98 aur Aman 9/9/96", "hi"),
      ("¿Cuál es mi signo?", "es"), ("cual es mi signo", "es"), ("¿por qué?", "es"),
      ("holaaa", "es"), ("el amor en 2027 pls", "es"), ("Luna cuadratura Urano qué es", "es"),
      ("what's my sign", "en"), ("why?", "en"), ("am i in sade sati", "en"),
      ("is my kundli strong for a government job", "en"), ("When will I marry?", "en"),
    ])
  func recognised(text: String, language: String) {
    #expect(understanding.language(of: text, among: served) == language)
  }

  @Test(
    "PLT-42 where no word shows a language, or one that is not served, none is told",
    arguments: ["Riya", "ok", "2/3/98", "🙏", "", "no", "Wann werde ich heiraten?"])
  func unsure(text: String) {
    #expect(understanding.language(of: text, among: served) == nil)
  }

  @Test("PLT-42 of questions by other hands hardly one is taken for another language")
  func testSets() throws {
    let messages = try TestMessage.all("questions").filter { served.contains($0.language) }
    let read = messages.map { understanding.language(of: $0.text, among: served) }
    let right = zip(messages, read).count { $0.language == $1 }
    let wrong = zip(messages, read).count { $1 != nil && $0.language != $1 }
    print("language: \(right) right and \(wrong) wrong of \(messages.count)")
    #expect(right * 100 >= messages.count * 93)
    #expect(wrong * 100 <= messages.count * 2)
  }
}
