import Elementary
import Testing

@Suite struct URLTests {
  @Test(
    "an address that leads somewhere is written, escaped",
    arguments: [
      "", "/", "#sun", "?a=1&b=2", "today", "../x", "//example.org/x", "https://example.org/?q=a:b",
      "HTTP://example.org", "mailto:a@example.org", "tel:+4912", "sms:+4912", "/a:b", "?a:b",
      "#a:b",
      "/path with space", "/zoë/🌙", "/javascript:x",
    ])
  func accepted(url: String) {
    let escaped = url.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: "&amp;")
    #expect(a(.href(url)).render() == "<a href=\"\(escaped)\"></a>")
  }

  static let hostile = [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
    "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "javascript\u{0}:alert(1)", "vbscript:x",
    "data:text/html,<script>alert(1)</script>", "data:image/svg+xml,<svg onload=alert(1)>",
    "blob:x", "file:///etc/passwd", "about:blank", "x:y", "/a\r\nb", "/a ", "\u{7F}/", ":x",
  ]

  @Test("an address that would run a script, or holds a control, leads nowhere", arguments: hostile)
  func refused(url: String) {
    #expect(a(.href(url)).render() == "<a href=\"about:invalid\"></a>")
    #expect(iframe(.src(url)).render() == "<iframe src=\"about:invalid\"></iframe>")
    #expect(img(.src(url)).render() == "<img src=\"about:invalid\">")
    #expect(form(.action(url)).render() == "<form action=\"about:invalid\"></form>")
    #expect(SVG.use(.href(url)).render() == "<use href=\"about:invalid\"></use>")
    #expect(
      button(.custom(name: "formaction", value: url)).render()
        == "<button formaction=\"about:invalid\"></button>")
    #expect(
      object(HTMLAttribute(name: "data", value: url)).render()
        == "<object data=\"about:invalid\"></object>")
  }

  @Test(
    "an image may be its data, in a format without scripts",
    arguments: ["png", "jpeg", "gif", "webp", "avif"])
  func images(type: String) {
    let url = "data:image/\(type);base64,AAAA"
    #expect(img(.src(url)).render() == "<img src=\"\(url)\">")
    #expect(a(.href(url)).render() == "<a href=\"about:invalid\"></a>")
    #expect(iframe(.src(url)).render() == "<iframe src=\"about:invalid\"></iframe>")
  }

  @Test("an attribute that holds no address, and a data attribute, say anything")
  func others() {
    #expect(p(.title("javascript:x")).render() == "<p title=\"javascript:x\"></p>")
    #expect(p(.data("href", value: "a:b")).render() == "<p data-href=\"a:b\"></p>")
  }
}
