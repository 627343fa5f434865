import Testing

@testable import TextMessages

@Suite struct TextBodyTests {
  @Test("HAL-841 every character of the seven-bit alphabet takes its place, and no other does")
  func alphabet() {
    var one = 0
    var two = 0
    for value in (0 as UInt32)...0x3FF {
      // The Greek question mark is canonically a semicolon.
      guard let scalar = Unicode.Scalar(value), value != 0x37E else { continue }
      switch GSMAlphabet.septets(of: Character(scalar)) {
      case 1: one += 1
      case 2: two += 1
      default: break
      }
    }
    // 128 places, of which one is the escape; ten of the extension, the euro sign beyond this range.
    #expect(one == 127 && two == 9)
    #expect(GSMAlphabet.septets(of: "€") == 2 && GSMAlphabet.septets(of: "e\u{301}") == 1)
    #expect(GSMAlphabet.septets(of: "á") == nil && GSMAlphabet.septets(of: "`") == nil)
    #expect(GSMAlphabet.septets(of: "\r\n") == 2)
  }

  @Test(
    "HAL-840 segments are counted as carriers count them",
    arguments: [
      ("", 1), (String(repeating: "a", count: 160), 1), (String(repeating: "a", count: 161), 2),
      (String(repeating: "a", count: 306), 2), (String(repeating: "a", count: 307), 3),
      (String(repeating: "€", count: 80), 1), (String(repeating: "€", count: 81), 2),
      // 153 places hold 76 signs of two places each, with one left free.
      (String(repeating: "€", count: 152), 2), (String(repeating: "€", count: 153), 3),
      (String(repeating: "ж", count: 70), 1), (String(repeating: "ж", count: 71), 2),
      (String(repeating: "ж", count: 134), 2), (String(repeating: "ж", count: 135), 3),
      (String(repeating: "😀", count: 35), 1), (String(repeating: "😀", count: 36), 2),
      // 67 units hold 33 signs of two units each.
      (String(repeating: "😀", count: 66), 2), (String(repeating: "😀", count: 67), 3),
    ])
  func segments(text: String, count: Int) {
    #expect(TextBody(text).segments == count)
  }

  @Test(
    "HAL-841 typographic characters give way where the rest is plain, and stay where it is not",
    arguments: [
      ("“Don’t” – it’s 5 o‘clock…", "\"Don't\" - it's 5 o'clock...", TextBody.Encoding.gsm7),
      ("a\u{A0}b\u{2009}c\u{200B}d", "a b cd", .gsm7), ("½ cup • tea", "1/2 cup - tea", .gsm7),
      ("cafe\u{301} “ñ” Ü", "cafe\u{301} \"ñ\" Ü", .gsm7), ("“हाँ”", "“हाँ”", .ucs2),
      ("It’s 😀", "It’s 😀", .ucs2), ("más…", "más…", .ucs2), ("10 € [ok]", "10 € [ok]", .gsm7),
    ])
  func plain(text: String, sent: String, encoding: TextBody.Encoding) {
    let body = TextBody(text)
    #expect(body.text == sent && body.encoding == encoding)
    // What is sent in seven bits has one scalar a character.
    #expect(encoding == .ucs2 || body.text.unicodeScalars.count == body.text.count)
  }

  @Test("HAL-840 a text is cut behind the last word that fits in two segments")
  func cut() {
    let words = TextBody(String(repeating: "seven77 ", count: 60), limit: 2)
    #expect(words.segments == 2 && words.text.hasSuffix("seven77..."))
    #expect(words.text.count > 306 - 20 - 3)
    let short = TextBody("Take your pills", limit: 2)
    #expect(short.text == "Take your pills")
    let exact = TextBody(String(repeating: "a", count: 306), limit: 2)
    #expect(exact.text.count == 306)
    let long = TextBody(String(repeating: "a", count: 307), limit: 2)
    #expect(long.text == String(repeating: "a", count: 303) + "...")
  }

  @Test("HAL-840 cutting an emoji off may bring the seven-bit alphabet back, and tears no emoji")
  func cutEncoding() {
    let late = TextBody(String(repeating: "word ", count: 80) + "😀", limit: 2)
    #expect(late.encoding == .gsm7 && late.segments == 2 && late.text.count > 280)
    let families = TextBody(String(repeating: "👨‍👩‍👧", count: 40), limit: 2)
    #expect(families.segments <= 2 && families.text.hasSuffix("👨‍👩‍👧..."))
    for count in stride(from: 0, to: 70, by: 3) {
      let text = String(repeating: "é€ж😀 word", count: count)
      for limit in 1...3 { #expect(TextBody(text, limit: limit).segments <= limit) }
    }
  }

  @Test(
    "HAL-841 what people write brings neither addresses nor control characters",
    arguments: [
      ("Morning pills", "Morning pills"), ("  two\n\tlines \r\n here\u{0}", "two lines here"),
      ("pay at https://evil.example/x now", "pay at now"), ("see www.evil.example", "see"),
      ("go bit.ly/abc today", "go today"), ("visit EVIL.COM!", "visit"), ("(evil.net)", ""),
      ("a evil.com/path?x=1#y b", "a b"), ("write me@evil.org please", "write please"),
      ("ex\u{200B}ample.com", ""), ("evil．com", ""), ("evil。com", ""), ("tel:+123 call", "call"),
      ("javascript:alert(1)", ""), ("\u{202E}txet desrever", "txet desrever"),
      ("xn--80ak6aa92e.com x", "x"), ("1.2.3.4/x y", "y"), ("10.30/day", "10.30/day"),
      ("Take 2.5 mg at 8.30", "Take 2.5 mg at 8.30"), ("Dr.Smith at 9 a.m.", "Dr.Smith at 9 a.m."),
      ("and/or", "and/or"), ("Eye drops...now", "Eye drops...now"), ("दवा लें", "दवा लें"),
      ("क्‍ष 👨‍👩‍👧", "क्‍ष 👨‍👩‍👧"), ("evil.example/login", ""),
    ])
  func personal(written: String, kept: String) {
    #expect(PersonalPart(written).text == kept)
  }

  @Test("HAL-841 a part is as long as it may be")
  func personalLimit() {
    #expect(PersonalPart(String(repeating: "ab ", count: 200), limit: 60).text.count == 60)
    #expect(PersonalPart("👨‍👩‍👧👨‍👩‍👧", limit: 1).text == "👨‍👩‍👧")
  }
}
