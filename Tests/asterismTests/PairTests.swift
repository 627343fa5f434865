import Foundation
import ProgramTestSupport
import Testing

@Suite struct PairTests {
  private static let couple = ["1990-05-15 10:30, Mumbai", "1992-11-02 06:12, Pune"]

  @Test("PLT-28 a match scores both systems and adds up")
  func match() throws {
    let json = try CommandLineTool.run(["match"] + Self.couple + ["--poruthams", "--json"]).json()
    let vedic = try #require(json["ashtakoota"] as? [String: Any])
    let kutas = try vedic.objects("kutas")
    #expect(try kutas.map { try $0.text("kuta") }.count == 8)
    #expect(try kutas.map { try $0.number("maximum") }.reduce(0, +) == 36)
    #expect(try kutas.map { try $0.number("points") }.reduce(0, +) == vedic.number("points"))
    #expect(try vedic.objects("doshas").count == 3)
    #expect(try (0...100).contains(json.number("western", "overall")))
    #expect(try json.text("manglik", "result").isEmpty == false)
    #expect(try (0...10).contains(json.number("poruthams", "passed")))
    #expect(try json.text("first", "moon", "nakshatra") == "Uttara Ashadha")
  }

  @Test("PLT-28 without a birth time a match shows the range of points over the day")
  func uncertainMatch() throws {
    let json = try CommandLineTool.run(
      "match", Self.couple[0], "1992-11-02, Pune", "--json"
    ).json()
    let vedic = try #require(json["ashtakoota"] as? [String: Any])
    let range = try #require(vedic["possiblePoints"] as? [Double])
    #expect(try range.count == 2 && range[0] <= vedic.number("points"))
    #expect(range[0] < range[1])
    let certain = try CommandLineTool.run(["match"] + Self.couple + ["--json"]).json()
    let exact = try #require(certain["ashtakoota"] as? [String: Any])
    let same = try #require(exact["possiblePoints"] as? [Double])
    #expect(same[0] == same[1])
  }

  @Test("ARC-520 what Arca scores is printed with the sum that gives it")
  func sums() throws {
    let json = try CommandLineTool.run(["match"] + Self.couple + ["--arca", "--json"]).json()
    let arca = try #require(json["arca"] as? [String: Any])
    #expect(try arca.text("scoringVersion") == "arca-1")
    for (mode, count) in [("romantic", 6), ("friendship", 5), ("coworker", 5)] {
      let told = try #require(arca[mode] as? [String: Any])
      let categories = try told.objects("categories")
      #expect(categories.count == count)
      for category in categories {
        let sum = try #require(category["sum"] as? [String: Any])
        let slots = try sum.objects("slots")
        let r = try slots.map { try $0.number("u") * $0.number("v") * $0.number("f") }
          .reduce(0, +)
        #expect(try abs(r - sum.number("r")) < 1e-9)
        let z = try (r - sum.number("mu")) / sum.number("sigma")
        #expect(try abs(z - sum.number("z")) < 1e-9)
        let score = try 100 * tanh(0.55 * z + 0.15) * sum.number("coverage").squareRoot()
        #expect(try score.rounded(.toNearestOrAwayFromZero) == category.number("score"))
      }
    }
    let plain = try CommandLineTool.run(["match"] + Self.couple + ["--json"]).json()
    #expect(plain["arca"] == nil)
    #expect(try CommandLineTool.run(["match"] + Self.couple + ["--arca"]).output.contains("arca-1"))
  }

  // Rows of Tests/Oracles/compatibility.csv: a couple of the lowest band and one of the highest.
  @Test(
    "AST-53 two couples whose scores lay together under astronova-1 are told apart, with the version",
    arguments: [
      (["2437619.75", "2441834.75"], 30, "Challenging"),
      (["2452912.0", "2448875.75"], 92, "Stellar"),
    ] as [([String], Double, String)])
  func scores(couple: [String], overall: Double, band: String) throws {
    let json = try CommandLineTool.run(["match"] + couple + ["--json"]).json()
    #expect(try json.text("western", "scoringVersion") == "astronova-2")
    #expect(try json.number("western", "overall") == overall)
    #expect(try json.text("western", "band") == band)
  }

  @Test("PLT-28 synastry has aspects both ways, overlays, composite and Davison")
  func synastry() throws {
    let json = try CommandLineTool.run(
      ["synastry"] + Self.couple + ["--composite", "--davison", "--json"]
    ).json()
    #expect(try json.objects("aspects").count > 10)
    #expect(try json.objects("firstInSecond").count == 13)
    #expect(try json.objects("secondInFirst").count == 13)
    for name in ["composite", "davison"] {
      let chart = try #require(json[name] as? [String: Any])
      #expect(try chart.objects("points").count == 13)
      #expect(try chart.objects("houses").count == 12)
    }
  }

  @Test("PLT-28 a person that cannot be read is named by the argument")
  func badPerson() throws {
    let result = try CommandLineTool.run("match", Self.couple[0], "1992-02-30 06:12, Pune")
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("<second>"))
    #expect(result.errors.contains("February"))
  }
}
