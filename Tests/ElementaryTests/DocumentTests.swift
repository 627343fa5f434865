import Elementary
import TestSupport
import Testing

@Suite struct DocumentTests {
  struct Plain: HTMLDocument {
    var title: String
    var head: some HTML { EmptyHTML() }
    var body: some HTML { "x" }
  }

  struct Today: HTMLDocument {
    var name = "Zoë <3"
    var isGuest = true
    var title: String { "Today for \(name)" }
    var lang: String { "ar" }
    var dir: HTMLAttributeValue.Direction { .rtl }
    var bodyAttributes: [HTMLAttribute<HTMLTag.body>] { [.class("destiny")] }

    var head: some HTML {
      meta(.name(.viewport), .content("width=device-width, initial-scale=1"))
      link(.rel(.stylesheet), .href("/base.css"))
      script(.type(.module), .src("/app.js"))
    }

    var body: some HTML {
      header { a(.href("/")) { "Asterism" } }
      Elementary.main(.id("main")) {
        h1 { "Good morning, \(name)" }
        facts
        question
      }
    }

    @HTMLBuilder private var facts: some HTML {
      ul {
        for fact in ["Sun & Moon", "Mars"] {
          li { fact }
        }
      }
      SVG.svg(.viewBox(0, 0, 24, 24), .width(24)) {
        SVG.title { "Moon" }
        SVG.path(.d("M4 12h16"), .stroke("currentColor"))
      }
    }

    @HTMLBuilder private var question: some HTML {
      form(.method(.post), .action("/ask?a=1&b=2")) {
        label(.for("q")) { "Ask" }
        textarea(.id("q"), .name("q"), .required) { "\nkept \"as\" typed" }
        button(.type(.submit)) { "Send" }.attributes(.disabled, when: isGuest)
      }
    }
  }

  @Test("a page begins with its type, its character set and its title")
  func plain() {
    #expect(
      Plain(title: "</title><script>").render()
        == """
        <!DOCTYPE html><html><head><meta charset="UTF-8">\
        <title>&lt;/title&gt;&lt;script&gt;</title></head><body>x</body></html>
        """)
  }

  @Test("a whole page looks as accepted, byte for byte each time")
  func snapshot() throws {
    #expect(Today().render() == Today().render())
    try assertSnapshot(of: Today().render(), as: .html, named: "today")
  }

  @Test("a page can stand inside a view, as in an error page that wraps it")
  func wrapped() {
    struct Wrapper: HTML {
      var body: some HTML { Plain(title: "t") }
    }
    #expect(Wrapper().render() == Plain(title: "t").render())
  }
}
