import Foundation
import Testing

@testable import HTTPClient

@Suite("Mail messages")
struct MailMessageTests {
  private func makeMessage(
    subject: String = "Hello", text: String = "Hello", html: String? = nil, name: String? = nil
  ) throws -> MailMessage {
    try MailMessage(
      from: MailAddress("app@example.org", name: name),
      to: [MailAddress("a@example.org"), MailAddress("b@example.org", name: "B")],
      subject: subject, text: text, html: html, identifier: "1@example.org", sentAt: 1_795_206_600)
  }

  private func lines(_ message: MailMessage) -> [String] {
    String(decoding: message.eml, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test("A text is a message of one part")
  func textOnly() throws {
    #expect(
      lines(try makeMessage(text: "One = 1\nZwölf\n.\nend ")) == [
        "Date: Fri, 20 Nov 2026 20:30:00 +0000", "From: app@example.org",
        "To: a@example.org, B <b@example.org>", "Message-ID: <1@example.org>", "Subject: Hello",
        "MIME-Version: 1.0", "Auto-Submitted: auto-generated",
        "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable",
        "", "One =3D 1", "Zw=C3=B6lf", ".", "end=20", "",
      ])
  }

  @Test("Text and HTML are alternatives, the text first")
  func alternatives() throws {
    let all = lines(try makeMessage(text: "plain", html: "<p class=\"x\">rich</p>"))
    let start = try #require(all.firstIndex(of: "Content-Type: multipart/alternative;"))
    #expect(
      Array(all[start...]) == [
        "Content-Type: multipart/alternative;", " boundary=\"=_alternative\"", "",
        "--=_alternative", "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable", "", "plain", "--=_alternative",
        "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", "",
        "<p class=3D\"x\">rich</p>", "--=_alternative--", "",
      ])
  }

  @Test("No line is longer than mail allows, and all of it is ASCII")
  func lineLengths() throws {
    let long = String(repeating: "Ein langer Satz über Sterne, 星, und 🌙. ", count: 40)
    let message = try makeMessage(subject: long, text: long, html: long, name: long)
    #expect(message.eml.allSatisfy { $0 < 0x80 })
    #expect(lines(message).allSatisfy { $0.utf8.count <= 78 })
  }

  @Test("A subject in any script can be read back", arguments: ["Grüße 🌙", "राशिफल", "=?x?=", " a"])
  func encodedSubject(subject: String) throws {
    let encoded = HeaderText.words(of: subject)
    let decoded = try encoded.map { word in
      let base64 = try #require(
        word.hasPrefix("=?UTF-8?B?") && word.hasSuffix("?=") ? word.dropFirst(10).dropLast(2) : nil)
      return String(decoding: try #require(Data(base64Encoded: String(base64))), as: UTF8.self)
    }
    #expect(decoded.joined() == subject)
    #expect(encoded.allSatisfy { $0.count <= 75 })
  }

  @Test("Text that needs no encoding stays as it is")
  func plainSubject() {
    #expect(HeaderText.words(of: "Your chart is ready") == ["Your", "chart", "is", "ready"])
  }

  @Test(
    "A name with signs of its own meaning is encoded", arguments: ["Doe, John", "a@b", "\"x\""])
  func encodedName(name: String) throws {
    let words = HeaderText.words(of: try MailAddress("a@example.org", name: name))
    #expect(words.first?.hasPrefix("=?UTF-8?B?") == true)
    #expect(words.last == "<a@example.org>")
  }

  @Test(
    "A line end in a field is refused",
    arguments: ["a\r\nBcc: x@example.org", "a\nb", "a\rb", "a\u{0}b", "a\u{85}b"])
  func injection(text: String) throws {
    #expect(throws: MailMessageError.controlCharacter(field: "the subject")) {
      try makeMessage(subject: text)
    }
    #expect(throws: MailMessageError.controlCharacter(field: "a name")) {
      try MailAddress("a@example.org", name: text)
    }
    #expect(throws: MailMessageError.address("a@example.org\(text)")) {
      try MailAddress("a@example.org\(text)")
    }
  }

  @Test(
    "What is no address is refused",
    arguments: [
      "", "a", "a@", "@b", "a@b@c", "a b@c", "a@b c", "a..b@c", ".a@b", "a@-b", "a@b-", "a@b..c",
      "<a@b>", "a@[127.0.0.1]", "\"a\"@b", "a@b>", "ä@b", "a@b\n",
    ])
  func notAnAddress(text: String) {
    #expect(throws: MailMessageError.address(text)) { try MailAddress(text) }
  }

  @Test(
    "Usual addresses are taken", arguments: ["a@b", "first.last+tag@mail.example.org", "o'x@y.z"])
  func address(text: String) throws {
    #expect(try MailAddress(text).address == text)
  }

  @Test("There has to be a recipient and an identifier")
  func required() throws {
    let address = try MailAddress("a@example.org")
    #expect(throws: MailMessageError.noRecipient) {
      try MailMessage(
        from: address, to: [], subject: "", text: "", identifier: "1@example.org", sentAt: 0)
    }
    #expect(throws: MailMessageError.identifier("1>")) {
      try MailMessage(
        from: address, to: [address], subject: "", text: "", identifier: "1>", sentAt: 0)
    }
  }

  @Test(
    "Dates are those of the Gregorian calendar",
    arguments: [
      (0, "Thu, 1 Jan 1970 00:00:00 +0000"), (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
      (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 +0000"),
    ])
  func dates(seconds: Int64, text: String) throws {
    let address = try MailAddress("a@example.org")
    let message = try MailMessage(
      from: address, to: [address], subject: "", text: "", identifier: "1@b", sentAt: seconds)
    #expect(lines(message).first == "Date: \(text)")
  }
}
