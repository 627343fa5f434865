import Jyotish
import Testing

@Suite struct PoruthamTests {
  private func match(_ boy: Int, _ girl: Int) -> PoruthamMatch {
    PoruthamMatch(
      boy: Nakshatra(wrapping: boy - 1).start, girl: Nakshatra(wrapping: girl - 1).start)
  }

  @Test("Rajju: feet 1 9 10 18 19 27, waist, navel, neck, head 5 14 23")
  func rajju() {
    let parts: [Rajju: [Int]] = [
      .feet: [1, 9, 10, 18, 19, 27], .waist: [2, 8, 11, 17, 20, 26],
      .navel: [3, 7, 12, 16, 21, 25], .neck: [4, 6, 13, 15, 22, 24], .head: [5, 14, 23],
    ]
    for (part, stars) in parts {
      #expect(Nakshatra.allCases.filter { Rajju(of: $0) == part }.map(\.number) == stars)
    }
    #expect(!match(1, 9).passes(.rajju))
    #expect(match(1, 2).passes(.rajju))
  }

  @Test("Vedha: the twelve pairs and the three of Mrigashira, Chitra and Dhanishta, no others")
  func vedha() {
    let pairs: Set<Set<Int>> = [
      [1, 18], [2, 17], [3, 16], [4, 15], [5, 14], [5, 23], [14, 23], [6, 22], [7, 21], [8, 20],
      [9, 19], [10, 27], [11, 26], [12, 25], [13, 24],
    ]
    for boy in 1...27 {
      for girl in 1...27 {
        #expect(match(boy, girl).passes(.vedha) == !pairs.contains([boy, girl]))
      }
    }
  }

  @Test("Mahendra, Stree Dirgha and Dina count from the girl's star to the boy's")
  func counts() {
    #expect(match(4, 1).count == 4)
    #expect(match(4, 1).passes(.mahendra))
    #expect(!match(1, 1).passes(.mahendra))
    let mahendra = (1...27).filter { match($0, 1).passes(.mahendra) }
    #expect(mahendra == [4, 7, 10, 13, 16, 19, 22, 25])
    #expect(!match(13, 1).passes(.streeDirgha) && match(14, 1).passes(.streeDirgha))
    let (girl, boy) = (Nakshatra.ashwini.start, Nakshatra.magha.start)
    #expect(PoruthamMatch(boy: boy, girl: girl, streeDirghaLimit: .nine).passes(.streeDirgha))
    let dina = (1...9).filter { match($0, 1).passes(.dina) }
    #expect(dina == [2, 4, 6, 8, 9])
  }

  @Test("Gana, Rasi, lords and Vasya by sign and temperament")
  func signs() {
    // Girl in Ashwini (Aries, Deva), boy in Anuradha (Scorpio, Deva): 6/8, the same lord.
    let match = match(17, 1)
    #expect(match.passes(.gana))
    #expect(!match.passes(.rasi))
    #expect(match.passes(.rasyadhipati))
    #expect(match.passes(.vasya))
    #expect(match.passed == Porutham.allCases.count { match.passes($0) })
    // Deva and Rakshasa.
    #expect(!self.match(3, 1).passes(.gana))
  }
}
