import Foundation
import ProgramTestSupport
import Testing

@Suite struct ReadingCommandTests {
  private static let birth = ["--birth", "1990-05-15 10:30", "--place", "New York"]

  @Test("PLT-22 PLT-28 ask answers without a key, and every sentence about the chart has its facts")
  func ask() throws {
    let arguments = ["ask", "Is this a good time to change jobs?"] + Self.birth
    let json = try CommandLineTool.run(arguments + ["--at", "2026-11-21T12:00:00Z", "--json"])
      .json()
    #expect(try json.text("area") == "career")
    #expect(try json.text("writer") == "composer")
    let statements = try json.objects("statements")
    let facts = try json.objects("facts")
    #expect(statements.count >= 3 && facts.count >= 2)
    for (index, statement) in statements.enumerated() {
      let numbers = try #require(statement["facts"] as? [Int])
      #expect(numbers.allSatisfy { (1...facts.count).contains($0) })
      // The last one may be advice, which claims nothing about the chart.
      #expect(!numbers.isEmpty || index == statements.count - 1)
    }
    for fact in facts { #expect(try !fact.text("title").isEmpty) }
    let page = try CommandLineTool.run(arguments + ["--at", "2026-11-21T12:00:00Z"])
    #expect(page.code == 0)
    #expect(page.output.contains("[1]") && page.output.contains("Why"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let again = try CommandLineTool.run(arguments + ["--at", "2026-11-21T20:00:00Z"])
    #expect(again.output == page.output, "the same question on the same day gets the same answer")
  }

  @Test("DES-148 PLT-28 ask answers by Jyotish too, with the running period and its dates")
  func vedic() throws {
    let json = try CommandLineTool.run(
      ["ask", "When will I marry?"] + Self.birth
        + ["--system", "vedic", "--at", "2026-11-21T12:00:00Z", "--json"]
    ).json()
    #expect(try json.text("area") == "marriage")
    let titles = try json.objects("facts").map { try $0.text("title") }
    #expect(titles.contains { $0.lowercased().contains("dasha") }, "\(titles)")
  }

  @Test(
    "DES-201 DES-202 PLT-38 ask answers in the language of the question, with its headings; Hindi by Jyotish",
    arguments: [
      ("मेरी राशि क्या है?", "hi", "क्यों", "चंद्रमा"), ("mera rashi kya hai?", "hi", "क्यों", "चंद्रमा"),
      ("¿Cuál es mi signo?", "es", "Por qué", "Tu signo solar es Tauro"),
      ("what's my sign", "en", "Why", "the sign of your Sun, is Taurus"),
    ])
  func language(question: String, language: String, heading: String, words: String) throws {
    let arguments = ["ask", question] + Self.birth
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    #expect(try json.text("language") == language)
    let page = try CommandLineTool.run(arguments)
    #expect(page.code == 0)
    #expect(page.output.split(separator: "\n").contains { $0 == heading }, "\(page.output)")
    let text = page.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
  }

  @Test("DES-202 PLT-38 --language overrides that of the question, and notes are in it")
  func overridden() throws {
    let arguments = ["ask", "what's my sign", "--birth", "1990-05-15", "--place", "New York"]
    let spanish = try CommandLineTool.run(arguments + ["--language", "es"])
    #expect(spanish.output.contains("Tu Sol está en Tauro"), "\(spanish.output)")
    #expect(spanish.output.contains("Nota: no se conoce la hora"), "\(spanish.output)")
    #expect(!spanish.output.contains("Note:") && !spanish.output.contains("Why"))
    // The Moon stays in one sign on this day.
    let hindi = try CommandLineTool.run(
      ["ask", "what's my sign", "--birth", "1990-05-16", "--place", "Pune", "--language", "hi"])
    #expect(hindi.output.contains("ध्यान दें: समय पता नहीं है"), "\(hindi.output)")
    let none = try CommandLineTool.run(arguments + ["--language", "es", "--system", "vedic"])
    #expect(none.code == 2 && none.errors.contains("The Vedic system"), "\(none.errors)")
  }

  @Test("PLT-42 how to get an answer after all is told on standard error, not in the reply")
  func afterAll() throws {
    let arguments = ["ask", "I just want it all to stop"] + Self.birth
    let asked = try CommandLineTool.run(arguments)
    #expect(!asked.output.isEmpty && !asked.output.contains("--all-right"), "\(asked.output)")
    #expect(asked.errors.contains("--all-right"))
    let answered = try CommandLineTool.run(arguments + ["--all-right"])
    #expect(answered.code == 0 && !answered.errors.contains("--all-right"))
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    #expect(json["heldBack"] as? Bool == true)
    #expect(try json.objects("actions").map { try $0.text("action") } == ["go_on", "help"])
  }

  @Test("AST-81 PLT-38 horoscope is written in Spanish too, for a sign by its Spanish name")
  func spanish() throws {
    let arguments = ["horoscope", "piscis", "--language", "es", "--on", "2026-11-22"]
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    #expect(try json.text("language") == "es" && json.text("sign") == "Pisces")
    let sections = try json.objects("sections")
    #expect(
      try sections.map { try $0.text("title") } == ["Panorama", "Amor", "Trabajo", "Bienestar"])
    for section in sections { #expect(try !section.objects("statements").isEmpty) }
    let page = try CommandLineTool.run(arguments + ["--why"])
    #expect(page.output.contains("Por qué") && page.output.contains("22 de noviembre de 2026"))
    let hindi = try CommandLineTool.run("horoscope", "leo", "--language", "hi")
    #expect(hindi.code == 2 && hindi.errors.contains("en and es"), "\(hindi.errors)")
  }

  @Test("PLT-28 horoscope writes four sections for a sign and for a birth chart")
  func horoscope() throws {
    let day = ["--on", "2026-11-21", "--json"]
    let sign = try CommandLineTool.run(["horoscope", "leo"] + day).json()
    let person = try CommandLineTool.run(["horoscope"] + Self.birth + day).json()
    for json in [sign, person] {
      let sections = try json.objects("sections")
      #expect(
        try sections.map { try $0.text("id") } == ["overview", "love", "career", "wellbeing"])
      for section in sections { #expect(try !section.objects("statements").isEmpty) }
    }
    #expect(try sign.text("sign") == "Leo")
    let why = try CommandLineTool.run("horoscope", "pisces", "--why")
    #expect(why.code == 0 && why.output.contains("Why"))
  }

  @Test(
    "PLT-28 readings name the argument that is wrong",
    arguments: [
      (["ask", "Who am I?"], "--birth"), (["ask", "?!", "--birth", "1990-05-15"], "<question>"),
      (["horoscope"], "<sign>"), (["horoscope", "ophiuchus"], "<sign>"),
      (["horoscope", "leo", "--on", "tomorrow"], "--on"),
      (
        ["ask", "Who am I?", "--birth", "1990-05-15 10:30", "--place", "Atlantis Prime"], "--place"
      ),
    ])
  func wrong(arguments: [String], named: String) throws {
    let result = try CommandLineTool.run(arguments)
    #expect(result.code == 2)
    #expect(result.errors.contains(named), "\(result.errors)")
  }
}
