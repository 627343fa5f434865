import AppHost
import Charts
import Interface
import Testing

@testable import ChartPages

@Suite struct ChartStringsTests {
  @Test(
    "PLT-29 every text about a tropical chart is there in English, Spanish and Hindi, and no other")
  func charts() {
    let problems = Strings.charts.problems(
      in: PresentationPreferences.languages,
      keys: [ChartKey.self, SignKey.self, PointKey.self, AspectKey.self])
    #expect(problems == [])
  }

  @Test("DES-129 so is every text about planetary positions in English and Hindi")
  func positions() {
    let problems = Strings.positions.problems(
      in: [.english, .hindi], keys: [PositionKey.self, PositionChoiceKey.self])
    #expect(problems == [])
  }

  @Test("PLT-38 so is every text about a chart of anybody in English and Spanish")
  func geometry() {
    let problems = Strings.geometry.problems(in: [.english, .spanish], keys: [GeometryKey.self])
    #expect(problems == [])
  }

  @Test("every sign, point of the sky and aspect has the name of its own")
  func names() {
    let words = MessageCatalog(.english, .charts)
    #expect(ZodiacSign.allCases.map { words(Message($0.key)) }.last == "Pisces")
    #expect(words(Message(ChartPoint.northNode.key)) == "North Node")
    #expect(words(Message(ChartPoint.lilith.key)) == "Lilith")
    #expect(words(Message(AspectKind.opposition.key)) == "opposition")
  }
}
