import ProgramTestSupport
import StorageTestSupport
import Testing

@Suite struct TextSettingsTests {
  private static let account = "AC" + String(repeating: "0", count: 32)
  private static let service = "MG" + String(repeating: "0", count: 32)
  private static let token = "0123456789abcdef0123456789abcdef"

  @Test(
    "HAL-901, HAL-902 who carries texts, and what is missing for it, by its name",
    arguments: [
      ([:], nil, "stay here, with simulated phones"),
      (["TWILIO_ACCOUNT_SID": account], "TWILIO_AUTH_TOKEN", "TWILIO_AUTH_TOKEN is not set"),
      (["TWILIO_AUTH_TOKEN": token], "TWILIO_ACCOUNT_SID", "TWILIO_ACCOUNT_SID is not set"),
      (["HAL_SMS_PROVIDER": "twilio"], "TWILIO_ACCOUNT_SID", "TWILIO_ACCOUNT_SID is not set"),
      (
        ["TWILIO_ACCOUNT_SID": account, "TWILIO_AUTH_TOKEN": token],
        "TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM_NUMBER", "is not set"
      ),
      (
        ["TWILIO_ACCOUNT_SID": account, "HAL_SMS_PROVIDER": "simulator"], nil,
        "stay here, with simulated phones"
      ),
      (
        [
          "TWILIO_ACCOUNT_SID": account, "TWILIO_AUTH_TOKEN": token,
          "TWILIO_MESSAGING_SERVICE_SID": service,
          "HAL_PUBLIC_BASE_URL": "https://texts.example.org",
        ], nil, "go out through Twilio, which answers at https://texts.example.org"
      ),
      (
        [
          "TWILIO_ACCOUNT_SID": account, "TWILIO_AUTH_TOKEN": token,
          "TWILIO_FROM_NUMBER": "+12025550100",
        ], nil, "which cannot reach http://localhost"
      ),
    ] as [([String: String], String?, String)])
  func provider(environment: [String: String], missing: String?, words: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(environment, in: folder)
      #expect(doctor["texts"]?.text.contains(words) == true, "\(doctor.text)")
      #expect(doctor["libphonenumber"]?.mark == "ok")
      guard let missing else { return }
      let result = try CommandLineTool.run(
        ["serve", "--env-file", folder + "/settings.env"],
        environment: ["ASTERISM_DATA": folder + "/data", "PORT": "0"].merging(environment) { $1 })
      #expect(result.code != 0)
      #expect(
        result.errors.contains("texts are to go out through Twilio, and \(missing) is not set"))
    }
  }

  @Test(
    "HAL-1803 a share that is no percentage is named",
    arguments: [("0", true), ("100", true), ("101", false), ("-1", false), ("half", false)])
  func share(value: String, fits: Bool) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(["HAL_EXPERIMENT_SHEET_PERCENT": value], in: folder)
      #expect((doctor["HAL_EXPERIMENT_SHEET_PERCENT"]?.mark != "bad") == fits, "\(doctor.text)")
    }
  }

  @Test(
    "HAL-902 a value that does not fit is named",
    arguments: [
      ("TWILIO_ACCOUNT_SID", "AC1"), ("TWILIO_FROM_NUMBER", "555"), ("HAL_SMS_PROVIDER", "pigeon"),
      ("HAL_SMS_PER_SECOND", "0"), ("TWILIO_PROVIDER_HANDLES_KEYWORDS", "maybe"),
      ("HAL_PUBLIC_BASE_URL", "stars"),
    ])
  func unusable(name: String, value: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor([name: value], in: folder)
      #expect(doctor[name]?.mark == "bad", "\(doctor.text)")
    }
  }
}
