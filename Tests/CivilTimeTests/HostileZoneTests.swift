import CivilTime
import TestSupport
import Testing

/// Damaged files must be refused or read; they must never stop the program.
@Suite struct HostileZoneTests {
  private func zone() -> [UInt8] {
    var file = TZif(footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    file.types = [(3208, false, "LMT"), (3600, false, "CET"), (7200, true, "CEST")]
    for index in 0..<40 {
      file.changes.append((Int64(15_000_000 * index - 300_000_000), UInt8(1 + index % 2)))
    }
    return file.bytes
  }

  private func use(_ rules: ZoneRules) throws {
    for text in ["1800-06-01", "1965-06-01", "2026-03-29", "2500-10-31"] {
      let moment = rules.moment(try CivilDate(iso8601: text), .noon, longitude: 12.5)
      _ = rules.localTime(at: moment.instant)
      _ = moment.warnings.map(\.description)
    }
  }

  @Test("A file cut at any byte is refused")
  func cut() throws {
    let bytes = zone()
    for length in 0..<bytes.count {
      #expect(throws: ZoneRulesError.self) {
        try ZoneRules(parsing: Array(bytes.prefix(length)), name: "Test/Zone")
      }
    }
  }

  @Test("A file with any byte changed is refused or usable")
  func flipped() throws {
    var random = SplitMix64(seed: 42)
    let bytes = zone()
    for index in bytes.indices {
      for _ in 0..<6 {
        var damaged = bytes
        damaged[index] = UInt8.random(in: 0...255, using: &random)
        try useIfReadable(damaged)
      }
    }
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 2...20, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try useIfReadable(damaged)
    }
  }

  private func useIfReadable(_ bytes: [UInt8]) throws {
    let rules: ZoneRules
    do {
      rules = try ZoneRules(parsing: bytes, name: "Test/Zone")
    } catch {
      #expect(!error.description.isEmpty)
      return
    }
    try use(rules)
  }
}
