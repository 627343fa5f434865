import Testing
import Understanding

@testable import Safety

@Suite("What is found, and what is not")
struct CorpusTests {
  @Test(
    "CHL-97 PLT-21 every message that needs help is found, in its category",
    arguments: [
      "crisis-en", "crisis-hi", "crisis-es", "crisis-other-languages", "fresh-crisis",
      "later-crisis", "round-1", "round-2", "round-3", "round-4", "round-5",
    ])
  func recall(corpus: String) throws {
    let lines = try Corpus.lines(corpus)
    let missed = lines.filter { line in
      !SafetyScreen.standard.assess(line.text).findings.contains {
        $0.category == line.category && $0.severity >= .crisis
      }
    }
    print(
      Self.share("\(corpus): found", of: lines) { line in !missed.contains { $0.text == line.text }
      })
    for line in missed {
      print("  \(line.isHeldOut ? "set apart" : "first seen"): \(line.heading): \(line.text)")
    }
    #expect(missed.isEmpty)
  }

  @Test(
    "CHL-97 no fewer of the messages that are not all found are found than were before",
    arguments: [
      ("another-hand", 380), ("second-hand", 240), ("round-6", 86), ("round-7", 85),
    ])
  func floors(corpus: String, least: Int) throws {
    let lines = try Corpus.lines(corpus)
    let found = lines.filter { SafetyScreen.standard.assess($0.text).band != .no }.count
    print("\(corpus): found \(found) of \(lines.count)")
    #expect(found >= least)
  }

  @Test("the automaton stays small")
  func size() {
    print("positions in the automaton: \(SafetyScreen.standard.size)")
    #expect(SafetyScreen.standard.size < 60_000)
  }

  @Test("CHL-92 CHL-95 severity and person are those of the heading, or more pressing")
  func severities() throws {
    for corpus in ["crisis-en", "crisis-hi", "crisis-es"] {
      let lines = try Corpus.lines(corpus)
      let exact = lines.filter { line in
        SafetyScreen.standard.assess(line.text).findings.contains {
          $0.category == line.category
            && ($0.severity == .imminent || !line.heading.contains("imminent"))
            && ($0.subject == .other) == line.heading.hasSuffix("other")
        }
      }.count
      print("\(corpus): severity and person as expected \(exact) of \(lines.count)")
      #expect(exact * 100 >= lines.count * 85)
    }
  }

  @Test(
    "CHL-94 CHL-97 ordinary messages are left alone",
    arguments: [
      "benign-en", "benign-hi", "benign-es", "fresh-benign", "later-benign", "wider-benign",
      "round-3-benign", "another-hand-benign", "second-hand-benign",
    ])
  func falseAlarms(corpus: String) throws {
    let lines = try Corpus.lines(corpus)
    let alarms = lines.filter { SafetyScreen.standard.assess($0.text).needsSupport }
    print(
      Self.share("\(corpus): false alarms", of: lines) { line in
        alarms.contains { $0.text == line.text }
      })
    for line in alarms {
      let finding = SafetyScreen.standard.assess(line.text).leading
      print(
        "  \(line.isHeldOut ? "set apart" : "first seen"): \(finding?.category.rawValue ?? ""): \(line.text)"
      )
    }
    #expect(alarms.count * 100 <= lines.count * 2)
  }

  @Test(
    "CHL-94 CHL-97 of the ordinary messages that were chosen to be hard few are taken for a crisis",
    arguments: [("round-6-benign", 4), ("round-7-benign", 1)])
  func hardOnes(corpus: String, most: Int) throws {
    let lines = try Corpus.lines(corpus)
    let alarms = lines.filter { SafetyScreen.standard.assess($0.text).needsSupport }
    print("\(corpus): false alarms \(alarms.count) of \(lines.count)")
    for line in alarms { print("  \(line.text)") }
    #expect(alarms.count <= most)
  }

  @Test("PLT-42 CHL-94 everyday questions of families and work are hardly ever held")
  func everyday() throws {
    let lines = try Corpus.lines("everyday-benign")
    let held = lines.filter { SafetyScreen.standard.assess($0.text).band != .no }
    print("everyday-benign: held \(held.count) of \(lines.count)")
    for line in held { print("  \(line.text)") }
    #expect(held.count * 100 <= lines.count * 4)
  }

  @Test("CHL-92 CHL-105 few near misses are taken for a crisis")
  func nearMisses() throws {
    let lines = try Corpus.lines("gentle-en")
    let pressing = lines.filter { SafetyScreen.standard.assess($0.text).needsSupport }
    print("gentle-en: taken for a crisis \(pressing.count) of \(lines.count)")
    for line in pressing { print("  \(line.text)") }
    #expect(pressing.count <= 4)
  }

  private static func share(
    _ name: String, of lines: [CorpusLine], where holds: (CorpusLine) -> Bool
  ) -> String {
    let heldOut = lines.filter(\.isHeldOut)
    return
      "\(name) \(lines.filter(holds).count) of \(lines.count), of those set apart "
      + "\(heldOut.filter(holds).count) of \(heldOut.count)"
  }
}
