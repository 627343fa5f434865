import Testing

@testable import HTTPClient

@Suite("The head of an answer")
struct HeadReaderTests {
  private func read(_ lines: [String], limit: Int = 1000) throws -> TransferHead? {
    var reader = HeadReader(maximumBytes: limit)
    for line in lines {
      if let head = try reader.take(Array(line.utf8)) { return head }
    }
    return nil
  }

  @Test("Has the status and the fields in order, without the spaces around values")
  func plain() throws {
    let head = try read([
      "HTTP/1.1 204 No Content\r\n", "A: 1\r\n", "b:\t2 3 \r\n", "A:\r\n", "\r\n",
    ])
    #expect(head == TransferHead(status: 204, fields: [("A", "1"), ("b", "2 3"), ("A", "")]))
  }

  @Test("Joins folded lines and takes bare line feeds")
  func folded() throws {
    let head = try read(["HTTP/2 200\n", "A: 1\n", "  2\n", "\n"])
    #expect(head == TransferHead(status: 200, fields: [("A", "1 2")]))
  }

  @Test(
    "Is refused where it is malformed",
    arguments: [
      ["HTTP/1.1\r\n"], ["HTTP/1.1 abc\r\n"], ["HTTP/1.1 99 X\r\n"], ["A: 1\r\n"],
      ["HTTP/1.1 200 OK\r\n", "no colon\r\n"], ["HTTP/1.1 200 OK\r\n", ": 1\r\n"],
      ["HTTP/1.1 200 OK\r\n", " folded\r\n"],
    ])
  func malformed(lines: [String]) {
    #expect(throws: HeadReader.Failure.malformed) { try read(lines) }
  }

  @Test("Is refused beyond the limit")
  func limit() {
    #expect(throws: HeadReader.Failure.tooLarge) {
      try read(["HTTP/1.1 200 OK\r\n", "A: 12345\r\n"], limit: 20)
    }
  }
}
