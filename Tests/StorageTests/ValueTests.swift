import Storage
import StorageTestSupport
import Testing

@Suite struct ValueTests {
  @Test("values come back as they were stored", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    let texts = [
      "", "plain", "O'Hara \"x\" \\ $1 ?1", "पुणे 🌒 e\u{301}", String(repeating: "x", count: 70_000),
    ]
    let integers: [Int64] = [0, 1, -1, .max, .min, 3_000_000_000]
    let doubles = [0.0, -0.5, 1e-300, 1.7976931348623157e308, 54.29171, .infinity]
    let blobs: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 7, count: 70_000)]
    try await withDatabase(engine) { database in
      try await database.write { transaction in
        try transaction.run(
          """
          CREATE TABLE everything (
            text_ \(.text), integer_ \(.integer), double_ \(.double), bytes_ \(.bytes),
            boolean_ \(.boolean), timestamp_ \(.timestamp))\(strict: true)
          """)
        for index in 0..<6 {
          let text = texts.indices.contains(index) ? texts[index] : nil
          let blob = blobs.indices.contains(index) ? blobs[index] : nil
          let timestamp = Timestamp(milliseconds: integers[index])
          try transaction.run(
            """
            INSERT INTO everything VALUES
              (\(text), \(integers[index]), \(doubles[index]), \(blob), \(index % 2 == 0), \(timestamp))
            """)
          let row = try transaction.first(
            """
            SELECT text_, integer_, double_, bytes_, boolean_, timestamp_ FROM everything
            WHERE integer_ = \(integers[index]) AND double_ = \(doubles[index])
              AND boolean_ = \(index % 2 == 0)
            """
          ) { $0 }
          let found = try #require(row)
          #expect(try found["text_"] == text)
          #expect(try found["integer_"] == integers[index])
          #expect(try found["double_"] == doubles[index])
          #expect(try found["bytes_"] == blob)
          #expect(try found["boolean_"] == (index % 2 == 0))
          #expect(try found["timestamp_"] == timestamp)
        }
      }
    }
  }

  @Test("sums and averages have the same types on both engines", arguments: Engine.allCases)
  func aggregates(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.write { transaction in
        try transaction.run("CREATE TABLE numbers (number \(.integer) NOT NULL)\(strict: true)")
        for number: Int64 in [1, 20_000, 300_000_001, 4_000_000_000_000] {
          try transaction.run("INSERT INTO numbers VALUES (\(number))")
        }
        #expect(try transaction.value("SELECT count(*) FROM numbers") == 4)
        #expect(try transaction.value("SELECT sum(number) FROM numbers") == 4_000_300_020_002)
        #expect(try transaction.value("SELECT avg(number) FROM numbers") == 1_000_075_005_000.5)
        #expect(try transaction.value("SELECT -sum(number) FROM numbers") == -4_000_300_020_002)
        #expect(try transaction.value("SELECT \(2) + \(3)") == 5)
        #expect(try transaction.value("SELECT \("a") || \("b")") == "ab")
        let none: Int?? = try transaction.value("SELECT max(number) FROM numbers WHERE number < 0")
        #expect(none == .some(nil))
      }
    }
  }

  @Test("a text with U+0000 is refused on both engines", arguments: Engine.allCases)
  func zeroCharacter(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          _ = try transaction.value("SELECT \("a\u{0}b")", as: String.self)
        }
      }
      #expect(error?.code == .invalidValue)
    }
  }

  @Test("enums and identifiers with a raw value are stored by it", arguments: Engine.allCases)
  func rawValues(engine: Engine) async throws {
    enum Theme: String, Storable { case light, dark }
    struct ID: RawRepresentable, Storable, Equatable { let rawValue: Int }
    try await withDatabase(engine) { database in
      try await database.read { transaction in
        let theme: Theme? = try transaction.value("SELECT \(Theme.dark)")
        #expect(theme == .dark)
        let id: ID? = try transaction.value("SELECT \(ID(rawValue: 7))")
        #expect(id == ID(rawValue: 7))
        #expect(throws: StorageError.self) {
          _ = try transaction.value("SELECT \("blue")", as: Theme.self)
        }
      }
    }
  }

  @Test(
    "a row names the column that is missing, null or of another type", arguments: Engine.allCases)
  func decodingErrors(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.read { transaction in
        let query: SQL = "SELECT \(1) AS one, \(String?.none) AS absent"
        let missing = #expect(throws: StorageError.self) {
          try transaction.rows(query) { row in try row["two"] as Int }
        }
        #expect(missing?.code == .missingColumn)
        #expect(missing?.message.contains("'two' among one, absent") == true)
        let unexpected = #expect(throws: StorageError.self) {
          try transaction.rows(query) { row in try row["one"] as String }
        }
        #expect(unexpected?.code == .unexpectedType)
        let null = #expect(throws: StorageError.self) {
          try transaction.rows(query) { row in try row["absent"] as Int }
        }
        #expect(null?.message.contains("'absent'") == true)
      }
    }
  }

  @Test(
    "a timestamp moves by whole milliseconds, rounded down",
    arguments: [(0, 1_500, 1), (10, -1, 9), (-5, -1_000, -6), (0, 86_400_000_000, 86_400_000)])
  func timestamps(start: Int64, microseconds: Int64, expected: Int64) {
    let moved = Timestamp(milliseconds: start).advanced(by: .microseconds(microseconds))
    #expect(moved.milliseconds == expected)
    #expect(
      moved.duration(since: Timestamp(milliseconds: start)) == .milliseconds(expected - start))
  }
}
