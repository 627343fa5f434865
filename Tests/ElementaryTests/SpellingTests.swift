import Elementary

// Every form in which pages call Elementary, each of them public in the package of that name (read at its
// state of 2026). Whoever puts the package in the place of this module compiles this file first; nothing
// here runs.

private struct Page: HTMLDocument {
  var title = "Title"
  var lang = "en"
  var dir: HTMLAttributeValue.Direction { .ltr }
  var bodyAttributes: [HTMLAttribute<HTMLTag.body>] { [.class("app")] }

  var head: some HTML {
    meta(.name(.viewport), .content("width=device-width"))
  }

  var body: some HTML {
    Frame(isOpen: true) { "content" }
    SVG.svg(.viewBox(0, 0, 24, 24)) { Check() }
  }
}

private struct Frame<Content: HTML>: HTML {
  var isOpen: Bool
  var names = ["a", "b"]
  var note: String?
  @HTMLBuilder var content: Content

  var body: some HTML {
    div {}
    div { "text" }
    div(.class("one")) { "text" }
    div(.class("one"), .id("two")) {
      "text"
      HTMLText("text")
      content
    }
    div(attributes: [.id("three")]) { "text" }
    div(.hidden)
    br()
    input(.type(.text))
    a(.href("/")) { "link" }.attributes(.class("on"), when: isOpen)
    a(.href("/")) { "link" }.attributes(contentsOf: [.class("on"), .id("a")])
    branches
    loops
    HTMLComment("comment")
    HTMLRaw("<b>raw</b>")
  }

  @HTMLBuilder private var branches: some HTML {
    if isOpen { "open" }
    if let note {
      p { note }
    } else {
      EmptyHTML()
    }
    switch names.count {
    case 0: "none"
    default: "some"
    }
  }

  @HTMLBuilder private var loops: some HTML {
    for name in names { li { name } }
    ForEach(names) { name in li { name } }
    Group {
      "a"
      "b"
    }
  }
}

private struct Check: SVGContent {
  var body: some SVGContent {
    SVG.path(.d("M20 6 9 17l-5-5"))
  }
}

private struct Response: HTMLStreamWriter {
  var bytes: [UInt8] = []
  mutating func write(_ bytes: ArraySlice<UInt8>) async throws { self.bytes += bytes }
}

private func render() async throws -> String {
  try await Page().render(into: Response(), chunkSize: 1024)
  try await Page().render(into: Response())
  return Page().render()
}
