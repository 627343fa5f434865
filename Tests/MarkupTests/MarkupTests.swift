import Elementary
import Markup
import Testing

@Suite struct MarkupTests {
  @Test("properties and states of WAI-ARIA")
  func aria() {
    #expect(
      button(.aria(.label, "Close \"it\""), .aria(.busy, true), .aria(.hidden, false)).render()
        == """
        <button aria-label="Close &quot;it&quot;" aria-busy="true" aria-hidden="false"></button>
        """)
    #expect(SVG.svg(.aria(.hidden, true)).render() == "<svg aria-hidden=\"true\"></svg>")
  }

  static let paired: [(String, String)] = [
    (details(.open, .name("faq")).render(), "details open name=\"faq\""),
    (dialog(.open).render(), "dialog open"),
    (a(.download("a.zip"), .hreflang("de")).render(), "a download=\"a.zip\" hreflang=\"de\""),
    (time(.datetime("2026-01-01")).render(), "time datetime=\"2026-01-01\""),
    (data(.value("3")).render(), "data value=\"3\""),
    (output(.for("a b")).render(), "output for=\"a b\""),
    (th(.colspan(2), .rowspan(3)).render(), "th colspan=\"2\" rowspan=\"3\""),
    (td(.colspan(2), .rowspan(3)).render(), "td colspan=\"2\" rowspan=\"3\""),
    (
      button(.command(.showModal), .commandfor("d"), .popovertarget("p"), .value("v")).render(),
      "button command=\"show-modal\" commandfor=\"d\" popovertarget=\"p\" value=\"v\""
    ),
    (
      button(.formaction("/a"), .formnovalidate).render(),
      "button formaction=\"/a\" formnovalidate"
    ),
    (button(.formaction("javascript:x")).render(), "button formaction=\"about:invalid\""),
    (
      div(.inputmode(.numeric), .enterkeyhint(.send), .autocapitalize(.none)).render(),
      "div inputmode=\"numeric\" enterkeyhint=\"send\" autocapitalize=\"none\""
    ),
    (
      div(.spellcheck(false), .translate(false)).render(),
      "div spellcheck=\"false\" translate=\"no\""
    ),
  ]

  @Test("the attributes that Elementary does not spell", arguments: paired)
  func elements(rendered: String, tag: String) {
    #expect(rendered == "<\(tag)></\(tag.prefix { $0 != " " })>")
  }

  static let unpaired: [(String, String)] = [
    (
      link(.type("image/png"), .media("print"), .sizes("any")).render(),
      "link type=\"image/png\" media=\"print\" sizes=\"any\""
    ),
    (meta(.media("print")).render(), "meta media=\"print\""),
    (
      source(.type("image/avif"), .media("print"), .srcset("/a 2x")).render(),
      "source type=\"image/avif\" media=\"print\" srcset=\"/a 2x\""
    ),
    (
      img(.loading(.lazy), .decoding(.async), .srcset("/a 2x"), .sizes("50vw")).render(),
      "img loading=\"lazy\" decoding=\"async\" srcset=\"/a 2x\" sizes=\"50vw\""
    ),
    (input(.capture("user")).render(), "input capture=\"user\""),
  ]

  @Test("the attributes of elements without content", arguments: unpaired)
  func void(rendered: String, tag: String) { #expect(rendered == "<\(tag)>") }

  @Test("JSON in a page cannot end its element, and reads the same")
  func json() {
    let json = #"{"text":"</script><!--<script> & \"é\" 🌙"}"#
    let written = #"{"text":"\u003C/script>\u003C!--\u003Cscript> & \"é\" 🌙"}"#
    #expect(
      JSONScript(id: "a\"b", json: json).render()
        == "<script type=\"application/json\" id=\"a&quot;b\">\(written)</script>")
  }
}
