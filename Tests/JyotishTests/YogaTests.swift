import Jyotish
import Testing

@Suite struct YogaTests {
  private func yogas(_ chart: JyotishChart) -> Set<Yoga> { Set(chart.yogas().map(\.yoga)) }

  struct Case: Sendable, CustomTestStringConvertible {
    let yoga: Yoga
    let isFormed: Bool
    let chart: JyotishChart
    var testDescription: String { (isFormed ? "" : "no ") + yoga.name }

    /// Longitudes of Lagna, then Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu.
    init(_ yoga: Yoga, _ isFormed: Bool, lagna: Double, _ longitudes: [Double]) {
      (self.yoga, self.isFormed) = (yoga, isFormed)
      chart = ReferenceCharts.made(lagna: lagna, longitudes)
    }
  }

  static let cases = [
    Case(.gajakesari, true, lagna: 5, [5, 35, 65, 5, 125, 5, 95, 65]),
    Case(.gajakesari, false, lagna: 5, [5, 35, 65, 5, 155, 5, 95, 65]),
    // Moon in Leo; Saturn in Virgo, nothing in Cancer.
    Case(.sunapha, true, lagna: 5, [5, 125, 35, 5, 5, 5, 155, 65]),
    Case(.sunapha, false, lagna: 5, [5, 125, 95, 5, 5, 5, 155, 65]),
    Case(.anapha, true, lagna: 5, [5, 125, 95, 5, 5, 5, 35, 65]),
    Case(.durudhura, true, lagna: 5, [5, 125, 95, 5, 5, 5, 155, 65]),
    // The Sun and the nodes do not count.
    Case(.sunapha, false, lagna: 5, [155, 125, 35, 35, 5, 5, 35, 155]),
    // Moon in Leo, all others in Aries and Taurus, which are not kendras from Gemini.
    Case(.kemadruma, true, lagna: 65, [5, 125, 35, 5, 5, 35, 35, 215]),
    Case(.kemadruma, false, lagna: 5, [5, 125, 35, 5, 5, 35, 35, 215]),
    // Moon in Aries: 6th Virgo, 7th Libra, 8th Scorpio.
    Case(.adhi, true, lagna: 5, [5, 5, 35, 155, 185, 215, 35, 65]),
    Case(.adhi, false, lagna: 5, [5, 5, 35, 155, 185, 245, 35, 65]),
    Case(.chandraMangala, true, lagna: 5, [5, 35, 35, 5, 5, 5, 5, 65]),
    // Moon in Virgo, the 6th from Jupiter in Aries and from Lagna.
    Case(.shakata, true, lagna: 5, [5, 155, 35, 5, 5, 5, 5, 65]),
    Case(.shakata, false, lagna: 155, [5, 155, 35, 5, 5, 5, 5, 65]),
    Case(.vesi, true, lagna: 5, [5, 125, 35, 5, 5, 5, 5, 65]),
    Case(.vasi, true, lagna: 5, [35, 125, 5, 35, 35, 35, 35, 65]),
    Case(.ubhayachari, true, lagna: 5, [35, 125, 5, 65, 35, 35, 35, 65]),
    Case(.budhaditya, true, lagna: 5, [5, 35, 65, 5, 95, 5, 5, 65]),
    Case(.ruchaka, true, lagna: 5, [35, 35, 275, 35, 35, 35, 35, 65]),
    Case(.ruchaka, false, lagna: 35, [35, 35, 275, 35, 35, 35, 35, 65]),
    Case(.bhadra, true, lagna: 65, [35, 35, 35, 155, 35, 35, 35, 65]),
    Case(.hamsa, true, lagna: 5, [35, 35, 35, 35, 95, 35, 35, 65]),
    Case(.malavya, true, lagna: 65, [35, 35, 35, 35, 35, 335, 35, 65]),
    Case(.shasha, true, lagna: 5, [35, 35, 35, 35, 35, 35, 185, 65]),
    // Lagna Aries: Sun (5th) with Moon (4th) in Taurus.
    Case(.raja, true, lagna: 5, [35, 35, 5, 65, 65, 65, 65, 65]),
    // Lagna Taurus: Saturn rules the 9th and the 10th.
    Case(.raja, true, lagna: 35, [5, 125, 65, 5, 155, 65, 65, 65]),
    // Lagna Aries: Venus (2nd) with Saturn (11th).
    Case(.dhana, true, lagna: 5, [5, 65, 95, 5, 5, 215, 215, 65]),
    // Lagna Aries: Mercury rules the 6th, Mars the 8th, Jupiter the 12th.
    Case(.harsha, true, lagna: 5, [5, 65, 95, 215, 5, 215, 215, 65]),
    Case(.sarala, true, lagna: 5, [5, 65, 155, 35, 5, 215, 215, 65]),
    Case(.vimala, true, lagna: 5, [5, 65, 95, 35, 335, 215, 215, 65]),
    Case(.vimala, false, lagna: 5, [5, 65, 95, 35, 305, 215, 215, 65]),
    // Saturn falls in Aries; Mars, its lord, is in Cancer, a kendra from Aries.
    Case(.neechabhanga, true, lagna: 5, [35, 65, 95, 35, 65, 65, 5, 65]),
    Case(.neechabhanga, false, lagna: 35, [65, 215, 65, 155, 65, 65, 5, 65]),
    // Lagna Aries: Mars (1st) in Leo and the Sun (5th) in Aries.
    Case(.mahaParivartana, true, lagna: 5, [5, 65, 125, 35, 65, 65, 35, 65]),
    // Lagna Aries: Mercury (3rd, 6th) in Cancer and the Moon (4th) in Gemini.
    Case(.khalaParivartana, true, lagna: 5, [5, 65, 5, 95, 5, 5, 5, 65]),
    // The Moon in Virgo instead.
    Case(.dainyaParivartana, true, lagna: 5, [5, 155, 5, 95, 5, 5, 5, 65]),
    // Lagna Aries: Moon (4th) in Aries, Jupiter in Libra, Mars strong in Capricorn.
    Case(.kahala, true, lagna: 5, [35, 5, 275, 35, 185, 35, 35, 65]),
    // Lagna Aries: Jupiter (9th) in Cancer, Mars in Capricorn.
    Case(.lakshmi, true, lagna: 5, [35, 35, 275, 35, 95, 35, 35, 65]),
    // Lagna Leo: the Moon in Gemini; Mercury and the Sun (1st) in Aquarius, Mars in Leo.
    Case(.pushkala, true, lagna: 125, [300, 65, 125, 325, 35, 35, 5, 65]),
    // Lagna Pisces: Jupiter and Venus in Virgo, the 7th.
    Case(.chamara, true, lagna: 335, [5, 35, 35, 35, 155, 155, 35, 65]),
    // Lagna Aries: Jupiter alone in Capricorn.
    Case(.amala, true, lagna: 5, [5, 35, 35, 35, 275, 35, 35, 65]),
    Case(.amala, false, lagna: 5, [5, 65, 275, 35, 275, 35, 35, 65]),
    Case(.vasumati, true, lagna: 5, [5, 35, 35, 65, 155, 275, 35, 125]),
    Case(.saraswati, true, lagna: 5, [5, 35, 35, 125, 95, 35, 215, 65]),
    Case(.parvata, true, lagna: 5, [35, 65, 35, 35, 5, 35, 35, 65]),
    Case(.parvata, false, lagna: 5, [35, 65, 185, 35, 5, 35, 35, 65]),
    Case(.shubhaKartari, true, lagna: 5, [65, 95, 65, 65, 35, 335, 65, 65]),
    Case(.papaKartari, true, lagna: 5, [35, 95, 335, 65, 65, 65, 65, 65]),
    Case(.papaKartari, false, lagna: 5, [35, 95, 335, 65, 35, 65, 65, 65]),
    Case(.chatussagara, true, lagna: 5, [5, 95, 185, 5, 275, 5, 5, 65]),
    Case(.guruChandala, true, lagna: 5, [5, 35, 35, 5, 65, 5, 5, 65]),
    Case(.guruChandala, true, lagna: 5, [5, 35, 35, 5, 245, 5, 5, 65]),
    Case(.kalaSarpa, true, lagna: 5, [70, 95, 125, 100, 155, 200, 235, 65]),
    Case(.kalaSarpa, true, lagna: 5, [250, 300, 5, 260, 35, 55, 60, 65]),
    Case(.kalaSarpa, false, lagna: 5, [70, 95, 125, 100, 155, 200, 250, 65]),
  ]

  @Test("each yoga is formed where its rule says, and not beside it", arguments: cases)
  func rules(_ item: Case) {
    #expect(yogas(item.chart).contains(item.yoga) == item.isFormed)
  }

  @Test("every yoga has its test, a rule and a source")
  func coverage() {
    #expect(Set(Self.cases.filter(\.isFormed).map(\.yoga)) == Set(Yoga.allCases))
    for yoga in Yoga.allCases {
      #expect(!yoga.name.isEmpty && !yoga.rule.isEmpty && !yoga.source.isEmpty)
    }
    #expect(Set(Yoga.allCases.map(\.name)).count == Yoga.allCases.count)
  }

  @Test("a finding names what forms it: grahas, their houses, and lordships")
  func findings() throws {
    let chart = ReferenceCharts.made(lagna: 5, [35, 35, 5, 65, 65, 65, 65, 65])
    let raja = try #require(chart.yogas().first { $0.yoga == .raja && $0.grahas.contains(.sun) })
    #expect(raja.grahas == [.sun, .moon])
    #expect(raja.houses == .second)
    #expect(raja.lordships == [.fourth, .fifth])
  }

  @Test("benefics by nature: the waxing Moon, and Mercury unless with a malefic")
  func benefics() {
    let waxing = ReferenceCharts.made(lagna: 5, [5, 95, 35, 65, 35, 35, 35, 125])
    #expect(waxing.naturalBenefics == [.moon, .mercury, .jupiter, .venus])
    let waning = ReferenceCharts.made(lagna: 5, [5, 275, 35, 35, 35, 35, 35, 125])
    #expect(waning.naturalBenefics == [.jupiter, .venus])
    let withJupiter = ReferenceCharts.made(lagna: 5, [5, 275, 35, 65, 65, 35, 35, 125])
    #expect(withJupiter.naturalBenefics == [.mercury, .jupiter, .venus])
  }

  @Test("the yogas of the two reference charts do not change unnoticed")
  func referenceCharts() throws {
    let (a, b) = (yogas(try ReferenceCharts.a()), yogas(try ReferenceCharts.b()))
    #expect(a.contains(.ruchaka))
    #expect(b.contains(.shasha) && b.contains(.budhaditya))
  }
}
