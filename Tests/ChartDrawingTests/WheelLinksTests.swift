import ChartDrawing
import Charts
import Foundation
import FoundationXML
import TestSupport
import Testing

/// A wheel whose parts are links.
@Suite struct WheelLinksTests {
  private let link =
    /<a id="(?<id>[^"]*)" href="#(?<target>[^"]*)" aria-label="(?<name>[^"]*)"/

  /// All parts of a wheel that are drawn.
  private func parts(of chart: WheelChart) -> [WheelElement] {
    var parts = ZodiacSign.allCases.map { WheelElement.sign($0) }
    parts += chart.points.map { .point($0.id) } + chart.outerPoints.map { .outerPoint($0.id) }
    parts += chart.aspects.map { .aspect($0.first.id, $0.kind, $0.second.id) }
    guard chart.houses != nil else { return parts }
    return parts + (1...12).map { .house($0) } + AnglePlacement.Angle.allCases.map { .angle($0) }
  }

  private func drawing(of chart: WheelChart, idPrefix: String = "") -> String {
    let names = Dictionary(uniqueKeysWithValues: parts(of: chart).map { ($0, "“\($0.id)” & more") })
    return WheelDrawing(
      chart, theme: .page, idPrefix: idPrefix, links: WheelLinks(names: names)
    ).svg()
  }

  private static let charts = [
    ("natal", Samples.natal), ("bi-wheel", Samples.biWheel), ("no houses", Samples.withoutHouses),
    ("stellium", Samples.stellium(at: 12)),
  ]

  @Test("ARC-1605 ARC-1626 each planet, house, sign, angle and line is a link with its name")
  func links() throws {
    for (name, chart) in Self.charts {
      let svg = drawing(of: chart)
      let links = svg.matches(of: link)
      #expect(Set(links.map { String($0.id) }) == Set(parts(of: chart).map(\.id)), "\(name)")
      for found in links {
        #expect(found.target == "about-\(found.id)")
        #expect(found.name == "“\(found.id)” &amp; more")
      }
      #expect(svg.contains(#"role="group" aria-labelledby="chart-title""#))
      #expect(!svg.contains("<desc"))
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name)")
    }
  }

  @Test("the ids are those of the picture, and links lead to rows with the same prefix")
  func ids() {
    let id = /<(?:g|a) id="([^"]*)"/
    for (name, chart) in Self.charts {
      let picture = WheelDrawing(chart, theme: .page).svg().matches(of: id).map(\.1)
      #expect(drawing(of: chart).matches(of: id).map(\.1) == picture, "\(name)")
    }
    let links = drawing(of: Samples.natal, idPrefix: "her-").matches(of: link)
    #expect(links.allSatisfy { $0.target == "her-about-\($0.id.dropFirst(4))" })
  }

  @Test("a part without a name stays a picture with its title")
  func nameless() {
    let links = WheelLinks(names: [.point("sun"): "The Sun"])
    let svg = WheelDrawing(Samples.natal, theme: .page, links: links).svg()
    #expect(svg.matches(of: link).map { String($0.id) } == ["planet-sun"])
    #expect(svg.contains(#"<g id="planet-moon""#) && svg.contains("<title>Moon "))
  }

  @Test("ARC-1608 a line says which parts it joins: planets of either ring, and angles")
  func ends() throws {
    for (name, var chart) in Self.charts {
      if let sun = chart.points.first, chart.houses != nil, chart.outerPoints.isEmpty {
        let angle = WheelAspect.End(id: "midheaven", name: "Midheaven", longitude: 348.05)
        chart.aspects.append(WheelAspect(.init(sun), .conjunction, angle, orb: 5))
      }
      let svg = drawing(of: chart)
      let ids = Set(svg.matches(of: link).map { String($0.id) })
      let ends = svg.matches(of: /data-ends="([^"]*)"/).map { $0.1.split(separator: " ") }
      #expect(ends.count == chart.aspects.count, "\(name)")
      for pair in ends {
        #expect(pair.count == 2 && pair.allSatisfy { ids.contains(String($0)) }, "\(pair)")
        #expect(pair[0].hasPrefix("outer-") == !chart.outerPoints.isEmpty)
      }
    }
  }

  @Test("colour is never the only mark of a kind of aspect")
  func patterns() throws {
    let svg = drawing(of: Samples.natal)
    let tense = try #require(svg.firstMatch(of: /class="s-tension" data-aspect.*?<\/a>/))
    #expect(tense.0.contains(#"stroke-dasharray="6 4""#))
    let easy = try #require(svg.firstMatch(of: /class="s-harmony" data-aspect.*?<\/a>/))
    #expect(!easy.0.contains("stroke-dasharray"))
  }
}

/// What can be pressed on the narrowest page.
@Suite struct WheelPressTests {
  /// The side of a wheel on a page of 280 px, in pixels.
  private static let side = 248.0

  @Test(
    "ARC-313 ARC-314 ARC-316 200 charts at 280 and 1,280 px: no glyph covers another, each is the nearest to where it stands, and a moved one is led to its place",
    arguments: [248.0, 640])
  func glyphs(side: Double) throws {
    var random = SplitMix64(seed: 314)
    for round in 0..<200 {
      // From spread over the whole circle to all within a few degrees.
      let width = Double.random(in: 0.01...1, using: &random)
      let start = Double.random(in: 0..<360, using: &random)
      let longitudes = (0..<11).map { _ in
        start + 360 * width * width * Double.random(in: 0..<1, using: &random)
      }
      let ascendant = Double.random(in: 0..<360, using: &random)
      let houses = WheelHouses(
        cusps: (0..<12).map { ascendant + 30 * Double($0) }, ascendant: ascendant,
        midheaven: ascendant + 270)
      let chart = WheelChart(
        title: "", points: Samples.points(longitudes), houses: houses,
        outerPoints: round % 2 == 0 ? [] : Samples.points(longitudes.map { $0 + 7 }))
      let layout = WheelLayout(chart)
      for ring in [layout.points, layout.outerPoints] {
        for (index, point) in ring.enumerated() {
          for other in ring.dropFirst(index + 1) {
            #expect(!point.glyph.intersects(other.glyph))
            let (across, down) = (
              (point.glyph.center.x - other.glyph.center.x) * side,
              (point.glyph.center.y - other.glyph.center.y) * side
            )
            // A finger is put on one of two neighbours by the middle between them.
            #expect((across * across + down * down).squareRoot() > 10)
          }
          #expect(point.isDisplaced == (abs(moved(point)) > 1))
        }
      }
    }
  }

  private func moved(_ point: PointPlacement) -> Double {
    let way = abs(point.longitude - point.shownLongitude)
    return min(way, 360 - way)
  }

  @Test("ARC-1606 about every link there is the room of a finger, 44 px on a page of 280 px")
  func room() throws {
    for chart in [Samples.natal, Samples.biWheel] {
      let margin = chart.outerPoints.isEmpty ? 0.0 : 21
      let names: [WheelElement: String] = [.point("sun"): "Sun", .house(1): "House 1"]
      let svg = WheelDrawing(chart, theme: .page, links: WheelLinks(names: names)).svg()
      let reaches = svg.matches(of: /<circle class="reach" cx="[^"]*" cy="[^"]*" r="([^"]*)"/)
      #expect(reaches.count == 2)
      for reach in reaches {
        let radius = try #require(Double(reach.1))
        #expect(2 * radius * Self.side / (400 + 2 * margin) >= 44)
      }
    }
  }
}
