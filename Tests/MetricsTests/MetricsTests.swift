import Metrics
import Testing

@Suite struct MetricsTests {
  private let registry = MetricsRegistry()
  private var text: String { String(decoding: registry.text, as: UTF8.self) }

  @Test("PLT-26 counters and gauges as text")
  func numbers() {
    registry.counter("letters_sent_total", "Letters handed over.").increment()
    let jobs = registry.gauges("jobs", "Jobs by state.", by: "queue", "state")
    jobs["mail", "waiting"].set(7)
    jobs["mail", "running"].add(3)
    jobs["mail", "running"].add(-1)
    registry.gauge("open", "Open now.") { 5 }
    registry.counter("seen_total", "Seen.") { 6 }
    registry.keptCounters("kept_total", "Kept.", by: "way")["direct"].set(8)
    #expect(
      text == """
        # HELP letters_sent_total Letters handed over.
        # TYPE letters_sent_total counter
        letters_sent_total 1
        # HELP jobs Jobs by state.
        # TYPE jobs gauge
        jobs{queue="mail",state="running"} 2
        jobs{queue="mail",state="waiting"} 7
        # HELP open Open now.
        # TYPE open gauge
        open 5
        # HELP seen_total Seen.
        # TYPE seen_total counter
        seen_total 6
        # HELP kept_total Kept.
        # TYPE kept_total counter
        kept_total{way="direct"} 8

        """)
  }

  @Test("PLT-26 histograms as text: each bucket holds those below it")
  func histogram() {
    let buckets = Buckets([.milliseconds(5), .milliseconds(100), .seconds(1)])
    let histogram = registry.histograms("took_seconds", "Time.", by: "route", buckets: buckets)["/"]
    for milliseconds in [1, 5, 6, 250, 3000] { histogram.observe(.milliseconds(milliseconds)) }
    #expect(
      text == """
        # HELP took_seconds Time.
        # TYPE took_seconds histogram
        took_seconds_bucket{route="/",le="0.005"} 2
        took_seconds_bucket{route="/",le="0.1"} 3
        took_seconds_bucket{route="/",le="1"} 4
        took_seconds_bucket{route="/",le="+Inf"} 5
        took_seconds_sum{route="/"} 3.262
        took_seconds_count{route="/"} 5

        """)
  }

  @Test("PLT-26 what stands in a label or a help text cannot break out of it")
  func escaping() {
    registry.counters("odd_total", "One\nline, \\ and \"quotes\".", by: "value")["a\"b\\c\nd"]
      .increment()
    #expect(
      text == #"""
        # HELP odd_total One\nline, \\ and "quotes".
        # TYPE odd_total counter
        odd_total{value="a\"b\\c\nd"} 1

        """#)
  }

  @Test("PLT-26 labels cannot take more than their share, whatever is put into them")
  func bounded() {
    let counters = registry.counters("many_total", "Many.", by: "value")
    for number in 0..<Family<Counter>.mostMembers + 500 { counters["\(number)"].increment() }
    let lines = text.split(separator: "\n")
    #expect(lines.count == Family<Counter>.mostMembers + 3)
    #expect(lines.contains("many_total{value=\"other\"} 500"))
  }

  @Test("PLT-26 nothing is lost where many count at once")
  func concurrency() async {
    let counters = registry.counters("hits_total", "Hits.", by: "value")
    let histogram = registry.histogram("took_seconds", "Time.")
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<1000 {
            counters["\(number % 3)"].increment()
            histogram.observe(.microseconds(number))
          }
        }
      }
    }
    #expect(
      (0..<3).map { text.contains("hits_total{value=\"\($0)\"} \($0 == 0 ? 2672 : 2664)\n") } == [
        true, true, true,
      ])
    #expect(text.contains("took_seconds_count 8000\n") && text.contains("took_seconds_sum 3.996\n"))
  }

  @Test("PLT-26 what nobody has counted yet by its labels is not told of, the rest is")
  func empty() {
    _ = registry.counters("a_total", "A.", by: "value")
    _ = registry.counter("b_total", "B.")
    #expect(text == "# HELP b_total B.\n# TYPE b_total counter\nb_total 0\n")
  }
}
