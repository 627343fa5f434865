/// The lords of a place by the Krishnamurti system: of its sign, of its nakshatra and of the ninth
/// of the nakshatra, cut in the proportions of Vimshottari.
public struct KPLords: Hashable, Sendable {
  public let signLord: Graha
  public let starLord: Graha
  public let subLord: Graha

  public init(of place: SiderealLongitude) {
    signLord = place.rashi.lord
    starLord = place.nakshatra.lord
    let traversed = place.traversedShareOfNakshatra * Vimshottari.cycleYears
    var turn = Vimshottari.turn(of: starLord)
    var years = Vimshottari.years(atTurn: turn)
    let last = turn + 8
    while years <= traversed, turn < last {
      turn += 1
      years += Vimshottari.years(atTurn: turn)
    }
    subLord = Vimshottari.lord(atTurn: turn)
  }
}
