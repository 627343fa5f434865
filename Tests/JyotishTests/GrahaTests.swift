import Charts
import Jyotish
import Testing

@Suite struct GrahaTests {
  @Test(
    "DES-124 dignities at the borders of exaltation, moolatrikona, own and other signs",
    arguments: [
      (Graha.sun, Rashi.aries, 25.0, Dignity.exalted), (.sun, .libra, 1, .debilitated),
      (.sun, .leo, 19.9, .moolatrikona), (.sun, .leo, 20, .own), (.sun, .taurus, 1, .enemy),
      (.moon, .taurus, 3, .exalted), (.moon, .taurus, 4, .moolatrikona), (.moon, .cancer, 1, .own),
      (.moon, .scorpio, 1, .debilitated), (.moon, .aries, 1, .neutral),
      (.mars, .aries, 11.9, .moolatrikona), (.mars, .aries, 12, .own), (.mars, .scorpio, 1, .own),
      (.mars, .capricorn, 1, .exalted), (.mars, .cancer, 1, .debilitated),
      (.mercury, .virgo, 15.9, .exalted), (.mercury, .virgo, 16, .moolatrikona),
      (.mercury, .virgo, 20, .own), (.mercury, .pisces, 1, .debilitated),
      (.jupiter, .sagittarius, 9.9, .moolatrikona), (.jupiter, .sagittarius, 10, .own),
      (.jupiter, .cancer, 29, .exalted), (.venus, .libra, 14.9, .moolatrikona),
      (.venus, .libra, 15, .own), (.venus, .virgo, 1, .debilitated),
      (.saturn, .aquarius, 19.9, .moolatrikona), (.saturn, .aquarius, 20, .own),
      (.saturn, .libra, 1, .exalted), (.saturn, .leo, 1, .enemy), (.saturn, .taurus, 1, .friend),
    ])
  func dignities(_ graha: Graha, rashi: Rashi, degrees: Double, dignity: Dignity) {
    #expect(graha.dignity(at: SiderealLongitude(degrees, of: rashi)) == dignity)
  }

  @Test("DES-124 the nodes have neither dignity nor combustion")
  func nodes() {
    for node in [Graha.rahu, .ketu] {
      #expect(node.dignity(at: SiderealLongitude(50)) == nil)
      #expect(node.combustionLimit(isRetrograde: true) == nil)
      #expect(
        !node.isCombust(at: SiderealLongitude(1), sun: SiderealLongitude(1), isRetrograde: true))
    }
  }

  @Test(
    "DES-124 combustion limits, also across 0 Aries",
    arguments: [
      (Graha.moon, false, 12.0), (.mars, false, 17), (.mercury, false, 14), (.mercury, true, 12),
      (.jupiter, false, 11), (.venus, false, 10), (.venus, true, 8), (.saturn, true, 15),
    ])
  func combustion(_ graha: Graha, isRetrograde: Bool, limit: Double) {
    let sun = SiderealLongitude(5)
    for (offset, isCombust) in [(limit - 0.01, true), (limit + 0.01, false)] {
      for side in [-1.0, 1] {
        let place = SiderealLongitude(5 + side * offset)
        #expect(graha.isCombust(at: place, sun: sun, isRetrograde: isRetrograde) == isCombust)
      }
    }
  }

  @Test("DES-109 the natural friendships are those of the table")
  func friendships() {
    #expect(Graha.moon.naturalFriendship(toward: .venus) == .neutral)
    #expect(Graha.venus.naturalFriendship(toward: .moon) == .enemy)
    #expect(Graha.mercury.naturalFriendship(toward: .moon) == .enemy)
    #expect(Graha.moon.naturalFriendship(toward: .mercury) == .friend)
    #expect(Graha.sun.naturalFriendship(toward: .sun) == nil)
    #expect(Graha.sun.naturalFriendship(toward: .rahu) == nil)
    let friends = GrahaSet.seven.members.map { one in
      GrahaSet.seven.members.count { one.naturalFriendship(toward: $0) == .friend }
    }
    let enemies = GrahaSet.seven.members.map { one in
      GrahaSet.seven.members.count { one.naturalFriendship(toward: $0) == .enemy }
    }
    #expect(friends == [3, 2, 3, 2, 3, 2, 2])
    #expect(enemies == [2, 0, 1, 1, 2, 2, 3])
  }

  @Test("temporal and natural friendship compound to five degrees")
  func compound() {
    #expect(Friendship.temporal(from: .aries, toward: .taurus) == .friend)
    #expect(Friendship.temporal(from: .aries, toward: .aries) == .enemy)
    #expect(Friendship.temporal(from: .aries, toward: .leo) == .enemy)
    #expect(Friendship.temporal(from: .aries, toward: .capricorn) == .friend)
    #expect(Friendship.friend.compounded(with: .friend) == .greatFriend)
    #expect(Friendship.friend.compounded(with: .enemy) == .neutral)
    #expect(Friendship.neutral.compounded(with: .enemy) == .enemy)
    #expect(Friendship.neutral.compounded(with: .friend) == .friend)
    #expect(Friendship.enemy.compounded(with: .enemy) == .greatEnemy)
  }

  @Test("full glances: the 7th for all, Mars 4 and 8, Jupiter 5 and 9, Saturn 3 and 10")
  func drishti() {
    #expect(Array(Graha.mars.drishti.members) == [4, 7, 8])
    #expect(Array(Graha.jupiter.drishti.members) == [5, 7, 9])
    #expect(Array(Graha.saturn.drishti.members) == [3, 7, 10])
    #expect(Array(Graha.moon.drishti.members) == [7])
    #expect(Graha.mars.aspects(.cancer, from: .aries))
    #expect(!Graha.mars.aspects(.leo, from: .aries))
    #expect(Graha.jupiter.aspects(.aries, from: .sagittarius))
  }
}
