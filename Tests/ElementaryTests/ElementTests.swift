import Elementary
import Testing

@Suite struct ElementTests {
  @Test("an element with content has a start tag and an end tag", arguments: ElementTable.paired)
  func paired(name: String, rendered: String) {
    #expect(rendered == "<\(name) id=\"i\">x</\(name)><\(name)></\(name)>")
  }

  @Test("an element that has no content has no end tag", arguments: ElementTable.void)
  func void(name: String, rendered: String) {
    #expect(rendered == "<\(name) id=\"i\">")
  }

  @Test("an element of a drawing always has an end tag", arguments: ElementTable.svg)
  func svg(name: String, rendered: String) {
    #expect(rendered == "<\(name) id=\"i\">x</\(name)><\(name)></\(name)>")
  }

  @Test("the void elements are those of the HTML standard, 13.1.2, and no others")
  func voidNames() {
    let standard: Set = [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
      "track", "wbr",
    ]
    #expect(Set(ElementTable.void.map(\.name)) == standard)
  }

  @Test("elements nest in the order in which they are written")
  func nesting() {
    let page = div {
      "a"
      p {
        "b"
        em { "c" }
      }
      br()
      "d"
      ul {
        li { "e" }
        li {}
      }
    }
    #expect(page.render() == "<div>a<p>b<em>c</em></p><br>d<ul><li>e</li><li></li></ul></div>")
  }

  @Test("elements nest as deep as one likes")
  func deepNesting() {
    struct Nest: HTML {
      var depth: Int
      var body: some HTML {
        if depth > 0 {
          div { Nest(depth: depth - 1) }
        } else {
          "end"
        }
      }
    }
    let rendered = Nest(depth: 500).render()
    #expect(
      rendered == String(repeating: "<div>", count: 500) + "end"
        + String(repeating: "</div>", count: 500))
  }

  @Test("a line break at the start of a textarea or a listing survives the parser, which drops one")
  func leadingLineBreak() {
    #expect(textarea { "\n typed" }.render() == "<textarea>\n\n typed</textarea>")
    #expect(pre { "\nx" }.render() == "<pre>\n\nx</pre>")
    #expect(textarea { "typed\n" }.render() == "<textarea>typed\n</textarea>")
    #expect(p { "\nx" }.render() == "<p>\nx</p>")
  }
}
