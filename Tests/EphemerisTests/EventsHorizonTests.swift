import CivilTime
import EphemerisData
import Foundation
import Numerics
import TestSupport
import Testing

@testable import Ephemeris

@Suite("Rising, setting and the meridian")
struct EventsHorizonTests {
  private let ephemeris = Ephemeris.standard

  @Test(
    "all 5,909 risings and settings of the USNO, one for one, to the minute",
    .enabled(if: OracleFiles.outside != nil, "needs the outside oracle files"))
  func agreesWithNavalObservatory() throws {
    let series = try RiseSetSeries.all()
    #expect(series.reduce(0) { $0 + $1.events.count } == 5_909)
    for one in series {
      let first = try #require(one.events.first).instant.advanced(byDays: -0.01)
      let last = try #require(one.events.last).instant.advanced(byDays: 0.01)
      let passages = try ephemeris.horizonPassages(
        of: one.body, at: one.place, during: first..<last)
      guard case .events(let events) = passages else {
        Issue.record("\(one.body.name) at \(one.place) never met the horizon")
        continue
      }
      try #require(events.count == one.events.count, "\(one.body.name) at \(one.place)")
      for (ours, theirs) in zip(events, one.events) {
        #expect(ours.kind == theirs.kind)
        let minutes = (ours.instant.julianDayUT - theirs.instant.julianDayUT) * 1440
        #expect(abs(minutes) < 1, "\(one.body.name) at \(one.place), \(theirs)")
      }
    }
  }

  @Test(
    "risings and settings of centres without refraction are those of swetest",
    arguments: [
      // swetest -bj2460000 -ut -p1 -rise -norefrac -disccenter -geopos103,-61,0, and so on.
      (Body.moon, 103.0, -61.0, HorizonEvent.Kind.setting, seconds(13, 13, 29.8)),
      (.sun, 77.2, 28.6, .setting, seconds(12, 43, 34.1)),
      (.mars, -74, 40.7, .rising, seconds(16, 7, 20.0)),
      (.mars, -74, 40.7, .setting, seconds(31, 17, 47.1)),
      (.mercury, 10, 59.9, .setting, seconds(14, 27, 47.2)),
    ])
  func agreesWithSwetest(
    body: Body, longitude: Double, latitude: Double, kind: HorizonEvent.Kind, expected: Double
  ) throws {
    let place = try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
    let noon = Instant(julianDayUT: 2_460_000)
    let event = try #require(
      try ephemeris.next(kind, of: body, at: place, after: noon, by: .hindu))
    #expect(abs((event.julianDayUT - noon.julianDayUT) * 86_400 - expected) < 1.5)
  }

  @Test(
    "transits of the meridian are those of swetest",
    arguments: [
      (Body.moon, 103.0, false, seconds(21, 8, 50.5)), (.sun, 77.2, false, seconds(19, 4, 21.4)),
      (.mars, -74, true, seconds(23, 42, 31.3)), (.mars, -74, false, seconds(35, 41, 23.4)),
    ])
  func transitsAgreeWithSwetest(
    body: Body, longitude: Double, isUpper: Bool, expected: Double
  ) throws {
    let noon = Instant(julianDayUT: 2_460_000)
    let transits = try ephemeris.meridianTransits(
      of: body, atLongitude: longitude, during: noon..<noon.advanced(byDays: 1))
    let transit = try #require(transits.first { $0.isUpper == isUpper })
    #expect(abs((transit.instant.julianDayUT - noon.julianDayUT) * 86_400 - expected) < 1)
  }

  @Test("the midnight Sun and the polar night are told apart, and their ends are found")
  func polarDays() throws {
    let tromso = try #require(GeoCoordinates(latitude: 69.65, longitude: 18.96))
    let summer = try Instant(iso8601: "2023-06-21T00:00Z")
    let winter = try Instant(iso8601: "2023-12-21T00:00Z")
    #expect(
      try ephemeris.horizonPassages(
        of: .sun, at: tromso, during: summer..<summer.advanced(byDays: 1)) == .alwaysAbove)
    #expect(
      try ephemeris.horizonPassages(
        of: .sun, at: tromso, during: winter..<winter.advanced(byDays: 1)) == .alwaysBelow)
    let setting = try #require(
      try ephemeris.next(.setting, of: .sun, at: tromso, after: summer))
    #expect((30..<40).contains(setting.julianDayUT - summer.julianDayUT))
    #expect(
      try ephemeris.next(.setting, of: .sun, at: tromso, after: summer, within: 20) == nil)
  }

  @Test("between two risings lies one setting and one upper transit; back and forth agree")
  func eventsAlternate() throws {
    var random = SplitMix64(seed: 19)
    for body in [Body.sun, .moon, .venus, .saturn] {
      for _ in 0..<10 {
        let (latitude, longitude) = (
          Double.random(in: -55..<55, using: &random), Double.random(in: -180..<180, using: &random)
        )
        let place = try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
        let start = Instant(julianDayUT: Double.random(in: 2_400_000..<2_480_000, using: &random))
        let rising = try #require(try ephemeris.next(.rising, of: body, at: place, after: start))
        let setting = try #require(
          try ephemeris.next(.setting, of: body, at: place, after: rising))
        let following = try #require(
          try ephemeris.next(.rising, of: body, at: place, after: rising))
        #expect(rising < setting && setting < following)
        #expect((0.98..<1.09).contains(following.julianDayUT - rising.julianDayUT))
        let back = try #require(
          try ephemeris.previous(.rising, of: body, at: place, before: following))
        #expect(abs(back.julianDayUT - rising.julianDayUT) < 2e-6)
        let transits = try ephemeris.meridianTransits(
          of: body, atLongitude: place.longitude, during: rising..<setting)
        #expect(transits.map(\.isUpper) == [true])
      }
    }
  }
}

/// Seconds from noon to an hour, counted on past midnight.
private func seconds(_ hour: Int, _ minute: Int, _ second: Double) -> Double {
  Double((hour - 12) * 3600 + minute * 60) + second
}

/// Consecutive lines of `riseset.txt` for one body and place.
private struct RiseSetSeries {
  let body: Body
  let place: GeoCoordinates
  var events: [HorizonEvent] = []

  static func all() throws -> [RiseSetSeries] {
    var result: [RiseSetSeries] = []
    for line in try OracleFiles.lines(ofCompressed: "riseset.txt.gz") {
      let fields = line.split(separator: " ")
      let body = try #require(Body.allCases.first { $0.name == fields[0] })
      let longitude = try #require(Double(fields[1]))
      let latitude = try #require(Double(fields[2]))
      let place = try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
      if result.last?.body != body || result.last?.place != place {
        result.append(RiseSetSeries(body: body, place: place))
      }
      result[result.count - 1].events.append(
        HorizonEvent(
          instant: try Instant(iso8601: String(fields[3])),
          kind: fields[4] == "r" ? .rising : .setting))
    }
    return result
  }
}
