import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Media
import Storage
import Testing

@testable import Halloo

@Suite struct ProfileEndpointTests {
  @Test(
    "HAL-1630 HAL-1631 HAL-1501 HAL-1502 HAL-406 a profile has all of its fields, its number and colour, and nothing is texted"
  )
  func creation() async throws {
    try await WireSite.with { wire, anna in
      let none = try await anna.call(.get, "/profiles").json()
      #expect(none["items"]?.array?.isEmpty == true && none["nextMemberNumber"]?.integer == 1)
      let answer = try await anna.call(
        .post, "/profiles",
        """
        {"name": " Rosa Diaz ", "relationship": "Grandma", "phoneNumber": "+1 (202) 555-0123",
         "timeZone": "Asia/Kolkata", "note": "Likes tea", "sendThanks": false,
         "quietHoursStart": "22:30", "nobody": 1}
        """)
      #expect(answer.status == .created && answer.response.headers[.eTag] == "\"1\"")
      let rosa = try answer.json()
      #expect(rosa.names == Self.fields)
      #expect(rosa["name"]?.string == "Rosa Diaz" && rosa["phoneNumber"]?.string == "+12025550123")
      #expect(rosa["status"]?.string == "pending" && rosa["confirmedAt"] == .null)
      #expect(rosa["onboardingStep"]?.string == "profileComplete" && rosa["photoURL"] == .null)
      #expect(rosa["memberNumber"]?.integer == 1 && rosa["profileSlot"]?.integer == 0)
      #expect(rosa["localTimeNow"]?.string == "13:30" && rosa["timeZone"]?.string == "Asia/Kolkata")
      #expect(rosa["quietHoursEnabled"]?.boolean == true && rosa["sendThanks"]?.boolean == false)
      #expect(
        rosa["quietHoursStart"]?.string == "22:30" && rosa["quietHoursEnd"]?.string == "08:00")
      #expect(rosa["createdAt"]?.string == "2027-01-15T08:00:00Z")
      #expect(rosa["language"]?.string == "en")
      #expect(
        rosa["userId"]?.string == anna.account.rawValue && rosa["note"]?.string == "Likes tea")
      _ = try await anna.addProfile("Sam", phone: "+1 202 555 0124")
      let list = try await anna.call(.get, "/profiles").json()
      #expect(list["items"]?.array?.map { $0["memberNumber"]?.integer } == [1, 2])
      #expect(list["nextMemberNumber"]?.integer == 3 && list["limit"]?.integer == 4)
      try await wire.pass()
      let phones = try await anna.call(.get, "/simulator/phones").json()
      #expect(phones["items"]?.array?.allSatisfy { $0["unread"]?.integer == 0 } == true)
    }
  }

  @Test(
    "HAL-1631 HAL-601 HAL-423 HAL-1602 what cannot be a profile is refused by its code and its fields"
  )
  func refusals() async throws {
    try await WireSite.with { _, anna in
      func post(_ json: String) async throws -> TestAnswer {
        try await anna.call(.post, "/profiles", json)
      }
      let empty = try await post("{}")
      try expect(empty, .validationFailed, field: "name")
      #expect(
        try empty.json()["error"]?["fields"]?.names == ["name", "relationship", "phoneNumber"])
      try expect(try await post("[]"), .badRequest)
      let person = #""name": "Rosa", "relationship": "Aunt""#
      let wrong = try await post("{\(person), \"phoneNumber\": \"12\"}")
      try expect(wrong, .invalidPhone, field: "phoneNumber")
      // A number is read where the relative lives; one that is none there is not guessed.
      let home = try await post(
        "{\(person), \"timeZone\": \"Europe/Madrid\", \"phoneNumber\": \"(202) 555-0123\"}")
      try expect(home, .invalidPhone, field: "phoneNumber")
      let amma = try await post(
        "{\(person), \"timeZone\": \"Asia/Kolkata\", \"phoneNumber\": \"94123 45678\"}")
      #expect(try amma.json()["phoneNumber"]?.string == "+919412345678")
      let id = try #require(try amma.json()["id"]?.string)
      _ = try await anna.call(.delete, "/profiles/\(id)")
      let number = #""phoneNumber": "+1 202 555 0123""#
      for field in [
        #""timeZone": "Mars/Olympus""#, #""language": "tlh""#,
        #""quietHoursStart": "25:00""#, #""sendThanks": "maybe""#,
        #""note": "\#(String(repeating: "x", count: 301))""#,
      ] {
        let answer = try await post("{\(person), \(number), \(field)}")
        let name = String(field.dropFirst().prefix { $0 != "\"" })
        try expect(answer, .validationFailed, field: name)
      }
      _ = try await anna.addProfile()
      try expect(
        try await post("{\(person), \(number)}"), .duplicatePhone, field: "phoneNumber")
      for last in 4...6 { _ = try await anna.addProfile(phone: "+1 202 555 012\(last)") }
      try expect(
        try await post("{\(person), \"phoneNumber\": \"+1 202 555 0129\"}"), .profileLimit)
    }
  }

  @Test(
    "HAL-424 HAL-1631 without a time zone the number tells the clock, or the answer says to confirm it",
    arguments: [
      ("+91 94123 45678", "Asia/Kolkata", false), ("+52 55 1234 5678", nil, true),
    ])
  func clock(phone: String, zone: String?, isAssumed: Bool) async throws {
    try await WireSite.with { _, anna in
      let body = #"{"name": "Rosa", "relationship": "Aunt", "phoneNumber": "\#(phone)""#
      let made = try await anna.call(.post, "/profiles", body + "}").json()
      let own = try #require(try await anna.call(.get, "/me").json()["timeZone"]?.string)
      #expect(made["timeZone"]?.string == zone ?? own)
      let note = "several clocks in the country of this number. Texts go by that of \(own)"
      #expect(made["timeZoneNote"]?.string?.contains(note) ?? false == isAssumed)
      let id = try #require(made["id"]?.string)
      #expect(try await anna.call(.get, "/profiles/\(id)").json().names == Self.fields)
      _ = try await anna.call(.delete, "/profiles/\(id)")
      let named = try await anna.call(
        .post, "/profiles", body + #", "timeZone": "America/Tijuana"}"#
      ).json()
      #expect(named.names == Self.fields && named["timeZone"]?.string == "America/Tijuana")
    }
  }

  @Test(
    "HAL-1632 HAL-1605 a profile is read and changed by its version, and whoever is late gets the newer one"
  )
  func versions() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let path = "/profiles/\(id)"
      let known = try await anna.call(.get, path, headers: [.ifNoneMatch: "\"1\""])
      #expect(known.status == .notModified && known.bytes.isEmpty)
      wire.clock.advance(by: .seconds(60))
      let changed = try await anna.call(
        .patch, path, #"{"name": "Rosa Cruz", "quietHoursEnabled": true, "note": null}"#,
        headers: [.ifMatch: "\"1\""])
      let rosa = try changed.json()
      #expect(changed.status == .ok && rosa["version"]?.integer == 2)
      #expect(rosa["name"]?.string == "Rosa Cruz" && rosa["quietHoursStart"]?.string == "21:00")
      #expect(rosa["updatedAt"]?.string == "2027-01-15T08:01:00Z")
      #expect(rosa["createdAt"]?.string == "2027-01-15T08:00:00Z")
      for method in [HTTPRequest.Method.patch, .delete] {
        let late = try await anna.call(
          method, path, method == .patch ? #"{"name": "Rosita"}"# : nil,
          headers: [.ifMatch: "\"1\""])
        try expect(late, .versionConflict)
        #expect(try late.json()["error"]?["current"]?["name"]?.string == "Rosa Cruz")
      }
      try expect(try await anna.call(.patch, path, #"{"name": null}"#), .validationFailed)
      let other = try await anna.addProfile("Sam", phone: "+1 202 555 0124")
      try expect(
        try await anna.call(.patch, "/profiles/\(other)", #"{"phoneNumber": "+12025550123"}"#),
        .duplicatePhone, field: "phoneNumber")
      try expect(try await anna.call(.delete, "\(path)?keepHistory=perhaps"), .badRequest)
      let gone = try await anna.call(.delete, "\(path)?keepHistory=false")
      #expect(gone.status == .noContent && gone.bytes.isEmpty)
      try expect(try await anna.call(.get, path), .notFound)
      let left = try await anna.call(.get, "/profiles/\(other)").json()
      #expect(left["memberNumber"]?.integer == 1, "numbers follow the order")
      let gallery = try await anna.call(.get, "/gallery").json()
      #expect(gallery["groups"]?.array?[0]["items"]?.array?.count == 1)
    }
  }

  @Test("HAL-842 HAL-1502 the language of texts is given, taken, and in the next text")
  func language() async throws {
    try await WireSite.with { _, anna in
      let made = try await anna.call(
        .post, "/profiles",
        """
        {"name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "+1 202 555 0123",
         "timeZone": "Europe/Madrid", "language": "es-MX"}
        """
      ).json()
      #expect(made["language"]?.string == "es")
      let path = "/profiles/\(made["id"]?.string ?? "")"
      let kept = try await anna.call(.patch, path, #"{"name": "Rosa"}"#).json()
      #expect(kept["language"]?.string == "es")
      let changed = try await anna.call(.patch, path, #"{"language": "fr"}"#).json()
      #expect(changed["language"]?.string == "fr")
      try expect(
        try await anna.call(.patch, path, #"{"language": "tlh"}"#), .validationFailed,
        field: "language")
      #expect(try await anna.call(.get, path).json()["language"]?.string == "fr")
    }
  }

  @Test(
    "HAL-1601 HAL-1602 HAL-1705 HAL-1904 strangers, viewers, caregivers and other circles may do so much and no more"
  )
  func roles() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let path = "/profiles/\(id)"
      let stranger = try await TestBrowser(wire.site).call(.get, HallooPath.api + path)
      try expect(stranger, .unauthorized)
      let eve = try await wire.program()
      for (method, path) in [
        (HTTPRequest.Method.get, path), (.delete, path), (.get, "\(path)/hello"),
        (.post, "\(path)/hello"), (.post, "\(path)/pause"), (.get, "\(path)/conversation"),
        (.delete, "\(path)/photo"), (.post, "\(path)/setup/cancel"),
      ] {
        try expect(try await eve.call(method, path), .notFound)
      }
      let viewer = try await wire.program(in: anna, as: .viewer)
      #expect(try await viewer.call(.get, path).json()["name"]?.string == "Rosa Diaz")
      try expect(try await viewer.call(.patch, path, #"{"name": "R"}"#), .forbidden)
      try expect(try await viewer.call(.post, "\(path)/hello"), .forbidden)
      try expect(try await viewer.call(.post, "/profiles", "{}"), .forbidden)
      let caregiver = try await wire.program(in: anna, as: .caregiver)
      #expect(try await caregiver.call(.patch, path, #"{"name": "Rosa"}"#).status == .ok)
      try expect(try await caregiver.call(.delete, path), .forbidden)
      let circle = try #require(HTTPField.Name("X-Halloo-Circle"))
      let named = try await viewer.call(
        .get, "/profiles", headers: [circle: anna.account.rawValue])
      #expect(try named.json()["items"]?.array?.count == 1)
      try expect(
        try await eve.call(.get, "/profiles", headers: [circle: anna.account.rawValue]), .notFound)
    }
  }

  @Test(
    "HAL-1633 HAL-1634 a photo is taken as a form or as it is, shown by a signed address, and goes")
  func photo() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let path = "/profiles/\(id)/photo"
      let set = try await anna.send(.put, path, Self.picture, type: "image/png")
      let address = try #require(try set.json()["photoURL"]?.string)
      #expect(set.status == .ok && address.hasPrefix(TestSite.origin + HallooPath.api + "/media/"))
      let shown = try await TestBrowser(wire.site).get(
        String(address.dropFirst(TestSite.origin.count)))
      #expect(shown.status == .ok && shown.bytes.starts(with: [0xFF, 0xD8]))
      let form = Self.form(Self.picture, named: "photo")
      let again = try await anna.send(.put, path, form.bytes, type: form.type)
      #expect(again.status == .ok)
      #expect(try again.json()["thumbnailURL"]?.string?.contains("size=thumb") == true)
      try expect(
        try await anna.send(.put, path, Array(Self.picture.prefix(60)), type: "image/png"),
        .invalidImage, field: "photo")
      try expect(
        try await anna.send(.put, path, Array("<svg/>".utf8), type: "image/png"),
        .unsupportedMedia)
      try expect(
        try await anna.send(.put, path, Array("%PDF-1.7".utf8), type: "application/pdf"),
        .unsupportedMedia)
      let nameless = Self.form(Self.picture, named: "picture")
      try expect(
        try await anna.send(.put, path, nameless.bytes, type: nameless.type), .validationFailed,
        field: "photo")
      let removed = try await anna.call(.delete, path)
      #expect(removed.status == .ok)
      #expect(try removed.json()["photoURL"] == .null)
      let gone = try await TestBrowser(wire.site).call(
        .get, String(address.dropFirst(TestSite.origin.count)))
      try expect(gone, .notFound)
    }
  }

  static let picture =
    (try? SVGRasterizer.png(
      from: #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#, width: 40,
      height: 30)) ?? []

  /// A form with files of one name, and words.
  static func form(
    _ files: [UInt8]..., named name: String, body: String? = nil
  ) -> (bytes: [UInt8], type: String) {
    var bytes: [UInt8] = []
    if let body {
      bytes += Array(
        "--edge\r\nContent-Disposition: form-data; name=\"body\"\r\n\r\n\(body)\r\n".utf8)
    }
    for file in files {
      bytes += Array(
        """
        --edge\r\nContent-Disposition: form-data; name="\(name)"; filename="a.png"\r
        Content-Type: image/png\r\n\r\n
        """.utf8)
      bytes += file + Array("\r\n".utf8)
    }
    return (bytes + Array("--edge--\r\n".utf8), "multipart/form-data; boundary=edge")
  }

  private static let fields: Set<String> = [
    "id", "userId", "name", "relationship", "phoneNumber", "status", "confirmedAt", "optedOutAt",
    "memberNumber", "profileSlot", "emoji", "photoURL", "thumbnailURL", "timeZone", "language",
    "localTimeNow", "quietHoursEnabled", "quietHoursStart", "quietHoursEnd", "wordBy", "sendThanks",
    "note",
    "habitsTracked", "onboardingStep", "deliveryWarning", "createdAt", "updatedAt", "version",
  ]
}
