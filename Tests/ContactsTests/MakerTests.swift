import Contacts
import Testing

@Suite struct MakerTests {
  /// The expected people and problems of each file.
  private static let expected: [(name: String, says: [String])] = [
    ("apple-one", ["Ngozi Okafor, 1984-11-02"]),
    ("apple-without-year", ["Åsa Lindqvist, --02-29"]),
    ("apple-picture", ["Luc Émile Moreau, 1971-07-30, picture of 278 bytes"]),
    ("apple-company", ["Jonas Krume, 1990-01-31", "notAPerson in line 7"]),
    ("apple-group", ["Dr. Samira Haddad, 1959-12-25", "notAPerson in line 6"]),
    ("apple-utf16", ["मीरा शर्मा, 1992-08-09"]),
    (
      "apple-folded",
      ["Wolfgang Amadé Theophilus Gottlieb Johann Sigismund Müller-Lüdenscheidt, 1956-01-27"]
    ),
    (
      "apple-several",
      [
        "Ines Almeida, 1988-03-14", "Piotr Zieliński", "Yuki 佐藤, 2001-10-05",
        "Ана Петрова, 1966-06-06",
      ]
    ),
    ("google-one", ["Tomás Herrera, 1979-05-21"]),
    ("google-without-year", ["Chiara Neri, --09-01"]),
    ("google-picture-address", ["Omar Said, 1995-02-11"]),
    ("google-several", ["Leila Farah, 1990-09-09", "Noah", "Mum, --12-24"]),
    ("google-mail-only", ["Beatriz Costa, 1963-08-08", "noName in line 1"]),
    ("google-escapes", ["Renée O’Neil, the elder, 1947-03-01"]),
    ("google-nickname", ["Opa Willi, 1938-10-17"]),
    ("google-text-birthday", ["Ada Byron", "birthday in line 5"]),
    ("outlook-one", ["Helen Fischer, 1982-06-03"]),
    ("outlook-quoted", ["Małgorzata Wójcik z domu Żółkiewska, 1977-02-13"]),
    ("outlook-windows-1252", ["Jürgen Groß – „Jo“, 1961-08-20"]),
    ("outlook-picture", ["Petra Novak, 1993-05-12, picture of 278 bytes"]),
    ("outlook-web", ["Rui Silva, 1990-04-15", "Eva Silva, 1992-11-30"]),
    ("outlook-agent", ["Dora Director, 1952-04-07"]),
    ("outlook-without-year", ["Lars Berg, --10-19"]),
    (
      "outlook-several",
      ["Íñigo Peña, 1985-07-25", "Paul Plain", "characters in line 10"]
    ),
    ("android-one", ["Soo-jin Kim, 1994-06-10"]),
    ("android-hindi", ["अनिल कुमार त्रिपाठी शास्त्री, 1968-01-14"]),
    ("android-without-year", ["Tolu Adeyemi, --04-15"]),
    ("samsung-picture", ["Min Park, 1999-09-19, picture of 278 bytes"]),
    ("samsung-picture-flush", ["Ara Choi, 2000-02-29, picture of 278 bytes"]),
    ("android-3", ["Lia Duarte, 1986-12-01"]),
    ("samsung-several", ["José Ñandú, 1973-04-04", "characters in line 3", "noName in line 11"]),
    ("samsung-year-only", ["Jun Lee", "birthday in line 5"]),
    ("nextcloud-one", ["Henrik Sørensen, 1975-03-16"]),
    ("nextcloud-picture", ["Maja Horvat, 1989-11-23, picture of 278 bytes"]),
    ("nextcloud-picture-escaped", ["Ivo Horvat, 1991-05-05, picture of 278 bytes"]),
    ("nextcloud-time", ["Aino Virtanen, 1969-04-20", "Eero Virtanen", "birthday in line 10"]),
    ("thunderbird-one", ["Gwen Pritchard, 1981-05-09"]),
    ("thunderbird-without-year", ["Marek Dvořák, --07-04"]),
    ("thunderbird-list", ["Siân Rees, 1944-05-01", "notAPerson in line 3"]),
    (
      "nextcloud-several",
      [
        "Kofi Mensah, 1993-07-30", "Esi Mensah", "version in line 7", "birthday in line 13",
        "unfinished in line 15",
      ]
    ),
  ]

  @Test(
    "AST-160 ARC-1616 names, birthdays and pictures are read from the cards of five makers",
    arguments: expected)
  func makers(_ name: String, _ says: [String]) throws {
    let file = try ContactFile(parsing: try Fixture.bytes(name))
    #expect(Fixture.told(file) == says)
  }

  @Test("AST-160 every file is expected something of")
  func complete() { #expect(Self.expected.map(\.name) == Fixture.names) }

  @Test("AST-160 pictures come as they were encoded")
  func pictures() throws {
    for name in Fixture.names where name.contains("-picture") && !name.hasSuffix("address") {
      let file = try ContactFile(parsing: try Fixture.bytes(name))
      let picture = try #require(file.contacts.first?.picture)
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
      #expect(picture.suffix(8).starts(with: Array("IEND".utf8)), "\(name)")
    }
  }

  @Test(
    "AST-160 a file cut off anywhere gives no other people than the whole", arguments: Fixture.names
  )
  func truncations(_ name: String) throws {
    let whole = try Fixture.bytes(name)
    let people = Set(try ContactFile(parsing: whole).contacts.map(\.name.text))
    for length in 0..<whole.count {
      let cut: ContactFile
      do throws(ContactFileError) {
        cut = try ContactFile(parsing: Array(whole.prefix(length)))
      } catch {
        #expect([.empty, .noCards, .damagedText].contains(error), "\(length)")
        continue
      }
      #expect(people.isSuperset(of: cut.contacts.map(\.name.text)), "\(length)")
    }
  }
}
