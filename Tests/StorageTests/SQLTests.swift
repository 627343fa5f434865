import Testing

@testable import Storage

@Suite struct SQLTests {
  @Test("values are numbered and printed in the words of each engine")
  func placeholders() {
    let condition: SQL = "owner = \("ada")"
    let sql: SQL =
      "SELECT id FROM notes WHERE \(condition) AND id IN \(list: [1, 2]) \(raw: "LIMIT 5")"
    let sqlite = sql.statement(for: .sqlite)
    #expect(sqlite.text == "SELECT id FROM notes WHERE owner = ? AND id IN (?, ?) LIMIT 5")
    #expect(sqlite.values == [.text("ada"), .integer(1), .integer(2)])
    let postgresql = sql.statement(for: .postgresql)
    #expect(postgresql.text == "SELECT id FROM notes WHERE owner = $1 AND id IN ($2, $3) LIMIT 5")
    #expect(postgresql.values == sqlite.values)
  }

  @Test("lists are as long as a power of two, so that few statements are prepared for any number")
  func lists() {
    for (count, length) in [(1, 1), (2, 2), (3, 4), (5, 8), (700, 1_024), (16_385, 16_385)] {
      let sql: SQL = "id IN \(list: Array(1...count))"
      let (text, values) = sql.statement(for: .sqlite)
      #expect(values.count == length && values.last == .integer(Int64(count)))
      #expect(text.utf8.count { $0 == UInt8(ascii: "?") } == length)
    }
  }

  @Test("a row has as many values as it was given")
  func rows() {
    let sql: SQL = "(a, b, c) > \(row: [1, 2, 3])"
    #expect(sql.statement(for: .postgresql).text == "(a, b, c) > ($1, $2, $3)")
  }

  @Test("an empty list matches nothing")
  func emptyList() {
    let sql: SQL = "id IN \(list: [Int]())"
    #expect(sql.description == "id IN (NULL)")
  }

  @Test("types of columns are printed in the words of each engine")
  func types() {
    let sql: SQL = "CREATE TABLE t (a \(.bytes), b \(.text))\(strict: true)"
    #expect(sql.statement(for: .sqlite).text == "CREATE TABLE t (a BLOB, b TEXT) STRICT")
    #expect(
      sql.statement(for: .postgresql).text == #"CREATE TABLE t (a BYTEA, b TEXT COLLATE "C")"#)
  }

  @Test(
    "a setting names a file or a server, and a description keeps the password",
    arguments: [
      ("data/asterism.db", Engine.sqlite, "data/asterism.db"),
      ("sqlite:data/asterism.db", .sqlite, "data/asterism.db"),
      ("sqlite:///var/lib/a.db", .sqlite, "/var/lib/a.db"),
      ("postgres://u:secret@host/db", .postgresql, "PostgreSQL"),
      ("postgresql://host/db", .postgresql, "PostgreSQL"),
    ])
  func locations(setting: String, engine: Engine, description: String) {
    let location = DatabaseLocation(setting)
    #expect(location.engine == engine)
    #expect(location.description == description)
  }

  @Test("the statement used longest ago leaves the cache first")
  func cache() {
    var cache = StatementCache<Int>(capacity: 2)
    #expect(cache.put(1, for: "one") == [])
    #expect(cache.put(2, for: "two") == [])
    #expect(cache.take("one") == 1)
    #expect(cache.put(1, for: "one") == [])
    #expect(cache.put(3, for: "three") == [2])
    #expect(cache.put(30, for: "three") == [3])
    #expect(cache.take("two") == nil)
    #expect(cache.removeAll().sorted() == [1, 30])
  }
}
