import Elementary
import Interface
import TestSupport
import Testing

@Suite struct ComponentTests {
  private let words = Catalogue.english

  @Test("Every component in every state looks as accepted")
  func gallery() throws {
    let page = Page(
      "Gallery", theme: .asterism, words: words, appearance: .dark, backTo: "/",
      tabs: Gallery.tabs(words: words)
    ) {
      Gallery(words: words)
    }
    let hash = /\.[0-9a-f]{16}\.css/
    try assertSnapshot(
      of: page.render().replacing(hash, with: ".css"), as: .html, named: "gallery")
  }

  @Test("PLT-29 A page says its language and its direction")
  func direction() {
    let page = Page("Home", theme: .asterism, words: words.pseudo(.pseudoMirrored)) { "…" }
    #expect(page.render().contains(#"<html lang="ar-XB" dir="rtl">"#))
  }

  @Test("A field keeps what was typed, and ties its problem to the control")
  func field() {
    let field = Field("city", title: "City", value: "\"Pune\"", problem: "Unknown <city>")
    let html = TextField(field, words: words).render()
    #expect(html.contains(#"value="&quot;Pune&quot;""#))
    #expect(html.contains(#"aria-invalid="true" aria-describedby="city-problem""#))
    #expect(html.contains("Unknown &lt;city&gt;"))
  }

  @Test(
    "A password is not written back", arguments: [TextField.Kind.newPassword, .currentPassword])
  func password(_ kind: TextField.Kind) {
    let field = Field("password", title: "Password", value: "secret")
    #expect(!TextField(field, kind: kind, words: words).render().contains("secret"))
  }

  @Test("A form has its token, and a summary only when something is wrong")
  func form() {
    let html = Form(
      to: "/x", token: "t0k3n", fields: [Field("a", title: "A")], words: words
    ) { "…" }.render()
    #expect(html.contains(#"<input type="hidden" name="csrf" value="t0k3n">"#))
    #expect(!html.contains("form-problems"))
  }

  @Test("A ring and a bar stay within their bounds")
  func bounds() {
    #expect(Ring("Match", value: 40, of: 36, words: words).render().contains("36 out of 36"))
    #expect(!Ring("Match", value: -1, of: 36, words: words).render().contains("ring-value"))
    #expect(ProgressBar("Report", percent: 130, words: words).render().contains("100%"))
  }

  @Test("No component has a style or a script inside the page")
  func inline() {
    let html = Gallery(words: words).render()
    #expect(!html.contains("style=") && !html.contains("<script"))
    #expect(html.firstMatch(of: #/ on[a-z]+=/#) == nil)
  }
}
