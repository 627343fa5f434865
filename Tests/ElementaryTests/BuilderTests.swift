import Elementary
import Testing

@Suite struct BuilderTests {
  struct Card<Content: HTML>: HTML {
    var heading: String
    @HTMLBuilder var content: Content

    var body: some HTML {
      section(.class("card")) {
        h2 { heading }
        content
      }
    }
  }

  @Test("a condition renders the branch that holds", arguments: [0, 1, 2])
  func conditions(number: Int) {
    let rendered = p {
      if number == 0 {
        "none"
      } else if number == 1 {
        strong { "one" }
      } else {
        HTMLComment("more")
      }
      if number > 1 { "!" }
      switch number {
      case 0: br()
      default: EmptyHTML()
      }
    }
    .render()
    #expect(
      rendered == ["<p>none<br></p>", "<p><strong>one</strong></p>", "<p><!--more-->!</p>"][number])
  }

  @Test("an optional piece renders where it is there")
  func optionals() {
    let none: HTMLText? = nil
    let name: String? = "Ada"
    #expect(
      p {
        none
        HTMLText?.some(HTMLText("<"))
        if let name { em { name } }
      }.render() == "<p>&lt;<em>Ada</em></p>")
  }

  @Test("loops and ForEach render each element in order")
  func loops() {
    let looped = ul { for number in 1...3 { li { "\(number)" } } }
    let each = ul { ForEach(1...3) { number in li { "\(number)" } } }
    #expect(looped.render() == "<ul><li>1</li><li>2</li><li>3</li></ul>")
    #expect(each.render() == looped.render())
    #expect(ul { for _ in 0..<0 { li {} } }.render() == "<ul></ul>")
  }

  @Test("views take content, and groups add no element")
  func views() {
    let card = Card(heading: "Moon & Sun") {
      p { "a" }
      Group {
        "b"
        "c"
      }
    }
    #expect(
      card.render()
        == "<section class=\"card\"><h2>Moon &amp; Sun</h2><p>a</p>bc</section>")
  }

  @Test("a piece that is kept renders the same each time, and adding attributes makes another")
  func values() {
    let link = a(.href("/")) { "Home" }
    let current = link.attributes(.class("on"))
    #expect(link.render() == "<a href=\"/\">Home</a>")
    #expect(current.render() == "<a href=\"/\" class=\"on\">Home</a>")
    #expect(
      Group {
        link
        current
        link
      }.render() == link.render() + current.render() + link.render())
  }

  @Test("a lone text is escaped once, whatever it passes through")
  func loneText() {
    struct Lone: HTML {
      var text: String
      var body: some HTML { text }
    }
    #expect(Lone(text: "<").render() == "&lt;")
    #expect(Group { Lone(text: "&") }.render() == "&amp;")
    #expect(p { if true { "<" } }.render() == "<p>&lt;</p>")
    #expect(p { for text in ["<", ">"] { text } }.render() == "<p>&lt;&gt;</p>")
    #expect(p { Group { "<" } }.render() == "<p>&lt;</p>")
    #expect(
      p {
        if true { "<" }
        "&"
      }.render() == "<p>&lt;&amp;</p>")
    #expect(
      p {
        "<"
        Group { "" }
        Lone(text: ">")
      }.render() == "<p>&lt;&gt;</p>")
    #expect(ul { ForEach(["<"]) { text in text } }.render() == "<ul>&lt;</ul>")
    #expect(p { "" }.render() == "<p></p>")
  }

  @Test("raw markup and comments are written as they are")
  func rawAndComments() {
    #expect(p { HTMLRaw("<b>&amp;</b>") }.render() == "<p><b>&amp;</b></p>")
    #expect(HTMLComment("--><script>--!>").render() == "<!----&gt;&lt;script&gt;--!&gt;-->")
    #expect(EmptyHTML().render() == "")
  }

  @Test("a stream gets the bytes of the page in chunks", arguments: [1, 7, 1024, Int.max])
  func stream(chunkSize: Int) async throws {
    final class Sink: HTMLStreamWriter {
      var chunks: [[UInt8]] = []
      func write(_ bytes: ArraySlice<UInt8>) { chunks.append(Array(bytes)) }
    }
    let page = div(.class("é")) { "Zoë 🌙" }
    let sink = Sink()
    try await page.render(into: sink, chunkSize: chunkSize)
    #expect(Array(sink.chunks.joined()) == Array(page.render().utf8))
    #expect(sink.chunks.allSatisfy { !$0.isEmpty && $0.count <= chunkSize })
    #expect(sink.chunks.dropLast().allSatisfy { $0.count == chunkSize })
  }
}
