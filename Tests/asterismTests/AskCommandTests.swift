import Foundation
import ProgramTestSupport
import Testing

/// What `asterism ask` understands and assumes.
@Suite struct AskCommandTests {
  private static let birth = ["--birth", "1990-05-15 10:30", "--place", "New York"]
  private static let at = ["--at", "2026-11-27T12:00:00Z"]

  private static func titles(_ answer: [String: Any]) -> [String] {
    let facts = answer["facts"] as? [[String: Any]] ?? []
    return facts.compactMap { $0["title"] as? String }
  }

  private func text(_ arguments: [String]) throws -> String {
    let result = try CommandLineTool.run(arguments)
    #expect(result.code == 0, "\(result.errors)")
    return result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("DES-201 DES-203 a term is explained without a birth, and with one in one's own chart too")
  func definition() throws {
    let alone = try text(["ask", "What is a nakshatra?"])
    #expect(alone.contains("twenty-seven stations") && !alone.contains("[1]"), "\(alone)")
    let own = try text(["ask", "What is the ascendant?"] + Self.birth)
    #expect(own.contains("eastern horizon") && own.contains("[1]"), "\(own)")
  }

  @Test(
    "DES-150 DES-203 what is no question to a chart needs no birth and has no facts",
    arguments: [
      ("My mother died last week", "en"), ("you are amazing", "en"),
      ("me siento muy sola hoy por la noche", "es"),
    ])
  func remark(text: String, language: String) throws {
    let json = try CommandLineTool.run(["ask", text, "--json"]).json()
    #expect(try json.text("language") == language)
    #expect(json["confidence"] == nil)
    #expect(try json.objects("facts").isEmpty)
  }

  @Test("DES-146 texts on love fit who is single or coupled, with the same facts, and nothing else")
  func relationship() throws {
    let asked = ["ask", "How is love for me?", "--json"] + Self.birth + Self.at
    let neutral = try CommandLineTool.run(asked).json()
    #expect(!Self.titles(neutral).isEmpty)
    for status in ["single", "coupled"] {
      let answer = try CommandLineTool.run(asked + ["--relationship", status]).json()
      #expect(Self.titles(answer) == Self.titles(neutral))
      #expect(answer["area"] as? String == neutral["area"] as? String)
    }
    let refused = try CommandLineTool.run(asked + ["--relationship", "married"])
    #expect(refused.code != 0 && refused.errors.contains("single"), "\(refused.errors)")
  }

  @Test("DES-150 how to delete is told as it is on the command line")
  func deletion() throws {
    let said = try text(["ask", "Delete everything you have on me"])
    #expect(said.contains("This command keeps nothing"), "\(said)")
  }

  @Test("DES-201 a year alone is a question about that year")
  func year() throws {
    let said = try text(["ask", "2028?"] + Self.birth + Self.at)
    #expect(said.contains("2028"), "\(said)")
  }

  @Test("DES-201 the next eclipse is told with its date")
  func eclipse() throws {
    let said = try text(["ask", "When is the next eclipse?"] + Self.birth + Self.at)
    #expect(said.contains("The next solar eclipse is on 6 February 2027"), "\(said)")
  }

  @Test("DES-202 a question is read in its own language and answered in the chosen one")
  func languages() throws {
    let said = try text(
      ["ask", "When is the next full moon?", "--language", "es"] + Self.birth + Self.at)
    #expect(said.contains("La próxima luna llena"), "\(said)")
  }

  @Test(
    "DES-140 a time that was skipped moves forward, and the likeliest of several places is taken")
  func assumed() throws {
    let skipped = try text(
      ["ask", "what's my sign", "--birth", "2024-03-10 02:30", "--place", "New York"])
    #expect(skipped.contains("Note:"), "\(skipped)")
    let refused = try CommandLineTool.run(
      ["ask", "what's my sign", "--birth", "2024-03-10 02:30", "--place", "New York"]
        + ["--gap", "refuse"])
    #expect(refused.code != 0)
    let several = try text(
      ["ask", "what's my sign", "--birth", "1990-05-15 10:30", "--place", "Springfield"])
    #expect(several.contains("several places have this name"), "\(several)")
  }
}
