import Foundation
import Glibc
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

@Suite struct DeveloperTests {
  private static let key = String(repeating: "5a", count: 32)

  @Test("PLT-2 every call printed for developers works in a shell as it is printed")
  func calls() async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start([
        "PORT": "0", "ASTERISM_DATA": folder + "/data", "APP_KEYS": "test \(Self.key)",
      ])
      let client = try LocalClient()
      let page = try await client.send(.get, server.origin + "/developers").text
      let port = try #require(server.origin.split(separator: ":").last)
      // What curl does where nothing is said on the command line: fail where the server refuses.
      try Data("silent\nshow-error\nfail-with-body\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/.curlrc"))
      var shell = Shell(folder: folder, environment: ["KEY": Self.key])
      let commands = Self.commands(on: page)
      #expect(commands.count == 14)
      for command in commands {
        #expect(command.contains("://localhost:\(port)/"), "\(command)")
        let (code, output) = try shell.run(command)
        #expect(code == 0, "\(command)\n\(output)")
        // Signing out says nothing.
        if output.isEmpty { continue }
        let answer = try JSONSerialization.jsonObject(
          with: Data(output.utf8), options: .fragmentsAllowed)
        if let token = (answer as? [String: Any])?["accessToken"] as? String {
          shell.environment["TOKEN"] = token
        }
      }
      for path in [
        "/vedic/api/chart/", "/halloo/api/v1/dashboard", "/arca/functions/search_places",
      ] {
        #expect(commands.contains { $0.contains(path) }, "no call of \(path)")
      }
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  @Test(
    "PLT-2 what describes the APIs that are served is linked for developers and for programs, and is there"
  )
  func descriptions() async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start(["PORT": "0", "ASTERISM_DATA": folder + "/data"])
      let client = try LocalClient()
      let page = try await client.send(.get, server.origin + "/developers").text
      let catalog = try await client.send(.get, server.origin + "/.well-known/api-catalog")
      #expect(
        catalog.head.headerFields[.contentType]?.hasPrefix("application/linkset+json") == true)
      let descriptions = [
        "/openapi/platform.yaml", "/vedic/api/openapi.yaml", "/halloo/api/v1/openapi.json",
        "/arca/openapi.yaml", "/astronova/openapi.yaml",
      ]
      for path in descriptions {
        #expect(page.contains("href=\"\(path)\""), "\(path)")
        #expect(catalog.text.contains("\(path)\""), "\(path)")
        let file = try await client.send(.get, server.origin + path)
        #expect(file.status == 200 && file.text.contains("3.1.0"), "\(path)")
      }
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  /// What stands in the blocks of code of a page.
  private static func commands(on page: String) -> [String] {
    page.components(separatedBy: "<pre>").dropFirst().compactMap { piece in
      guard let block = piece.components(separatedBy: "</pre>").first,
        let code = block.components(separatedBy: "<code>").last?.components(separatedBy: "</code>")
          .first
      else { return nil }
      return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .reduce(code) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }
}

/// A shell as people have it, with variables that stay from one command to the next.
private struct Shell {
  let folder: String
  var environment: [String: String]

  func run(_ command: String) throws -> (code: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["CURL_HOME": folder]) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
