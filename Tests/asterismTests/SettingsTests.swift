import Foundation
import ProgramTestSupport
import StorageTestSupport
import Testing

/// What `doctor` says in a folder and an environment of its own, without calling anybody on the internet
/// unless it is told to.
struct Doctor {
  let code: Int32
  let text: String
  private let checks: [[String: Any]]

  init(
    _ environment: [String: String] = [:], envFile: String? = nil, in folder: String,
    file path: String? = nil, launcher: [String] = []
  ) throws {
    let file = path ?? folder + "/settings.env"
    if path == nil { try Data((envFile ?? "").utf8).write(to: URL(fileURLWithPath: file)) }
    var variables = ["ASTERISM_DATA": folder + "/data", "PORT": "0"]
    if envFile != nil { variables = [:] }
    let result = try CommandLineTool.run(
      ["doctor", "--json", "--offline", "--env-file", file],
      environment: variables.merging(environment) { $1 }, launcher: launcher)
    (code, text) = (result.code, result.output + result.errors)
    checks = result.output.isEmpty ? [] : try result.json().objects("checks")
  }

  subscript(name: String) -> Check? {
    checks.first { $0["name"] as? String == name }.map {
      Check(
        mark: $0["mark"] as? String ?? "", text: $0["text"] as? String ?? "",
        remedy: $0["remedy"] as? String)
    }
  }

  /// The names of everything that is bad.
  var bad: [String] {
    checks.filter { $0["mark"] as? String == "bad" }.compactMap { $0["name"] as? String }
  }

  struct Check {
    let mark, text: String
    let remedy: String?
  }
}

@Suite struct SettingsTests {
  @Test("PLT-24 the page about the settings is what the program reads")
  func page() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/configuration.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(try CommandLineTool.run("configuration").output == page, "make configuration mends it")
  }

  @Test(
    "PLT-23 a file of settings is read with its comments and quotes",
    arguments: [
      ("MAIL_FROM=stars@example.org", "stars@example.org"),
      ("  export MAIL_FROM = stars@example.org   # who", "stars@example.org"),
      ("# nothing\n\nMAIL_FROM=\"Stars <stars@example.org>\" # who", "Stars <stars@example.org>"),
      ("MAIL_FROM='Stars <stars@example.org>'\r", "Stars <stars@example.org>"),
      (#"MAIL_FROM="\"S\" <stars@example.org>""#, #""S" <stars@example.org>"#),
    ])
  func file(contents: String, value: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(envFile: contents, in: folder)
      #expect(doctor["MAIL_FROM"]?.text.hasPrefix("\(value) (") == true, "\(doctor.text)")
    }
  }

  @Test(
    "PLT-23 a bad line is named by its number",
    arguments: [
      ("PORT=1\nPORT 2", "line 2: there is no ="),
      ("\n\n1PORT=2", "line 3: '1PORT' is no name"),
      ("PORT=\"80", "line 1: the quote \" is not closed"),
      ("PORT='80' 90", "line 1: '90' follows the closing quote"),
      ("PORT=1\nHOST=::\nPORT=2", "line 3: PORT is set in line 1 already"),
    ])
  func badLine(contents: String, problem: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(envFile: contents, in: folder)
      #expect(doctor.code == 1)
      #expect(doctor.text.contains(problem), "\(doctor.text)")
    }
  }

  @Test("PLT-23 the environment goes before the file")
  func order() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(
        ["PORT": "0", "ADMIN_EMAILS": ""], envFile: "PORT=1\nADMIN_EMAILS=ada@example.org",
        in: folder)
      #expect(doctor["PORT"]?.text.hasPrefix("0 (environment)") == true)
      #expect(doctor["ADMIN_EMAILS"]?.text.hasPrefix("ada@example.org (") == true)
    }
  }

  @Test(
    "PLT-24 a value that does not fit is named, with what would",
    arguments: [
      ("PORT", "eighty"), ("HOST", "example.org"), ("PUBLIC_URL", "https://example.org/stars"),
      ("TRUSTED_PROXIES", "10.0.0.0/33"), ("ASTERISM_APPS", "destiny,solitaire"),
      ("ALLOWED_HOSTS", "https://stars.lan"), ("ALLOWED_HOSTS", "stars.lan:0"),
      ("ALLOWED_HOSTS", "stars.lan/path"), ("ALLOWED_HOSTS", "*"),
      ("ADMIN_EMAILS", "ada"), ("SMTP_URL", "http://mail.example.org"), ("MAIL_FROM", "Stars"),
      ("LOG_LEVEL", "loud"), ("STRIPE_SECRET_KEY", "pk_test_1"), ("ASTERISM_MASTER_KEY", "short"),
      ("JWT_SECRET_KEY", ""), ("METRICS_TOKEN", "guess"), ("VAPID_SUBJECT", "stars"),
      ("REDIS_URL", "localhost"), ("STRIPE_PRICES", "destiny.premium.daily price_1"),
      ("APPSTORE_PRODUCTS", "destiny.premium.monthly"),
      ("APPSTORE_APPS", "solitaire org.example 1"),
      ("OIDC_PROVIDERS", "https://appleid.apple.com"), ("ASTERISM_MODELS", "anthropic,oracle"),
      ("ANTHROPIC_API_KEY", "sk-12345"), ("GEMINI_API_KEY", "12345"), ("OPENAI_API_KEY", "a b"),
      ("OPENAI_BASE_URL", "localhost:11434"), ("OPENAI_MODEL", "../admin"),
      ("ASTERISM_MODEL_DAILY_TOKENS", "-1"), ("ASTERISM_MODEL_DAILY_COST", "10.0000001"),
      ("ASTERISM_MODEL_PRICES", "gpt-4o-mini 0.15"), ("APP_KEYS", "ios-client short"),
      ("CORS_ORIGINS", "https://app.example.org/page"),
    ])
  func unusable(name: String, value: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor([name: value], in: folder)
      #expect(doctor.code == 1)
      #expect(doctor[name]?.mark == "bad")
      #expect(doctor[name]?.text.contains("does not fit: give ") == true)
    }
  }

  @Test("PLT-24 no secret and no password is shown")
  func redaction() async throws {
    try await withTemporaryFolder { folder in
      let canary = "c4n4ryc4n4ryc4n4ryc4n4ryc4n4ryc4n4ry"
      let doctor = try Doctor(
        [
          "STRIPE_SECRET_KEY": "sk_\(canary)", "STRIPE_WEBHOOK_SECRET": "whsec\(canary)",
          "ANTHROPIC_API_KEY": "sk-ant-\(canary)", "GEMINI_API_KEY": canary,
          "OPENAI_API_KEY": canary, "JWT_SECRET_KEY": canary, "ASTERISM_MASTER_KEY": canary,
          "METRICS_TOKEN": canary, "APP_KEYS": "ios-client \(canary), other c4n4ry",
          "SMTP_URL": "smtps://stars:\(canary)@mail.example.org", "MAIL_FROM": "a@example.org",
          "REDIS_URL": "http://stars:\(canary)@localhost:1/0",
          "DATABASE_URL": "postgres://stars:\(canary)@[::1]:1/asterism?password=\(canary)",
        ], in: folder)
      #expect(!doctor.text.lowercased().contains(canary), "\(doctor.text)")
      #expect(doctor["SMTP_URL"]?.text.hasPrefix("smtps://stars:…@mail.example.org") == true)
    }
  }

  @Test(
    "AST-71 who is asked, in which order, and where it is: the composer last",
    arguments: [
      ([:], "the composer", nil),
      (
        [
          "OPENAI_API_KEY": "sk-1", "OPENAI_MODEL": "m", "ANTHROPIC_API_KEY": "sk-ant-1",
          "ANTHROPIC_MODEL": "n",
        ],
        "anthropic n at api.anthropic.com, then openai m at api.openai.com, then the composer",
        "m is not among ASTERISM_MODEL_PRICES"
      ),
      (
        [
          "OPENAI_BASE_URL": "http://[::1]:11434/v1/", "OPENAI_MODEL": "llama3:8b",
          "GEMINI_API_KEY": "AIza1", "GEMINI_MODEL": "m",
          "ASTERISM_MODELS": "openai,gemini,composer,anthropic",
        ],
        "openai llama3:8b at [::1]:11434, then gemini m at "
          + "generativelanguage.googleapis.com, then the composer",
        "llama3:8b is not among ASTERISM_MODEL_PRICES"
      ),
      (
        ["ASTERISM_MODELS": "gemini"], "the composer",
        "ASTERISM_MODELS names gemini, which is not set"
      ),
      (
        ["ANTHROPIC_API_KEY": "sk-ant-1"], "the composer",
        "ANTHROPIC_API_KEY is set and ANTHROPIC_MODEL is not"
      ),
      (
        ["GEMINI_API_KEY": "AIza1"], "the composer", "GEMINI_API_KEY is set and GEMINI_MODEL is not"
      ),
      (
        ["OPENAI_BASE_URL": "http://localhost:1"], "the composer",
        "OPENAI_BASE_URL is set and OPENAI_MODEL is not"
      ),
      (
        [
          "ANTHROPIC_API_KEY": "sk-ant-1", "ANTHROPIC_MODEL": "m",
          "ASTERISM_MODEL_PRICES": "m 3 15.5, n 0 0",
        ], "anthropic m at api.anthropic.com, then the composer", nil
      ),
    ] as [([String: String], String, String?)])
  func models(environment: [String: String], chain: String, advice: String?) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(environment, in: folder)
      #expect(doctor["models"]?.text == chain, "\(doctor.text)")
      #expect(doctor.code == 0 || environment["OPENAI_BASE_URL"] != nil, "\(doctor.text)")
      if let advice {
        #expect(doctor.text.contains(advice), "\(doctor.text)")
      } else {
        #expect(doctor["settings"] == nil, "\(doctor.text)")
      }
    }
  }

  @Test("PLT-24 settings that need one another, and names that nobody reads, are told")
  func coherence() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(
        ["SMTP_URL": "smtps://mail.example.org", "ASTERISM_DAAT": "x"], in: folder)
      #expect(doctor["settings"]?.text.contains("MAIL_FROM is not") == true)
      #expect(doctor["ASTERISM_DAAT"]?.remedy == "rename it to ASTERISM_DATA")
      #expect(doctor["ASTERISM_DAAT"]?.mark == "note")
      // Whatever stands in the file of settings is meant for this program, whatever it begins with.
      let file = try Doctor(envFile: "SMTP_ULR=smtps://mail.example.org\n", in: folder)
      #expect(file["SMTP_ULR"]?.remedy == "rename it to SMTP_URL")
    }
  }
}
