import Interface
import Testing

@Suite struct ThemeTests {
  @Test(
    "Text stands out by 4.5 and controls by 3, by day and by night", arguments: [Theme.asterism])
  func contrast(_ theme: Theme) {
    #expect(theme.light.shortfalls.map(\.description) == [])
    #expect(theme.dark.shortfalls.map(\.description) == [])
  }

  @Test("A pair that is too faint is named")
  func faint() {
    var palette = Theme.asterism.light
    palette.secondaryText = 0x999999
    #expect(palette.shortfalls.map(\.pair).contains("secondary-text on surface"))
  }

  @Test(
    "The contrast is that of WCAG",
    arguments: [
      (Color(0x000000), Color(0xFFFFFF), 21.0),
      (0x777777, 0xFFFFFF, 4.478),  // the best-known near miss of 4.5
      (0x666666, 0xFFFFFF, 5.742),
      (0xFF0000, 0xFFFFFF, 3.998),
    ])
  func ratio(_ ink: Color, _ ground: Color, _ expected: Double) {
    #expect(abs(ink.contrast(with: ground) - expected) < 0.001)
    #expect(abs(ground.contrast(with: ink) - expected) < 0.001)
  }

  @Test("A theme writes each colour for both appearances")
  func stylesheet() {
    let css = String(decoding: Theme.asterism.stylesheet.bytes, as: UTF8.self)
    #expect(css.contains("--color-page: light-dark(#f4f4f8, #0e0e1a);"))
  }

  @Test("Every custom property that the style sheet reads is set")
  func properties() {
    let styles = String(decoding: Asset.interface.bytes, as: UTF8.self)
    let set = styles + String(decoding: Theme.asterism.stylesheet.bytes, as: UTF8.self)
    let names = styles.matches(of: /var\((--[a-z0-9-]+)\)/).map { $0.output.1 }
    #expect(names.count > 100)
    for name in Set(names) { #expect(set.contains("\(name): "), "\(name)") }
  }

  @Test("The path of a file follows its content")
  func path() {
    let one = Asset(name: "one", kind: .css, bytes: [])
    #expect(one.path == "/assets/one.cbf29ce484222325.css")
    #expect(Asset(name: "one", kind: .css, bytes: [0]).path != one.path)
    #expect(one.kind.mediaType == "text/css; charset=utf-8")
  }
}
