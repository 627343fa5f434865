import Elementary
import Interface
import TestSupport
import Testing

@Suite struct ComponentTests {
  private let words = MessageCatalog.components(in: .english)

  @Test("Every component in every state looks as accepted")
  func gallery() throws {
    let page = Page(
      "Gallery", app: .asterism, viewer: Viewer(words: words, appearance: .dark), backTo: "/",
      tabs: Gallery.tabs(words: words), toasts: Gallery.toasts
    ) {
      Gallery(words: words)
    }
    let hash = /\.[0-9a-f]{16}\./
    try assertSnapshot(
      of: page.render().replacing(hash, with: "."), as: .html, named: "gallery")
  }

  @Test("ARC-1205 A tab counts what waits behind it, for eyes and ears, and follows its events")
  func news() {
    func bar(_ count: Int) -> String {
      TabBar(
        [
          .init("Home", to: "/", icon: .house),
          .init(
            "People", to: "/people", icon: .person,
            news: .init(count, text: "\(count) wait", topics: ["asked", "answered"])),
        ], current: "/", words: words
      ).render()
    }
    #expect(bar(3).contains("data-live=\"asked answered\""))
    #expect(bar(3).contains("aria-hidden=\"true\">3</span>") && bar(3).contains(">3 wait</span>"))
    #expect(bar(0).contains("data-live") && !bar(0).contains("tab-count"))
  }

  @Test("ARC-517 Chips say what is wrong with the choice, and the summary leads there")
  func chips() {
    let choices = [Choice("One", value: "one"), Choice("Two", value: "two")]
    let fine = ChipField("kind", title: "Kind", choices: choices).render()
    #expect(!fine.contains("kind-problem") && !fine.contains("tabindex"))
    let wrong = ChipField("kind", title: "Kind", choices: choices, problem: "Not this").render()
    #expect(wrong.contains("id=\"kind\" tabindex=\"-1\" aria-describedby=\"kind-problem\""))
    #expect(wrong.contains("Not this"))
  }

  @Test("PLT-29 A page says its language and its direction")
  func direction() {
    let viewer = Viewer(words: words.pseudo(.pseudoMirrored))
    let page = Page("Home", app: .asterism, viewer: viewer) { "…" }
    #expect(page.render().contains(#"<html lang="ar-XB" dir="rtl">"#))
  }

  @Test("PLT-3 A page shows what the person chose, and whose it is")
  func viewer() {
    let viewer = Viewer(
      words: words, appearance: .dark, textSize: .large,
      account: .init(mark: "7f3a", name: "Mira Rao"))
    let html = Page("Home", app: .asterism, viewer: viewer) { "…" }.render()
    #expect(
      html.contains(
        #"<body data-worker="/worker.js" data-appearance="dark" data-text-size="large" "#
          + #"data-person="7f3a" data-hears="profile">"#))
    #expect(html.contains(">MR</span>"))
    #expect(html.firstMatch(of: /content="#0e0e1a"/) != nil)
    #expect(html.firstMatch(of: /content="#f4f4f8"/) == nil)
  }

  @Test(
    "Initials are those of the first and the last word",
    arguments: [
      ("Mira Rao", "MR"), ("mira", "M"), ("Ana María de la Cruz", "AC"), ("  ", ""), ("7", ""),
      ("आशा भोसले", "आभो"),
    ])
  func initials(_ name: String, _ expected: String) {
    let html = Avatar(name).render()
    #expect(expected.isEmpty ? html.contains("<svg") : html.contains(">\(expected)<"))
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
    let html = Page("Gallery", app: .asterism, viewer: Viewer(words: words)) {
      Gallery(words: words)
    }.render()
    let scripts = html.matches(of: /<script[^>]*>/).map(\.output)
    #expect(scripts.count == 2)
    #expect(scripts.allSatisfy { $0.contains("application/json") || $0.contains("src=") })
    #expect(!html.contains("style="))
    #expect(html.firstMatch(of: #/ on[a-z]+=/#) == nil)
  }

  @Test(
    "PLT-3 A time of birth is exact, about or unknown, and keeps what was said, however unusual")
  func birthTime() {
    let field = Field("time", title: "Time of birth", value: "10:30")
    let html = BirthTimeField(
      field, margin: Field("time-minutes", title: "Margin", value: "40"), precision: .about,
      words: words
    ).render()
    #expect(html.contains(#"name="time-precision" value="about" checked"#))
    #expect(html.contains(#"type="time" value="10:30""#))
    #expect(html.contains(#"<option value="40" selected>± 40 minutes</option>"#))
  }

  @Test("A form says how it is sent")
  func kinds() {
    let html = { (kind: FormKind) in
      Form(to: "/x", token: "t", kind: kind, words: words) { "…" }.render()
    }
    #expect(html(.patient(.addition, title: "Note")).contains(#"data-offline="Note""#))
    #expect(!html(.patient(.addition, title: "Note")).contains("data-change"))
    #expect(html(.patient(.change, title: "Note")).contains("data-change"))
    #expect(html(.immediate).contains("data-preferences"))
    #expect(html(.signOut).contains("data-signs-out"))
    #expect(!html(.plain).contains("data-"))
  }
}
