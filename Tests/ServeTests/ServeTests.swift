import Foundation
import Glibc
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

@Suite struct ServeTests {
  private func settings(_ folder: String) -> [String: String] {
    ["PORT": "0", "ASTERISM_DATA": folder + "/data"]
  }

  @Test(
    "PLT-23 DES-176 serve answers where it was told to, says where, and stops cleanly when asked to",
    arguments: [SIGTERM, SIGINT])
  func startAndStop(signal: Int32) async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start(settings(folder))
      let client = try LocalClient()
      #expect(try await client.send(.get, server.origin + "/healthz").text == #"{"status":"ok"}"#)
      let ready = try await client.send(.get, server.origin + "/readyz")
      #expect(ready.status == 200)
      #expect(ready.text == #"{"ready":true,"server":"ok","database":"ok","disk":"ok"}"#)
      server.send(signal)
      #expect(try await server.end() == 0)
      #expect(server.log.contains("msg=Stopped"), "\(server.log)")
      #expect(server.log.contains("http.route=/healthz"), "\(server.log)")
      // What was made at the first start serves at the second.
      let second = try await ServerProcess.start(settings(folder))
      second.send(SIGTERM)
      #expect(try await second.end() == 0)
    }
  }

  @Test("PLT-23 one data folder is served by one process on SQLite")
  func oneProcess() async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start(settings(folder))
      let error = await #expect(throws: ServerProcess.NotServing.self) {
        try await ServerProcess.start(settings(folder))
      }
      #expect(error?.code == 1)
      #expect(error?.errors.contains("process \(server.identifier)") == true)
      // One that was killed is in nobody's way.
      server.send(SIGKILL)
      #expect(try await server.end() == 128 + SIGKILL)
      let second = try await ServerProcess.start(settings(folder))
      second.send(SIGTERM)
      #expect(try await second.end() == 0)
    }
  }

  @Test("PLT-23 other machines are let in only with TLS before the server, or where it is wanted")
  func exposure() async throws {
    try await withTemporaryFolder { folder in
      let open = settings(folder).merging(["HOST": "0.0.0.0"]) { $1 }
      let refused = try CommandLineTool.run(["serve"], environment: open)
      #expect(refused.code == 2)
      #expect(refused.errors.contains("--insecure"))
      let doctor = try CommandLineTool.run(["doctor"], environment: open)
      #expect(doctor.code == 1 && doctor.output.contains("serve does not start so"))
      let server = try await ServerProcess.start(
        open.merging(["PUBLIC_URL": "https://stars.example.org"]) { $1 })
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  @Test("PLT-23 a server does not start with another key than that of the accounts, or half set")
  func refusals() async throws {
    try await withTemporaryFolder { folder in
      let half = settings(folder).merging(["SMTP_URL": "smtps://mail.example.org"]) { $1 }
      let refused = try CommandLineTool.run(["serve"], environment: half)
      #expect(refused.code == 1)
      #expect(refused.errors.contains("MAIL_FROM is not"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
      try await makeAccounts(in: folder, url: nil)
      try FileManager.default.removeItem(atPath: folder + "/data/master.key")
      let error = await #expect(throws: ServerProcess.NotServing.self) {
        try await ServerProcess.start(settings(folder))
      }
      #expect(error?.errors.contains("master.key is missing") == true)
    }
  }

  @Test("PLT-8 PLT-28 the operator signs an address out everywhere while it is served")
  func signOut() async throws {
    try await withTemporaryFolder { folder in
      let settings = settings(folder)
      let command = { (email: String) in
        try CommandLineTool.run(["sign-out", email], environment: settings)
      }
      #expect(try command("ada@example.org").errors.contains("there is no database"))
      let server = try await ServerProcess.start(settings)
      let client = try LocalClient()
      let signUp = try await client.send(
        .post, server.origin + "/account/v1/signup", [.contentType: "application/json"],
        body: #"{"email":"ada@example.org","password":"nine small owls"}"#)
      let answer = try JSONSerialization.jsonObject(with: Data(signUp.text.utf8))
      let token = try #require((answer as? [String: Any])?["accessToken"] as? String)
      let me = {
        try await client.send(
          .get, server.origin + "/account/v1/me", [.authorization: "Bearer \(token)"]
        ).status
      }
      #expect(try await me() == 200)
      let done = try command("ada@example.org")
      #expect(done.output.hasSuffix("sessions ended: 1\n"), "\(done.errors)")
      #expect(try await me() == 401)
      let unknown = try command("eve@example.org")
      #expect(unknown.code == 2 && unknown.errors.contains("no account has it"))
      #expect(try command("nobody").code == 2)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  @Test("PLT-26 PLT-44 metrics are for whoever has the operator's token or that of the settings")
  func metrics() async throws {
    try await withTemporaryFolder { folder in
      let client = try LocalClient()
      let forwarded = try #require(HTTPField.Name("X-Forwarded-For"))
      let own = try await ServerProcess.start(settings(folder))
      #expect(try await client.send(.get, own.origin + "/metrics").status == 404)
      let shown: HTTPFields = [.authorization: "Bearer \(try #require(own.operatorToken))"]
      let figures = try await client.send(.get, own.origin + "/metrics", shown)
      let known = [
        "asterism_jobs{state=\"dead\"} 0",
        "asterism_sends_total{channel=\"mail\",state=\"sent\"} 0",
        "asterism_database_wait_seconds_count{mode=\"write\"} ",
        "asterism_statement_cache_hits_total ", "asterism_key_cache_misses_total 0",
      ]
      for line in known { #expect(figures.text.contains("\n\(line)"), "\(line)") }
      var passedOn = shown
      passedOn[forwarded] = "203.0.113.1"
      let proxied = try await client.send(.get, own.origin + "/metrics", passedOn)
      #expect(proxied.status == 404)
      own.send(SIGTERM)
      #expect(try await own.end() == 0)
      let token = "0123456789abcdef"
      let guarded = try await ServerProcess.start(
        settings(folder).merging(["METRICS_TOKEN": token]) { $1 })
      #expect(try await client.send(.get, guarded.origin + "/metrics").status == 404)
      let entitled = try await client.send(
        .get, guarded.origin + "/metrics", [.authorization: "Bearer \(token)"])
      #expect(entitled.status == 200)
      guarded.send(SIGTERM)
      #expect(try await guarded.end() == 0)
    }
  }

  @Test("PLT-26 each line of the log stands for itself, as logfmt or JSON, without secrets")
  func log() async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start(
        settings(folder).merging(["LOG_FORMAT": "json", "METRICS_TOKEN": "c4n4ryc4n4ryc4n4ry"]) {
          $1
        })
      _ = try await LocalClient().send(.get, server.origin + "/nowhere?name=c4n4ry")
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      let lines = server.log.split(separator: "\n")
      #expect(!server.log.contains("c4n4ry"))
      for line in lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?["time"] is String && object?["level"] is String && object?["msg"] is String)
      }
      #expect(lines.contains { $0.contains("\"http.status\":404") })
    }
  }
}
