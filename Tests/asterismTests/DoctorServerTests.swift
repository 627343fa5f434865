import Foundation
import Glibc
import NetworkTestSupport
import ProgramTestSupport
import StorageTestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct DoctorServerTests {
  @Test("PLT-24 servers that are set and cannot be reached are found, each with its mend")
  func unreachable() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(
        [
          "REDIS_URL": "redis://127.0.0.1:1", "SMTP_URL": "smtp+plain://127.0.0.1:1",
          "MAIL_FROM": "stars@example.org", "OPENAI_BASE_URL": "http://127.0.0.1:1/v1",
          "OPENAI_MODEL": "m",
          "OIDC_PROVIDERS": "https://id.example.org stars http://127.0.0.1:1/keys",
        ], in: folder)
      #expect(doctor.code == 1)
      #expect(
        doctor.bad == ["Redis", "mail server", "keys of https://id.example.org", "openai m"],
        "\(doctor.text)")
      #expect(doctor["Redis"]?.remedy?.hasPrefix("redis-cli") == true)
      #expect(doctor["mail server"]?.remedy?.contains("SMTP_URL") == true)
      #expect(doctor["openai m"]?.remedy?.contains("OPENAI_BASE_URL") == true)
    }
  }

  @Test("PLT-24 servers that answer are well, and one that does not greet is no mail server")
  func reachable() async throws {
    let redis = try TestServer { connection in
      while true {
        _ = try connection.readLine()
        _ = try connection.readLine()
        _ = try connection.readLine()
        try connection.write("+PONG\r\n")
      }
    }
    let mail = try TestServer { connection in
      try connection.write("220 mail.example.org ESMTP\r\n")
      connection.waitForClose()
    }
    let web = try TestServer { connection in try connection.write("HTTP/1.1 400\r\n\r\n") }
    defer { for server in [redis, mail, web] { server.stop() } }
    try await withTemporaryFolder { folder in
      let settings = [
        "REDIS_URL": "redis://127.0.0.1:\(redis.port)", "MAIL_FROM": "stars@example.org",
        "SMTP_URL": "smtp://127.0.0.1:\(mail.port)",
      ]
      let well = try Doctor(settings, in: folder)
      #expect(well.bad.isEmpty, "\(well.text)")
      #expect(well["Redis"]?.mark == "ok" && well["mail server"]?.mark == "ok", "\(well.text)")
      let other = try Doctor(
        settings.merging(["SMTP_URL": "smtp://127.0.0.1:\(web.port)"]) { $1 }, in: folder)
      #expect(other["mail server"]?.text.contains("does not greet") == true, "\(other.text)")
    }
  }

  @Test("PLT-24 --offline leaves out what the internet leads to")
  func offline() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(
        [
          "SMTP_URL": "smtps://mail.example.org", "MAIL_FROM": "stars@example.org",
          "ANTHROPIC_API_KEY": "sk-ant-1", "ANTHROPIC_MODEL": "m",
          "OIDC_PROVIDERS": "https://id.example.org stars https://id.example.org/keys",
        ], in: folder)
      #expect(doctor.code == 0, "\(doctor.text)")
      #expect(doctor["mail server"] == nil && doctor["anthropic m"] == nil)
    }
  }

  @Test(
    "PLT-24 a database of another kind is refused, with the kinds that are right",
    arguments: ["mysql://x/y", "MySQL://x/y", "http://localhost/db"])
  func otherDatabase(url: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(["DATABASE_URL": url], in: folder)
      #expect(doctor.code == 1)
      #expect(doctor["DATABASE_URL"]?.mark == "bad")
      for words in ["postgres://", "postgresql://", "SQLite"] {
        #expect(doctor["DATABASE_URL"]?.text.contains(words) == true, "\(doctor.text)")
      }
      // Nothing is said of a database that was not meant.
      #expect(doctor["database"] == nil)
      let serve = try CommandLineTool.run(
        ["serve", "--env-file", "/dev/null"],
        environment: ["DATABASE_URL": url, "ASTERISM_DATA": folder + "/data", "PORT": "0"])
      #expect(serve.code == 1)
      #expect(serve.errors.contains("DATABASE_URL") && serve.errors.contains("postgres://"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }

  @Test(
    "PLT-24 the provider's list is asked for the model that is named",
    arguments: [
      (#"{"data":[{"id":"m"}]}"#, "200 OK", "ok", "does not say until when", ""),
      (
        #"{"data":[{"id":"m","shutdown_date":"2999-10-23"}]}"#, "200 OK", "note",
        "until 2999-10-23", "set OPENAI_MODEL"
      ),
      (
        #"{"data":[{"id":"m","shutdown_date":"2024-10-23"}]}"#, "200 OK", "bad",
        "shuts it down on 2024-10-23", "set OPENAI_MODEL"
      ),
      (
        #"{"data":[{"id":"a"},{"id":"b"}]}"#, "200 OK", "note", "is not in the list",
        "set OPENAI_MODEL to one of its list: a, b"
      ),
      (#"{"data":[]}"#, "200 OK", "note", "lists no models", "set OPENAI_MODEL"),
      ("<html>", "200 OK", "bad", "no list of models", "OPENAI_BASE_URL"),
      ("{}", "401 Unauthorized", "bad", "refuses the key", "set OPENAI_API_KEY"),
      ("", "404 Not Found", "note", "has no list", ""),
    ])
  func listing(
    body: String, status: String, mark: String, text: String, remedy: String
  ) async throws {
    let provider = try TestServer { connection in
      let request = try connection.readRequest()
      let isRight =
        request.path == "/v1/models" && request.fields["authorization"] == "Bearer sk-1"
      try connection.answer(isRight ? body : "", status: isRight ? status : "418 Teapot")
    }
    defer { provider.stop() }
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(
        [
          "OPENAI_BASE_URL": "http://127.0.0.1:\(provider.port)/v1", "OPENAI_MODEL": "m",
          "OPENAI_API_KEY": "sk-1", "ASTERISM_MODEL_PRICES": "m 0 0",
        ], in: folder)
      #expect(doctor["openai m"]?.mark == mark, "\(doctor.text)")
      #expect(doctor["openai m"]?.text.contains(text) == true, "\(doctor.text)")
      #expect(doctor["openai m"]?.remedy?.contains(remedy) ?? remedy.isEmpty, "\(doctor.text)")
      #expect(provider.connectionCount == 1)
    }
  }

  @Test(
    "PLT-18 a provider without a named model is not asked: doctor says how to name one, serve goes on"
  )
  func unnamedModel() async throws {
    let provider = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.answer(#"{"data":[{"id":"tiny"},{"id":"large"}]}"#)
    }
    defer { provider.stop() }
    try await withTemporaryFolder { folder in
      let settings = [
        "ANTHROPIC_API_KEY": "sk-ant-1",
        "OPENAI_BASE_URL": "http://127.0.0.1:\(provider.port)/v1",
      ]
      let doctor = try Doctor(settings, in: folder)
      #expect(doctor.code == 0, "\(doctor.text)")
      #expect(doctor["models"]?.text == "the composer")
      #expect(doctor["ANTHROPIC_MODEL"]?.text.hasPrefix("Anthropic is not asked") == true)
      #expect(doctor["Anthropic"]?.remedy?.hasPrefix("set ANTHROPIC_MODEL to") == true)
      #expect(
        doctor["127.0.0.1:\(provider.port)"]?.remedy
          == "set OPENAI_MODEL to one of its list: tiny, large", "\(doctor.text)")
      let server = try await ServerProcess.start(
        settings.merging(["PORT": "0", "ASTERISM_DATA": folder + "/data"]) { $1 })
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      #expect(server.log.contains("Provider not asked"), "\(server.log)")
    }
  }

  @Test("PLT-24 no advice for what was not meant: /dev/null, and the port that a bad PORT leaves")
  func misleadingAdvice() async throws {
    try await withTemporaryFolder { folder in
      let null = try Doctor(in: folder, file: "/dev/null")
      #expect(null["/dev/null"] == nil, "\(null.text)")
      let port = try Doctor(["PORT": "eighty"], in: folder)
      #expect(port.code == 1 && port["port"] == nil, "\(port.text)")
    }
  }

  @Test(
    "PLT-24 a file system that cannot be written is to be mounted anew, not chowned",
    .needsPrivateMount)
  func readOnlyFileSystem() async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
      let doctor = try Doctor(
        in: folder, launcher: PrivateMount.launcher(at: data, options: "ro"))
      #expect(doctor.code == 1)
      let remedy = doctor["data folder"]?.remedy
      #expect(remedy?.contains("remount,rw") == true && remedy?.contains("chown") == false)
    }
  }

  /// What takes from root that it may read everything; nothing for others, who may not.
  private static var withoutOverride: [String] {
    let capabilities = "-dac_override,-dac_read_search"
    return geteuid() == 0
      ? ["setpriv", "--bounding-set=\(capabilities)", "--inh-caps=\(capabilities)"] : []
  }

  @Test("PLT-24 a key file without permission is to be given back to its owner")
  func unreadableKey() async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
      let file = data + "/master.key"
      try Data("x".utf8).write(to: URL(fileURLWithPath: file))
      try #require(unsafe chmod(file, 0) == 0)
      let doctor = try Doctor(in: folder, launcher: Self.withoutOverride)
      #expect(doctor.code == 1 && doctor["master key"]?.mark == "bad", "\(doctor.text)")
      #expect(doctor["master key"]?.remedy?.contains("chmod 600 \(file)") == true)
    }
  }
}
