import Elementary
import Interface
import Statistics
import Testing

@testable import FigurePages
@testable import Halloo

@Suite struct ChartTests {
  private static let words = MessageCatalog(.english, HallooStrings.all)

  private static func series(_ days: [String]) -> RateSeries {
    RateSeries(
      title: "Done by day", of: .days, words,
      points: days.enumerated().map { index, letters in
        RateSeries.Point(
          mark: index == 0 ? "Mon" : "", name: "Day \(index + 1)",
          CompletionStats(letters.map { Self.row($0) }), words)
      })
  }

  private static func row(_ letter: Character) -> CountedOccurrence {
    Rows.days(String(letter))[0]
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test(
    "HAL-222: a ring has its size and stroke, its hundredths, and a sentence; a dash and an empty track where nothing counts",
    arguments: RateRing.Size.allCases)
  func ring(size: RateRing.Size) {
    let stats = CompletionStats(Rows.days("cccm"))
    let ring = RateRing(
      sentence: Self.words.ring("Rosa", stats), percent: stats.percent, size: size,
      language: .english
    ).render()
    #expect(
      ring.contains("role=\"img\"") && ring.contains("aria-label=\"Rosa: 75% done, 3 of 4.\""))
    #expect(ring.contains("width=\"\(size.rawValue)\"") && ring.contains(">75%<"))
    #expect(
      ring.contains("stroke-width=\"\(size == .list ? 5 : 8).0\"")
        && ring.contains("stroke-linecap=\"round\""))
    #expect(ring.contains("stroke-dasharray=\"75 100\"") && ring.contains("rotate(-90 "))
    let empty = RateRing(
      sentence: Self.words.ring("Rosa", CompletionStats([CountedOccurrence]())), percent: nil,
      size: size,
      language: .english
    ).render()
    #expect(empty.contains(">–<") && count("<circle", in: empty) == 1)
    #expect(empty.contains("aria-label=\"Rosa: nothing counts yet.\""))
    let none = RateRing(sentence: "", percent: 0, size: size, language: .english).render()
    #expect(none.contains(">0%<") && count("<circle", in: none) == 1)
  }

  @Test("HAL-1104: a bar for each day of which something counts, as high as its rate")
  func bars() {
    let drawing = RateBars(Self.series(["c", "", "cm", "m"])).render()
    #expect(count("<rect", in: drawing) == 3 && drawing.contains("aria-label=\"Done by day\""))
    #expect(
      drawing.contains("height=\"88.0\"") && drawing.contains("height=\"44.0\"")
        && drawing.contains("height=\"1.5\""))
    #expect(drawing.contains(">Mon<") && count("<text", in: drawing) == 1)
  }

  @Test(
    "HAL-1105: a line breaks where nothing counts, and each point is seen; the table says the same")
  func line() {
    let series = Self.series(["c", "m", "f", "cm", "", "l", "s"])
    let drawing = RateLine(series).render()
    #expect(count("<polyline", in: drawing) == 2 && count("<circle", in: drawing) == 5)
    let table = RateTable("In figures", series: series).render()
    #expect(
      count("<tr>", in: table) == 8 && table.contains("<th scope=\"row\">Day 3</th><td>–</td>"))
    #expect(
      table.contains(
        "<th scope=\"row\">Day 4</th><td>50%</td><td>1</td><td>0</td><td>1</td><td>0</td>"))
    #expect(table.contains("<th scope=\"row\">Day 6</th><td>100%</td><td>0</td><td>1</td>"))
    #expect(RateBars(Self.series([])).render().contains("<svg"))
  }

  @Test("HAL-1106: highlights are plain sentences, and no text is missing")
  func sentences() {
    let texts = HallooStrings.all[.english]
    let names = AnalyticsKey.messageNames + FigureKey.messageNames
    #expect(names.allSatisfy { texts[$0] != nil })
    let called = CircleHighlight.Names(task: { _ in "Blue pills" }, person: { _ in "Rosa" })
    let streak = LongestStreak(task: Rows.pills, person: Rows.rosa, days: 12)
    let said: [(CircleHighlight, String)] = [
      (.rate(done: 14, of: 17, points: nil), "14 of 17 tasks were done."),
      (.rate(done: 1, of: 1, points: nil), "1 of 1 task was done."),
      (
        .rate(done: 14, of: 17, points: 6),
        "14 of 17 tasks were done, 6 points more than the week before."
      ),
      (
        .rate(done: 14, of: 17, points: -1),
        "14 of 17 tasks were done, 1 point less than the week before."
      ),
      (
        .rate(done: 14, of: 17, points: 0),
        "14 of 17 tasks were done, as in the week before."
      ),
      (.streak(streak), "Rosa has done Blue pills on 12 days in a row."),
      (
        .hardest(Rows.pills, Rows.rosa, done: 1, of: 3),
        "Blue pills was the hardest for Rosa: 1 of 3 done."
      ),
      (.seconds(45), "Half of the answers came within a minute."),
      (.seconds(61), "Half of the answers came within 2 minutes."),
      (.onTime(6, of: 7), "Of 7 done, 6 were on time."), (.photos(1), "1 photo came."),
      (.missed(0), "0 reminders were missed."), (.people(2), "2 people were reminded."),
      (.everything, "Nothing was missed, and nothing skipped."),
      (.nothing, "There was nothing to do in this week."),
    ]
    for (highlight, text) in said { #expect(highlight.sentence(Self.words, called) == text) }
  }
}
