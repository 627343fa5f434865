import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct SettingsTests {
  @Test("HAL-1627 HAL-1303 HAL-1304 HAL-1305 settings begin as they should")
  func defaults() async throws {
    try await withHalloo { site in
      let settings = try await WireProgram(site).get("/settings").json()
      #expect(
        settings.object?.members.map(\.name) == [
          "theme", "textSize", "textContrast", "clock24", "weekStart", "reduceMotion", "alerts",
          "profileDefaults",
        ])
      #expect(settings["theme"]?.string == "system" && settings["textSize"]?.string == "standard")
      #expect(settings["textContrast"]?.string == "auto")
      #expect(settings["clock24"]?.boolean == false && settings["weekStart"]?.integer == 1)
      #expect(settings["reduceMotion"]?.string == "system")
      let alerts = try #require(settings["alerts"])
      for name in ["missed", "photos", "declined", "delivery", "weeklyReport"] {
        #expect(alerts[name]?.boolean == true, "\(name)")
      }
      for name in ["everyAnswer", "dailySummary"] {
        #expect(alerts[name]?.boolean == false, "\(name)")
      }
      #expect(alerts["dailySummaryTime"]?.string == "20:00")
      #expect(alerts["pushQuietStart"] == .null && alerts["pushQuietEnd"] == .null)
      let begin = try #require(settings["profileDefaults"])
      #expect(begin["quietHoursStart"]?.string == "21:00")
      #expect(begin["quietHoursEnd"]?.string == "08:00")
      #expect(begin["sendThanks"]?.boolean == true && begin["responseDeadline"]?.integer == 600)
    }
  }

  @Test("HAL-1627 any part is changed, and each has one truth with the account's settings")
  func change() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let body = """
        {"theme":"dark","textSize":"extraLarge","textContrast":"clear","clock24":true,"weekStart":7,\
        "reduceMotion":"on","alerts":{"missed":false,"everyAnswer":true,"dailySummaryTime":"19:30",\
        "pushQuietStart":"23:00"},"profileDefaults":{"quietHoursEnd":"07:15","responseDeadline":1800}}
        """
      let changed = try await program.send(.patch, "/settings", body).json()
      #expect(changed["theme"]?.string == "dark" && changed["textSize"]?.string == "extraLarge")
      #expect(changed["weekStart"]?.integer == 7 && changed["reduceMotion"]?.string == "on")
      #expect(changed["alerts"]?["missed"]?.boolean == false)
      #expect(changed["alerts"]?["dailySummaryTime"]?.string == "19:30")
      #expect(changed["alerts"]?["pushQuietStart"]?.string == "23:00")
      #expect(changed["alerts"]?["pushQuietEnd"]?.string == "07:00")
      #expect(changed["profileDefaults"]?["quietHoursStart"]?.string == "21:00")
      #expect(changed["profileDefaults"]?["quietHoursEnd"]?.string == "07:15")
      #expect(changed["profileDefaults"]?["responseDeadline"]?.integer == 1800)
      #expect(try await program.send(.patch, "/settings", "{}").json() == changed)
      let messaging = site.services.messaging
      let channels = try await messaging.channels(
        of: [.habitMissed, .answerReceived], for: program.account)
      #expect(channels.map(\.push) == [false, true])
      #expect(try await messaging.quietHours(of: program.account)?.timeZone == "UTC")
      let never = try await program.send(
        .patch, "/settings", #"{"alerts":{"pushQuietStart":null}}"#
      ).json()
      #expect(never["alerts"]?["pushQuietEnd"] == .null)
    }
  }

  @Test("HAL-1627 HAL-1304 what cannot be is named, and nothing is changed")
  func refusals() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let before = try await program.get("/settings").json()
      for (body, field) in [
        (#"{"theme":"blue"}"#, "theme"), (#"{"textSize":"huge"}"#, "textSize"),
        (#"{"weekStart":3}"#, "weekStart"), (#"{"alerts":{"declined":false}}"#, "alerts.declined"),
        (#"{"alerts":{"pushQuietStart":"25:00"}}"#, "alerts.pushQuietStart"),
        (#"{"alerts":{"dailySummaryTime":"8:00"}}"#, "alerts.dailySummaryTime"),
        (#"{"alerts":{"dailySummaryTime":""}}"#, "alerts.dailySummaryTime"),
        (#"{"alerts":[]}"#, "alerts"),
        (#"{"profileDefaults":{"responseDeadline":601}}"#, "profileDefaults.responseDeadline"),
        (#"{"profileDefaults":{"responseDeadline":60}}"#, "profileDefaults.responseDeadline"),
      ] {
        let refused = try await program.send(.patch, "/settings", body)
        #expect(refused.status.code == 422 && refused.problemFields == [field], "\(body)")
      }
      #expect(try await program.get("/settings").json() == before)
      let viewer = try await WireProgram(site)
      try await site.join(viewer.account, to: program.account, as: .viewer)
      let own = try await viewer.send(
        .patch, "/settings", #"{"alerts":{"declined":false}}"#,
        headers: [.circle: program.account.rawValue])
      #expect(try own.json()["alerts"]?["declined"]?.boolean == false)
    }
  }
}
