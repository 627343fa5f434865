import Testing

@testable import Halloo
@testable import Storage

@Suite struct MigrationChecksumTests {
  /// The checksums under which databases have recorded the steps.
  private static let released: [Engine: [String]] = [
    .sqlite: [
      "999c8a441c213682", "99b32879ad7104d8", "cf8020ebb0b2d110", "2720890ec4d4b958",
      "3519aaeff74ffe8b", "8f14babd1e79df92", "91c885737bb48283", "de510c2285afe434",
      "bdac555526f9d076", "709b5fbdcd3ad6f9", "60dc07621c02914b", "237e1ad3f5977c43",
      "bbe9d30a68c393d3", "bbef89beeff747b3", "5a90b92d72bb82c1", "bde48ef8d6919278",
      "14234df91afb6f68", "7bbbe921f6895523", "53c3c2b6d206c518", "d6029e3552d6bf5b",
      "0c23c5ada8869137", "5d61454d978fa590",
    ],
    .postgresql: [
      "cc5d2c068d2595e9", "c9698612dba4c9d6", "579b0f08ead7abd5", "c379f62480f92a6d",
      "55368e3d1cfc8836", "274b13557558b8fc", "bd587ec2ecda05d4", "33403bb846c57290",
      "9b867ba1ef83ea46", "6c436db44e457898", "79b062383f1ff586", "eba113272bf97e5c",
      "72714965b6c274bb", "6542c4c1dcf0367b", "cd885286b182ee7a", "bde48ef8d6919278",
      "9d16f1ae51a8ae1a", "aa1a32a06ca5cee6", "01d8db4bfc91d753", "1ea10f16a3b7b3dd",
      "6b0cdcb4d1d12bdf", "5d61454d978fa590",
    ],
  ]

  @Test("steps of the schema that were released never change", arguments: Engine.allCases)
  func unchanged(engine: Engine) throws {
    let sums = HallooSchema.migrations.migrations.map { $0.checksum(for: engine) }
    let released = try #require(Self.released[engine])
    #expect(Array(sums.prefix(released.count)) == released)
  }
}
