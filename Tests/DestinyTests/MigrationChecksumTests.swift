import Testing

@testable import Destiny
@testable import Storage

@Suite struct MigrationChecksumTests {
  /// The checksums under which databases have recorded the steps.
  private static let released: [Engine: [String]] = [
    .sqlite: [
      "9780a7ad33b6ddd1", "469bdd0b56a8522c", "11073633cfb4ae89", "6d6219f97a2ea7a7",
      "bbaccba6decf4941", "5acfd108461c688c",
    ],
    .postgresql: [
      "f98ccee192b85921", "4bdd91336b4665c9", "dc1da9183c462093", "518afac28380a834",
      "703bcd877064c387", "5acfd108461c688c",
    ],
  ]

  @Test("steps of the schema that were released never change", arguments: Engine.allCases)
  func unchanged(engine: Engine) throws {
    let sums = DestinySchema.migrations.migrations.map { $0.checksum(for: engine) }
    let released = try #require(Self.released[engine])
    #expect(Array(sums.prefix(released.count)) == released)
  }
}
