import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

@Suite struct AuditTests {
  private static func acts(_ wire: WireSite) async throws -> [String] {
    try await wire.site.services.database.read { transaction in
      try transaction.rows("SELECT act, actor_id FROM hal_audit ORDER BY at, act") { row in
        let actor: String? = try row[1]
        return "\(try row[0] as String)\(actor == nil ? "" : " by somebody")"
      }
    }
  }

  @Test("HAL-1705: hellos, STOP, roles and what is taken away are written down, with who did it")
  func acts() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      let viewer = try await wire.program(in: anna, as: .viewer)
      let member = "/family/members/\(viewer.account.rawValue)"
      for step in [
        { try await anna.call(.patch, member, #"{"role":"caregiver"}"#).status.code },
        { try await viewer.call(.delete, "/tasks/\(task)").status.code },
        { try await viewer.call(.delete, member).status.code },
        { try await anna.call(.delete, "/profiles/\(id)").status.code },
      ] {
        if try await Self.acts(wire).count == 3 {
          try await anna.reply("STOP")
          try await wire.pass()
          try await anna.reply("START")
          try await wire.pass()
        }
        wire.clock.advance(by: .seconds(1))
        #expect(try await [200, 204].contains(step()))
      }
      #expect(
        try await Self.acts(wire) == [
          "helloSent by somebody", "roleChanged by somebody", "habitDeleted by somebody",
          "optedIn", "optedOut", "memberRemoved by somebody", "profileDeleted by somebody",
        ])
      let services = wire.site.services
      let files = try await services.database.read { transaction in
        let owner = try #require(try services.circleOwner(anna.account, in: transaction))
        return try HallooSchema.personalData.export(transaction, owner.account, owner.key)
      }
      let acts = try #require(files.first { $0.path == "acts.json" })
      #expect(try JSONValue(parsing: acts.bytes).array?.count == 7)
      #expect(!String(decoding: acts.bytes, as: UTF8.self).contains("Rosa"))
    }
  }
}
