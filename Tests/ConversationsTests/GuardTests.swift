import JSON
import Testing

@testable import Conversations

@Suite struct GuardTests {
  private static let before = "This week begins quietly and leaves you time. "
  private static let after = "A walk in the evening would do you good."
  private static let dangers: Set = ["method", "minorSexual", "violenceExcused"]

  @Test(
    "PLT-30 what a model must not say is neither shown nor stored, wherever it stands",
    arguments: ["answers", "answers-es", "answers-hi"])
  func planted(corpus: String) async throws {
    let lines = try safetyCorpus(corpus).filter { $0.heading != "fine" }
    let answers = lines.flatMap { line in
      [
        "\(line.text) \(Self.before)\(Self.after)", "\(Self.before)\(line.text) \(Self.after)",
        "\(Self.before)\(Self.after) \(line.text)",
      ]
    }
    try await SpeakingProvider.with(answers) { provider in
      for (number, said) in answers.enumerated() {
        let line = lines[number / 3]
        let answer = try await provider.answer(number)
        #expect(answer.state == .complete && answer.gaps == 0)
        #expect(!answer.string.contains(line.text), "\(said)")
        if Self.dangers.contains(line.heading) {
          #expect(answer.string.contains("I left something out here"), "\(answer.string)")
          #expect(answer.details.help?.lines.isEmpty == false && answer.details.danger != nil)
          #expect(answer.string.hasPrefix(Self.before) == (number % 3 != 0))
        } else {
          #expect(answer.string.contains(Self.before) && answer.string.contains(Self.after))
          #expect(answer.details.help == nil)
        }
      }
      for line in lines { #expect(try await !provider.isKept(line.text), "\(line.text)") }
      for (concern, lines) in Dictionary(grouping: lines, by: \.heading) {
        #expect(provider.counted(concern) == 3 * lines.count, "\(concern)")
      }
    }
  }

  @Test(
    "PLT-30 neither lists, marks, full stops nor signs between letters hide what is refused")
  func disguised() async throws {
    let disguises = [
      "You should **st**op taking se\u{200B}rtraline. ",
      "- You should\n- stop taking\n- sertraline\n",
      "You sh&#111;uld stop taking sertra`l`ine. ",
      "You should <b>stop</b> taking ser<i></i>traline. ",
      "You should. Stop taking. Sertraline. ",
      "You should stop taking s e r t r a l i n e. ",
      "You should stop taking \u{FF53}ertra\u{0301}line. ",
      "You should\nstop\ntaking\nsertraline. ",
    ]
    let answers = disguises.map { Self.before + $0 + Self.after }
    try await SpeakingProvider.with(answers) { provider in
      for number in answers.indices {
        let answer = try await provider.answer(number)
        #expect(answer.string == Self.before + Self.after, "\(disguises[number])")
      }
      #expect(provider.counted("medication") == answers.count)
    }
  }

  @Test("PLT-21 where a model sees danger that the screen missed, it asks for help, which is given")
  func flagged() async throws {
    let answers = ["[help]", "\(Self.before)[help] \(Self.after)"]
    try await SpeakingProvider.with(answers) { provider in
      for number in answers.indices {
        let answer = try await provider.answer(number)
        #expect(answer.state == .complete && answer.details.danger == "suicide")
        #expect(answer.details.help?.lines.isEmpty == false)
        #expect(answer.string.contains("I am taking this seriously"))
        #expect(!answer.string.contains("[help]") && !answer.string.contains(Self.after))
      }
    }
  }

  @Test("PLT-30 what is right passes whole", arguments: ["answers", "answers-es", "answers-hi"])
  func benign(corpus: String) async throws {
    let answers = try safetyCorpus(corpus).filter { $0.heading == "fine" }.map {
      "\(Self.before)\($0.text)\n\n- One step\n- Another step\n\n**\(Self.after)**"
    }
    try await SpeakingProvider.with(answers) { provider in
      for (number, said) in answers.enumerated() {
        let answer = try await provider.answer(number)
        #expect(answer.string == said)
        #expect(answer.writer == .model(provider: "openai", name: "mini"))
      }
    }
  }

  @Test("PLT-30 where nothing is left the composer answers")
  func nothingLeft() async throws {
    try await SpeakingProvider.with(["I am a licensed counsellor."]) { provider in
      let answer = try await provider.answer(0)
      #expect(answer.string == "Composed." && answer.writer == .composer)
    }
  }

  @Test(
    "PLT-30 a goodbye is answered with a goodbye, whatever a model says",
    arguments: [("farewells", "Good night"), ("farewells-other-languages", "Buenas noches")])
  func plantedInFarewells(corpus: String, question: String) async throws {
    let lines = try safetyCorpus(corpus)
    try await SpeakingProvider.with(lines.map(\.text)) { provider in
      for (number, line) in lines.enumerated() {
        let answer = try await provider.answer(number, to: question)
        if line.heading == "fine" {
          #expect(answer.string == line.text)
        } else {
          #expect(!answer.string.contains(line.text), "\(answer.string)")
          #expect(answer.string.contains { $0.isLetter } && !answer.string.contains("?"))
        }
      }
    }
  }

  @Test(
    "PLT-30 who says goodbye is told goodbye, and nothing else",
    arguments: [
      (
        "Good night", "Good night! Sleep well. Stay a little longer, please. Your Venus says more.",
        "Good night! Sleep well. "
      ),
      ("I have to go now", "And what did he say then?", "Goodbye, and take good care of yourself."),
      (
        "Buenas noches", "¿Ya te vas? Antes de que te vayas, un secreto.",
        "Hasta pronto, y cuídate mucho."
      ),
      ("शुभ रात्रि", "अब आपके शुक्र को देखते हैं।", "अलविदा, और अपना ख्याल रखें।"),
    ])
  func farewell(question: String, said: String, told: String) async throws {
    try await SpeakingProvider.with([said]) { provider in
      let answer = try await provider.answer(0, to: question)
      #expect(answer.string == told)
    }
  }

  @Test(
    "PLT-30 what a model asks its tools is neither shown nor stored where it must not say it",
    arguments: ["answers", "answers-es", "answers-hi"])
  func plantedInArguments(corpus: String) async throws {
    let lines = try safetyCorpus(corpus).filter { $0.heading != "fine" }
    let arguments = lines.flatMap { line in
      var json = JSONWriter()
      json.value(line.text)
      let text = String(decoding: json.bytes, as: UTF8.self)
      return [
        #"{"house":"7","why":\#(text)}"#, #"{"house":"7","note":\#(text),\#(text):1}"#,
        #"{"house":"7","why":[\#(text)],"when":{\#(text):\#(text)}}"#,
      ]
    }
    let answers = arguments.map { _ in Self.before + Self.after }
    try await SpeakingProvider.with(answers, askingFirst: arguments, persona: .asking) { provider in
      for number in answers.indices {
        let answer = try await provider.answer(number)
        #expect(answer.state == .complete && answer.string == Self.before + Self.after)
        let kept = answer.details.steps.map(\.arguments)
        #expect(kept == [#"{"house":"7"}"#], "\(arguments[number])")
      }
      for line in lines { #expect(try await !provider.isKept(line.text), "\(line.text)") }
      for (concern, lines) in Dictionary(grouping: lines, by: \.heading) {
        #expect(provider.counted(concern) == lines.count, "\(concern)")
      }
    }
  }

  @Test("PLT-30 what a model asks its tools stays where it is right, and is refused in parts too")
  func partsOfArguments() async throws {
    let arguments = [
      #"{"house":7,"why":"your work","when":true}"#,
      #"{"why":"You should stop","when":"taking sertraline."}"#,
      #"{"why":"You should **st**op taking ser<i></i>traline."}"#,
    ]
    let answers = arguments.map { _ in Self.before + Self.after }
    try await SpeakingProvider.with(answers, askingFirst: arguments, persona: .asking) { provider in
      var kept: [String] = []
      for number in answers.indices {
        kept += try await provider.answer(number).details.steps.map(\.arguments)
      }
      #expect(kept == [arguments[0], #"{"why":"You should stop"}"#, "{}"])
      #expect(provider.counted("medication") == 2)
    }
  }

  @Test("PLT-30 of answers that are not stored nothing is shown that was refused")
  func unsaved() async throws {
    let said = "\(Self.before)You could cut yourself with something small first. \(Self.after)"
    try await SpeakingProvider.with([said]) { provider in
      let answer = try await provider.fixture.conversations.sendUnsaved(
        ChatDraft("What now? #0", clientID: "c"), after: [], in: Fixture.app, of: provider.owner)
      var reader = Reader()
      for await news in answer { reader.take(news) }
      #expect(!reader.string.contains("cut yourself") && reader.string.hasPrefix(Self.before))
      #expect(reader.details.help != nil && !reader.string.contains(Self.after))
    }
  }
}
