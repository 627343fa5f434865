import CSkyModule
import ChartModule
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import TestSupport
import Testing

/// The same engine, compiled twice: for this machine, and as WebAssembly for browsers.
@Suite struct ChartModuleTests {
  /// Births over the table's whole span and all latitudes; some without a place.
  static let births: [[Double]] = {
    var random = SplitMix64(seed: 28)
    return (0..<1_000).map { round in
      let day = Double.random(in: 2_287_186...2_688_900, using: &random)
      let latitude = Double.random(in: -90...90, using: &random)
      let longitude = Double.random(in: -180...180, using: &random)
      let place = round % 9 == 8 ? [Double.nan, .nan] : [latitude, longitude]
      // Placidus most of the time; every choice in every combination.
      return [day] + place
        + [round % 2 == 0 ? 0 : [0, 4, 5, 6, 10][round / 2 % 5]]
        + [Double(round / 3 % 2), Double(round / 5 % 2)]
    }
  }()

  /// A chart of each birth, its score with the one before, transits of a moment, and for some of them
  /// those of a span.
  static let questions: [Question] = {
    var random = SplitMix64(seed: 32)
    var questions: [Question] = []
    for (round, birth) in births.enumerated() {
      questions.append(.chart(birth))
      if round > 0 {
        questions.append(.compatibility(Double(round % 5), Double(round / 5 % 5)))
      }
      let moment = Double.random(in: 2_440_000...2_470_000, using: &random)
      questions.append(.transits(birth, at: moment))
      if round % 25 == 0 {
        let days = Double.random(in: 1...90, using: &random)
        questions.append(.passes(birth, from: moment, to: moment + days))
      }
    }
    return questions
  }()

  @Test(
    "PLT-32 AST-231 places, speeds, phase, houses, aspects, transits and scores of 1,000 births are the server's to the last bit",
    .enabled(if: Node.path != nil, "needs Node.js"))
  func bitForBit() throws {
    let lines = try Node.run(
      "engine.mjs", [Node.modules, Node.table], input: Self.questions.map(\.line))
    try #require(lines.count == Self.questions.count + 1)
    var engine = NativeEngine()
    defer { engine.release() }
    var differing: [String] = []
    for (question, line) in zip(Self.questions, lines) where engine.line(question) != line {
      differing.append(question.line)
    }
    // A whole chart is a page of digits: the questions say enough.
    #expect(differing.isEmpty, "\(differing.count) differ, such as \(differing.prefix(3))")
    let lengths = lines.dropLast().compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(lengths.allSatisfy { $0 > 0 })
  }

  @Test("PLT-32 what the module is told to leave out is refused by a number")
  func refusals() {
    let birth = [2_451_545.25, 51.5, -0.12, 0, 0, 0]
    func changed(_ index: Int, _ number: Double) -> Question {
      var other = birth
      other[index] = number
      return .chart(other)
    }
    var engine = NativeEngine()
    defer { engine.release() }
    #expect(engine.answer(changed(0, 2_200_000)) == [-2])
    #expect(engine.answer(changed(0, 2_700_000)) == [-2])
    for question in [
      changed(0, .nan), changed(1, 91), changed(2, 181), changed(1, .nan), changed(3, 1),
      changed(3, 0.5), changed(3, 400), changed(4, 2), changed(5, 2),
      .transits(birth, at: .infinity), .passes(birth, from: 2_451_546, to: 2_451_545),
    ] {
      #expect(engine.answer(question) == [-3], "\(question)")
    }
    #expect(engine.answer(.passes(birth, from: 2_451_545, to: 2_451_545)) == [0])
  }

  @Test("PLT-32 a row that was not supplied is named, and nothing else is read")
  func missingRows() throws {
    let birth = [2_451_545.25, 51.5, -0.12, 0, 0, 0]
    let row = Int((birth[0] - Ephemeris.standard.span.lowerBound) / 32)
    var empty = NativeEngine(where: { _ in false })
    defer { empty.release() }
    #expect(empty.answer(.chart(birth)) == [-16 - Double(row)])
    var one = NativeEngine(where: { $0 == row })
    defer { one.release() }
    var whole = NativeEngine()
    defer { whole.release() }
    #expect(one.answer(.chart(birth)).count > 172)
    #expect(one.line(.chart(birth)) == whole.line(.chart(birth)))
    #expect(one.answer(.transits(birth, at: birth[0] + 32)) == [-17 - Double(row)])
    #expect(
      one.answer(.passes(birth, from: birth[0], to: birth[0] + 32)) == [-17 - Double(row)])
  }

  @Test("PLT-32 each module is at most 60 KB and names its version by what it holds")
  func embedded() throws {
    let (sky, pair) = unsafe (asterism_sky_wasm(), asterism_pair_wasm())
    #expect(unsafe sky.size <= 60_000 && pair.size <= 60_000)
    let version = unsafe String(cString: asterism_sky_version())
    #expect(version.count == 16 && version.allSatisfy(\.isHexDigit))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #"cat "$0/sky.wasm" "$0/pair.wasm" "$1" | sha256sum | cut -c1-16"#, Node.modules,
      Node.table,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let digest = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(String(decoding: digest, as: UTF8.self) == version + "\n", "run make sky")
  }
}
