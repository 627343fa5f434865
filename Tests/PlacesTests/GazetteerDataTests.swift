import Ephemeris
import Foundation
import Testing

@testable import Places

@Suite struct GazetteerDataTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.standard }

  @Test("a GeoNames id gives its place in full, and the same in every edition")
  func identifiers() throws {
    let pune = try #require(gazetteer.place(id: 1_259_229))
    #expect(pune.name == "Pune")
    #expect(pune.region == "Maharashtra")
    #expect(pune.country == "India")
    #expect(pune.countryCode == "IN")
    #expect(abs(pune.coordinates.latitude - 18.51957) < 1e-9)
    #expect(abs(pune.coordinates.longitude - 73.85535) < 1e-9)
    #expect(pune.timeZone == "Asia/Kolkata")
    #expect(pune.population > 3_000_000)
    #expect(gazetteer.place(id: 2_643_743)?.name == "London")
    #expect(gazetteer.place(id: 5_128_581)?.name == "New York City")
    for absent in [-1, 0, 1, Int.max] { #expect(gazetteer.place(id: absent) == nil) }
  }

  @Test("every place can be read, lies where its zone and region exist, and is found by its id")
  func everyPlace() throws {
    #expect(gazetteer.count > 150_000)
    let zones = Set(gazetteer.timeZones)
    var withoutRegion = 0
    var previous = Int.max
    for number in 0..<gazetteer.count {
      let place = try #require(gazetteer.place(number))
      if place.region == nil { withoutRegion += 1 }
      guard place.population <= previous, !place.name.isEmpty, !place.country.isEmpty,
        zones.contains(place.timeZone)
      else {
        Issue.record("\(place)")
        return
      }
      previous = place.population
      if number % 97 == 0 { #expect(gazetteer.place(id: place.id) == place) }
    }
    #expect(withoutRegion * 200 < gazetteer.count)
  }

  @Test("every place is found by its name")
  func everyName() throws {
    for number in stride(from: 0, to: gazetteer.count, by: 211) {
      let place = try #require(gazetteer.place(number))
      let found = gazetteer.matches(of: place.name, limit: 400)
      #expect(found.contains { $0.place == number && $0.named == .byName }, "\(place.label)")
    }
  }

  @Test("every zone is one that the tz database knows")
  func zones() {
    #expect(gazetteer.timeZones.count > 380)
    for zone in gazetteer.timeZones {
      #expect(FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/\(zone)"), "\(zone)")
    }
  }

  @Test("each zone is recognized by its largest place")
  func largestPlaces() {
    let places = Gazetteer.largestPlaces
    #expect(Set(places.keys) == Set(gazetteer.timeZones))
    #expect(places["America/New_York"]?.name == "New York City")
    #expect(places["Asia/Kolkata"]?.countryCode == "IN")
    #expect(places.allSatisfy { $0.value.timeZone == $0.key })
  }

  @Test("the keys are sorted, and every posting is of a place that exists")
  func keys() {
    let keys = gazetteer.format.keys
    var (previous, key): ([UInt8], [UInt8]) = ([], [])
    for block in 0..<keys.blockCount {
      var offset = keys.dataOffset(ofBlock: block)
      for number in 0..<keys.keys(inBlock: block) {
        let entry = keys.entry(at: offset)
        key.removeSubrange(min(entry.shared, key.count)...)
        key += entry.rest.map { UInt8(keys.data.uint8(at: $0)) }
        offset = entry.rest.upperBound
        if block % 50 == 0 {
          #expect(previous.lexicographicallyPrecedes(key))
          let found = keys.postings(ofKeysBeginning: key).whole
          #expect(found == keys.postings(ofKey: number, inBlock: block))
        }
        previous = key
      }
    }
    let places = (0..<keys.postingCount).map { keys.posting($0).place }
    #expect(places.allSatisfy { $0 < gazetteer.count })
  }
}

@Suite struct GazetteerFormatTests {
  /// A copy of the gazetteer's bytes, changed, and opened.
  private func opening(
    _ change: (inout [UInt8]) -> Void
  ) -> Result<Int, GazetteerError> {
    var bytes = GazetteerBytes.standard
    change(&bytes)
    return unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return .failure(.notAGazetteer) }
      return Result { () throws(GazetteerError) in
        try unsafe Gazetteer(Bytes(start: start, count: buffer.count)).count
      }
    }
  }

  @Test("bytes that are no gazetteer are refused with the reason")
  func refusals() throws {
    #expect(opening { _ in } == .success(try Gazetteer.standard.count))
    #expect(opening { $0 = [] } == .failure(.notAGazetteer))
    #expect(opening { $0[0] = 0 } == .failure(.notAGazetteer))
    #expect(opening { $0.removeSubrange(100...) } == .failure(.notAGazetteer))
    #expect(opening { $0[8] = 9 } == .failure(.unsupportedVersion(found: 9, expected: 1)))
    let size = GazetteerBytes.standard.count
    #expect(opening { $0.removeLast() } == .failure(.wrongSize(found: size - 1, expected: size)))
    #expect(opening { $0[16] ^= 1 } == .failure(.malformedSection(0)))
    // The offset of the second section, in its highest byte.
    #expect(opening { $0[51] = 0xFF } == .failure(.malformedSection(1)))
    #expect("\(GazetteerError.notAGazetteer)".contains("make gazetteer"))
  }
}

/// The file that is linked into the binary.
private enum GazetteerBytes {
  static var standard: [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/C/CGazetteerData/gazetteer.bin")
    return (try? [UInt8](Data(contentsOf: file))) ?? []
  }
}
