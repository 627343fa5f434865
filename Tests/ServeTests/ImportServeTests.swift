import Archives
import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing
import Vault

/// What the built program takes of an archive that somebody has changed.
@Suite(.timeLimit(.minutes(3))) struct ImportServeTests {
  /// Names and titles that an export holds, by the file and the field that hold them.
  private static let lines: [(path: String, field: String, text: @Sendable (String) -> String)] = [
    ("people/profile.json", "name", { #"{"name": "Ada\#($0)"}"# }),
    ("people/AAAAAAAAAAAAAAAAAAAAAA.json", "name", { person("Eve" + $0, "Pune") }),
    ("people/AAAAAAAAAAAAAAAAAAAAAA.json", "birthPlace", { person("Eve", "Pune" + $0) }),
    ("conversations/t1.json", "title", { thread("Work" + $0, isNamed: true) }),
    ("halloo/relatives.json", "name", { relative("Rosa" + $0, "Aunt", "") }),
    ("halloo/relatives.json", "relationship", { relative("Rosa", "Aunt" + $0, "") }),
    ("halloo/habits.json", "title", { habit("Pills" + $0) }),
  ]

  @Test("PLT-5 PLT-11 a line break in a name or a title of an import is refused by file and field")
  func refused() async throws {
    try await Importer.with { importer in
      for (path, field, text) in Self.lines {
        for character in [#"\r\n"#, #"\u0007"#, #"\u0085"#, #"\u2028"#] {
          // Habits are those of somebody.
          var files = ["halloo/relatives.json": Self.relative("Rosa", "Aunt", #"one\ntwo"#)]
          files[path] = text(character + "Bcc: x")
          // Those of Halloo are lists.
          let place = path.hasPrefix("halloo/") ? "\(path), row 1" : path
          let answer = try await importer.bring(files)
          #expect(
            answer.status == 422 && answer.text.contains("\(place), \(field): invalid"),
            "\(path) \(field) \(character): \(answer.status) \(answer.text)")
        }
      }
    }
  }

  @Test("PLT-5 the same without line breaks is taken, notes and titles made of questions too")
  func taken() async throws {
    try await Importer.with { importer in
      var files = Dictionary(Self.lines.map { ($0.path, $0.text("")) }) { $1 }
      files["halloo/relatives.json"] = Self.relative("Rosa", "Aunt", #"one\ntwo"#)
      files["conversations/t1.json"] = Self.thread(#"Work?\nAnd\u2028love?"#, isNamed: false)
      let answer = try await importer.bring(files)
      #expect(answer.status == 200, "\(answer.text)")
      let profiles = try await importer.get("/halloo/api/v1/profiles")
      #expect(profiles.text.contains(#"one\ntwo"#), "\(profiles.text)")
      let threads = try await importer.get("/chat-history/threads/me")
      #expect(threads.text.contains("Work? And love?"), "\(threads.text)")
    }
  }

  private static func person(_ name: String, _ place: String) -> String {
    """
    {"name": "\(name)", "birthDate": "1990-05-15", "birthPlace": "\(place)", "latitude": 18.52,
     "longitude": 73.86, "birthZone": "Asia/Kolkata", "createdAt": 1700000000000, "apps": ["arca"]}
    """
  }

  private static func thread(_ title: String, isNamed: Bool) -> String {
    """
    {"app": "destiny", "title": "\(title)", "isNamed": \(isNamed), "createdAt": 1700000000000,
     "updatedAt": 1700000000000, "leaf": "m1", "messages": [
       {"id": "m1", "role": "user", "state": "complete", "text": "Work?", "details": {},
        "createdAt": 1700000000000}]}
    """
  }

  private static func relative(_ name: String, _ relationship: String, _ note: String) -> String {
    """
    [{"id": "r1", "zone": "Etc/UTC", "content": {"name": "\(name)", "number": "+12025550123",
      "relationship": "\(relationship)", "note": "\(note)"}}]
    """
  }

  private static func habit(_ title: String) -> String {
    """
    [{"id": "h1", "profile_id": "r1", "status": "active", "frequency": "daily", "weekdays": 0, "time": 720,
      "start_day": 2460000, "deadline_seconds": 3600, "response_type": "text",
      "content": {"title": "\(title)", "category": "medication"}}]
    """
  }
}

/// A server of the built program, and a guest who brings archives.
private struct Importer {
  private let origin: String
  private let client: LocalClient
  private let token: String

  static func with(_ body: (Importer) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start([
        "PORT": "0", "ASTERISM_DATA": folder + "/data", "LOG_LEVEL": "error",
      ])
      try await body(try await Importer(server.origin))
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  private init(_ origin: String) async throws {
    self.origin = origin
    client = try LocalClient()
    let answer = try await client.send(.post, origin + "/account/v1/guest")
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    token = try #require(json?["accessToken"] as? String, "\(answer.text)")
  }

  func get(_ path: String) async throws -> LocalClient.Answer {
    try await client.send(.get, origin + path, [.authorization: "Bearer \(token)"])
  }

  /// Brings an archive in that holds these files, as an export would.
  func bring(_ files: [String: String]) async throws -> LocalClient.Answer {
    try await client.send(
      .post, origin + "/account/v1/import",
      [.authorization: "Bearer \(token)", .contentType: "application/zip"],
      file: try Self.archive(files))
  }

  private static func archive(_ files: [String: String]) throws -> [UInt8] {
    let list = files.sorted { $0.key < $1.key }
    let entries = list.map { path, text in
      let digest = Hexadecimal.encode(SHA256.digest(of: Array(text.utf8)))
      return #"{"path": "\#(path)", "bytes": \#(text.utf8.count), "sha256": "\#(digest)"}"#
    }
    let manifest = """
      {"format": "asterism-export", "version": 1, "account": "a", "createdAt": 1700000000000,
       "files": [\(entries.joined(separator: ","))]}
      """
    var zip = ZIPWriter()
    var bytes = try zip.add("manifest.json", Array(manifest.utf8))
    for (path, text) in list { bytes += try zip.add(path, Array(text.utf8)) }
    return bytes + (try zip.finish())
  }
}
