import CivilTime
import Foundation
import Places
import Testing

@Suite struct TimeZoneDatabaseTests {
  private let database = TimeZoneDatabase()

  @Test("The database of this machine has the history before 1970 and says its release")
  func complete() throws {
    #expect(try database.isComplete())
    #expect(try #require(database.version).hasPrefix("20"))
  }

  @Test("Every zone is listed and readable, Kathmandu under both its names")
  func names() throws {
    let names = try database.names()
    #expect(names.count > 500 && names == names.sorted())
    for name in ["Asia/Kathmandu", "Asia/Katmandu", "America/Argentina/Ushuaia", "Etc/GMT+5"] {
      #expect(names.contains(name))
    }
    #expect(!names.contains { $0.hasPrefix("right/") || $0.hasPrefix("posix/") })
    for name in names { #expect(try database.rules(for: name).name == name) }
  }

  @Test("Offsets are zones too, also where there is no database")
  func fixed() throws {
    let none = TimeZoneDatabase(folder: "/nonexistent")
    #expect(none.version == nil)
    #expect(try none.rules(for: "UTC").name == "UTC")
    #expect(try none.rules(for: "Z").name == "+00:00")
    #expect(try none.rules(for: "+05:30").name == "+05:30")
  }

  @Test("A missing folder, a misspelled zone and a hostile name each have their error")
  func errors() throws {
    let none = TimeZoneDatabase(folder: "/nonexistent")
    #expect(throws: TimeZoneDatabaseError.folderMissing("/nonexistent")) {
      try none.rules(for: "Europe/Berlin")
    }
    #expect(throws: TimeZoneDatabaseError.folderMissing("/nonexistent")) { try none.names() }
    #expect(throws: TimeZoneDatabaseError.unknownZone("berlin", similar: ["Europe/Berlin"])) {
      try database.rules(for: "berlin")
    }
    #expect(throws: TimeZoneDatabaseError.unknownZone("Mars/Base", similar: [])) {
      try database.rules(for: "Mars/Base")
    }
    #expect(throws: TimeZoneDatabaseError.unknownZone("Europe", similar: [])) {
      try database.rules(for: "Europe")
    }
    for name in [
      "", "/etc/passwd", "../etc/passwd", "Europe/../../x", "Europe//Berlin", "a\0b", ".",
    ] {
      #expect(throws: TimeZoneDatabaseError.invalidName(name)) { try database.rules(for: name) }
    }
  }

  @Test("A damaged file names the zone and the fault")
  func damaged() throws {
    let folder = NSTemporaryDirectory() + "zones-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("TZif2 and no more".utf8).write(to: URL(filePath: "\(folder)/Broken"))
    #expect(throws: TimeZoneDatabaseError.unreadable("Broken", .truncated)) {
      try TimeZoneDatabase(folder: folder).rules(for: "Broken")
    }
  }
}
