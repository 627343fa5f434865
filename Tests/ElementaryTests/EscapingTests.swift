import Elementary
import TestSupport
import Testing

@Suite struct EscapingTests {
  @Test("a text writes & < > as references, an attribute the quotation mark too")
  func references() {
    #expect(p { "a & b < c > d \" ' é 🌙" }.render() == "<p>a &amp; b &lt; c &gt; d \" ' é 🌙</p>")
    #expect(
      p(.title("a & b < c > d \" ' é 🌙")).render()
        == "<p title=\"a &amp; b &lt; c &gt; d &quot; ' é 🌙\"></p>")
    #expect(HTMLText("&lt;").render() == "&amp;lt;")
    #expect(HTMLText("<<>>").render() == "&lt;&lt;&gt;&gt;")
    #expect(HTMLText("").render() == "")
  }

  static let hostileTexts = [
    "<script>alert(1)</script>", "</p><script>", "\"><img src=x onerror=alert(1)>", "' onload='x",
    "--><script>", "<!--", "]]>", "&lt;script&gt;", "&#x3C;", "&amp", "\u{0}<b>", "\u{2028}<b>",
    "<\u{0}script>", "‮<b>", "a\"b'c`d=e/f>g", String(repeating: "<", count: 5000), "\"", "&",
  ]

  @Test("a hostile text arrives as text, wherever it is put", arguments: hostileTexts)
  func hostile(text: String) throws { try expectRoundTrip(text) }

  @Test("random texts arrive as they were, wherever they are put", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 { try expectRoundTrip(randomText(&random)) }
  }

  private func expectRoundTrip(_ text: String) throws {
    let page = div(.title(text), .class(text), .data("x", value: text), .hidden) {
      text
      br()
      HTMLComment(text)
      HTMLText(text)
    }
    let attributes = [
      Tokenizer.Attribute(name: "title", value: text), .init(name: "class", value: text),
      .init(name: "data-x", value: text), .init(name: "hidden", value: ""),
    ]
    let texts: [Tokenizer.Token] = text.isEmpty ? [] : [.text(text)]
    let expected: [Tokenizer.Token] =
      [.start("div", attributes)] + texts + [.start("br", []), .comment(text)] + texts
      + [.end("div")]
    #expect(try Tokenizer.tokens(of: page.render()) == expected)
  }

  private func randomText(_ random: inout SplitMix64) -> String {
    let pieces = [
      "<", ">", "&", "\"", "'", "=", "/", "-", "!", " ", "\n", "\t", "\u{0}", "a", "script", "amp;",
      "&lt;", "<!--", "-->", "é", "🌙", "\u{301}", "‏", "\u{10FFFF}",
    ]
    let count = Int.random(in: 0..<60, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
