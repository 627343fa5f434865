import CivilTime
import Contacts
import TestSupport
import Testing

@Suite struct ContactFileTests {
  private func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  private func file(_ text: String) throws(ContactFileError) -> ContactFile {
    try ContactFile(parsing: Array(text.utf8))
  }

  @Test("AST-160 what is no address book is refused as a whole, and says why")
  func refusals() throws {
    let cases: [([UInt8], ContactFileError)] = [
      ([], .empty), (Array("\r\n \t\n".utf8), .empty),
      (Array("PK\u{3}\u{4} no cards".utf8), .noCards),
      (Array("END:VCARD".utf8), .noCards),
      ([0xFF, 0xFE, 0x42], .damagedText),
      ([0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x41], .damagedText),
      (
        Array(repeating: UInt8(ascii: "a"), count: ContactFile.largest + 1),
        .tooLarge(limit: ContactFile.largest)
      ),
      (
        Array(String(repeating: card("FN:A"), count: ContactFile.mostCards + 1).utf8),
        .tooManyCards(limit: ContactFile.mostCards)
      ),
    ]
    for (bytes, error) in cases {
      #expect(throws: error) { try ContactFile(parsing: bytes) }
    }
    let most = try file(String(repeating: card("FN:A"), count: ContactFile.mostCards))
    #expect(most.contacts.count == ContactFile.mostCards)
  }

  @Test("AST-160 a card with a fault is left out, named by its line, and spoils no other")
  func faults() throws {
    let long = String(repeating: "x", count: ContactFile.longestLine + 1)
    let cases: [(String, ContactProblem)] = [
      (card("TEL:1"), ContactProblem(.noName, line: 1)),
      (card("FN: \\n "), ContactProblem(.noName, line: 1)),
      (card("FN:" + long), ContactProblem(.lineTooLong, line: 3)),
      (
        card("FN:" + String(repeating: "é", count: ContactName.longest + 1)),
        ContactProblem(.nameTooLong, line: 1)
      ),
      (card("FN;ENCODING=QUOTED-PRINTABLE:A=E"), ContactProblem(.characters, line: 3)),
      (card("KIND:org", "FN:Bank"), ContactProblem(.notAPerson, line: 3)),
      ("BEGIN:VCARD\nVERSION:1.0\nFN:A\nEND:VCARD\n", ContactProblem(.version, line: 2)),
      ("BEGIN:VCARD\nFN:A\n", ContactProblem(.unfinished, line: 1)),
    ]
    for (text, problem) in cases {
      #expect(problem.refusesCard)
      let read = try file(text + card("FN:Bob"))
      #expect(read.contacts.map(\.name.text) == ["Bob"])
      #expect(read.problems == [problem])
    }
  }

  @Test("AST-160 a fault of birthday or picture leaves the person")
  func omissions() throws {
    let big = String(repeating: "AAAA", count: ContactFile.largestPicture / 3 + 1)
    let cases: [(String, ContactProblem.Reason?)] = [
      ("BDAY:15.4.1990", .birthday), ("BDAY:1990-02-30", .birthday), ("BDAY:--0230", .birthday),
      ("BDAY:1990-04", .birthday), ("BDAY:---15", .birthday), ("BDAY:1990-0415", .birthday),
      ("BDAY;CALSCALE=chinese:19900415", .birthday), ("BDAY:", nil),
      ("BDAY:19900415Tnoon", .birthday), ("BDAY:1990041", .birthday),
      ("PHOTO;ENCODING=b:" + big, .pictureTooLarge),
      ("PHOTO;ENCODING=b:" + big + big + big, .pictureTooLarge),
      ("PHOTO;ENCODING=b:A", .picture), ("PHOTO;ENCODING=b:AA=A", .picture),
      ("PHOTO;ENCODING=b:", nil), ("PHOTO:data:image/png,%89", .picture),
      ("PHOTO:data:image/png", .picture), ("PHOTO:file:///etc/passwd", nil),
    ]
    for (line, reason) in cases {
      let read = try file(card("FN:Ada", line))
      let contact = try #require(read.contacts.first, "\(line.prefix(40))")
      #expect(contact.birthday == nil && contact.picture == nil, "\(line.prefix(40))")
      #expect(read.problems == [reason].compactMap { $0.map { ContactProblem($0, line: 4) } })
    }
  }

  @Test("AST-160 birthdays are days of the calendar, with a year or without")
  func birthdays() throws {
    let day = try CivilDate(year: 1990, month: 4, day: 15, rule: .gregorian)
    for text in [
      "1990-04-15", "19900415", "1990-04-15T23:10:00Z", "19900415T231000-0500",
      "1990-04-15T08:30:00.000+05:30", "1990-04-15 00:00:00",
    ] {
      #expect(Birthday(vCard: text) == .date(day), "\(text)")
    }
    for text in ["--0415", "--04-15", "1604-04-15", "16040415T000000Z"] {
      #expect(Birthday(vCard: text) == .withoutYear(month: 4, day: 15), "\(text)")
    }
    for birthday in [Birthday.date(day), .withoutYear(month: 12, day: 3)] {
      #expect(Birthday(vCard: birthday.vCard) == birthday)
    }
    let leap = try #require(Birthday(month: 2, day: 29))
    #expect(leap.date(in: 1992) != nil && leap.date(in: 1990) == nil)
    #expect(Birthday.date(day).date(in: 1990) == day && Birthday.date(day).date(in: 1991) == nil)
  }

  @Test("AST-160 a name stands on one line, with single spaces")
  func names() throws {
    #expect(try ContactName(" Ada\r\n\tLovelace\u{0} ").text == "Ada Lovelace")
    #expect(throws: ContactName.Problem.blank) { try ContactName(" \u{7}\n") }
    let read = try file(card("N:Lovelace;Ada;Augusta,Byron;Lady;"))
    #expect(read.contacts.map(\.name.text) == ["Ada Augusta Byron Lovelace"])
    let quoted = try file(card("item1.fn;x-a=\"b:c;d\":Ada"))
    #expect(quoted.contacts.map(\.name.text) == ["Ada"])
    let folded = "BEGIN:VCARD\nVERSION:2.1\nFN:Ada\n Lovelace\nEND:VCARD"
    #expect(try file(folded).contacts.map(\.name.text) == ["Ada Lovelace"])
  }

  @Test("AST-160 a long file of nothing but folds, quotes or nested cards is read to its end")
  func worst() throws {
    for filling in ["\n ", "\n \"", ":\n", "\nAGENT:\nBEGIN:VCARD", ";", "=\n"] {
      let head = "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE"
      let count = ContactFile.largest / filling.utf8.count / 32
      let read = try file(head + String(repeating: filling, count: count))
      #expect(read.contacts.isEmpty)
      #expect(read.problems == [ContactProblem(.unfinished, line: 1)])
    }
  }

  @Test("AST-160 bytes changed at random make no trouble beyond a refusal")
  func noise() throws {
    var random = SplitMix64(seed: 160)
    for name in Fixture.names {
      let whole = try Fixture.bytes(name)
      for _ in 0..<20 {
        var bytes = whole
        for _ in 0..<8 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        guard let file = try? ContactFile(parsing: bytes) else { continue }
        #expect(file.contacts.allSatisfy { !$0.name.text.isEmpty }, "\(name)")
      }
    }
  }
}
