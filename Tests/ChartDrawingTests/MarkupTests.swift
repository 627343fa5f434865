import ChartDrawing
import Foundation
import FoundationXML
import Testing

/// The drawings as XML: well formed, escaped, named.
@Suite struct MarkupTests {
  static let drawings: [(name: String, svg: String)] =
    [ChartTheme.light, .dark, .adaptive, .page].flatMap { theme in
      [
        ("natal", WheelDrawing(Samples.natal, theme: theme).svg()),
        ("bi-wheel", WheelDrawing(Samples.biWheel, theme: theme, idPrefix: "b-").svg()),
        ("no houses", WheelDrawing(Samples.withoutHouses, theme: theme, size: 358).svg()),
        ("stellium", WheelDrawing(Samples.stellium(at: 359.7), theme: theme).svg()),
        ("empty", WheelDrawing(WheelChart(title: "", points: []), theme: theme).svg()),
        (
          "north",
          IndianDrawing(
            Samples.indian(lagna: 3, signs: Samples.sevenInOne), style: .north, theme: theme
          ).svg()
        ),
        (
          "south",
          IndianDrawing(
            Samples.indian(lagna: nil, signs: Samples.ordinarySigns), style: .south, theme: theme
          ).svg()
        ),
      ]
    }

  @Test("every drawing is well-formed XML with unique ids and no script")
  func wellFormed() throws {
    for (name, svg) in Self.drawings {
      let document = try Document(svg)
      #expect(document.error == nil, "\(name): \(document.error ?? "")")
      #expect(document.ids.count == Set(document.ids).count, "\(name)")
      #expect(document.references.isSubset(of: Set(document.ids)), "\(name)")
      #expect(!document.elements.contains("script"))
      #expect(document.root["role"] == "img")
    }
  }

  @Test("names that people typed arrive as they typed them")
  func escaped() throws {
    var chart = Samples.natal
    chart.title = "<script>alert(\"1\")</script> & 'Zoë' \u{0} 🌙"
    chart.points[0].name = "Sun & <Co>"
    let document = try Document(WheelDrawing(chart, theme: .light).svg())
    #expect(document.error == nil)
    #expect(document.titles.first == "<script>alert(\"1\")</script> & 'Zoë'  🌙")
    #expect(document.titles.contains { $0.hasPrefix("Sun & <Co> 23°30′ Pisces") })
  }

  @Test("the parts of a wheel have stable ids, titles in words and data")
  func parts() throws {
    let document = try Document(WheelDrawing(Samples.natal, theme: .page).svg())
    for id in [
      "planet-mars", "planet-north-node", "aspect-moon-trine-venus", "house-7", "sign-leo",
      "angle-midheaven",
    ] {
      #expect(document.ids.contains(id), "\(id)")
    }
    #expect(document.titles.contains("Mars 26°55′ Capricorn, house 7"))
    #expect(document.titles.contains("Uranus 1°17′ Virgo, house 3, retrograde"))
    #expect(document.titles.contains("Moon trine Venus, orb 2°27′"))
    #expect(document.titles.contains("Midheaven 18°03′ Pisces"))
  }

  @Test("the description says every placement in words")
  func description() throws {
    let document = try Document(WheelDrawing(Samples.natal, theme: .light).svg())
    let words = document.description
    #expect(words.contains("Ascendant at 11 degrees 39 minutes of Cancer."))
    #expect(words.contains("Sun at 23 degrees 30 minutes of Pisces in house 10."))
    #expect(words.contains("Uranus at 1 degree 17 minutes of Virgo in house 3, retrograde."))
    #expect(words.contains("Moon trine Venus"))
    for point in Samples.natal.points { #expect(words.contains(point.name)) }
  }

  @Test("drawings are the same bytes every time and stay under 60 kilobytes")
  func deterministic() {
    #expect(
      WheelDrawing(Samples.biWheel).bytes() == WheelDrawing(Samples.biWheel).bytes())
    for (name, svg) in Self.drawings { #expect(svg.utf8.count < 60_000, "\(name)") }
    #expect(WheelDrawing(Samples.natal).svg().utf8.count < 40_000)
  }

  @Test("every target for taps is at least 24 units wide")
  func targets() {
    for (_, svg) in Self.drawings {
      for match in svg.matches(of: /<circle cx="[^"]*" cy="[^"]*" r="([^"]*)" fill="none"/) {
        #expect((Double(match.1) ?? 0) >= 12)
      }
      for match in svg.matches(of: /stroke-width="([^"]*)" pointer-events="stroke"/) {
        #expect((Double(match.1) ?? 0) >= 24)
      }
    }
  }
}

/// What a test wants to know of a document.
private final class Document: NSObject, XMLParserDelegate {
  private(set) var error: String?
  private(set) var ids: [String] = []
  private(set) var references: Set<String> = []
  private(set) var elements: Set<String> = []
  private(set) var titles: [String] = []
  private(set) var root: [String: String] = [:]
  private(set) var words = ""
  private var text = ""

  override var description: String { words }

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    if !parser.parse() { error = "\(String(describing: parser.parserError))" }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if elements.isEmpty { root = attributes }
    elements.insert(element)
    if let id = attributes["id"] { ids.append(id) }
    if let reference = attributes["href"] { references.insert(String(reference.dropFirst())) }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "title" { titles.append(text) }
    if element == "desc" { words = text }
    text = ""
  }
}
