import Foundation

/// A server that speaks HTTP/1.1 and HTTP/2 over TLS with a certificate of its own making: Node.js with
/// a key from the `openssl` program. It answers with the version of the protocol and the path.
final class SecureServer {
  let port: UInt16
  /// The certificate (PEM): whoever trusts it trusts the server.
  let certificatePath: String

  private let process: Process
  private let folder: URL

  private static let script = """
    const fs = require('fs'), http2 = require('http2')
    const pem = { key: fs.readFileSync('key.pem'), cert: fs.readFileSync('cert.pem') }
    const server = http2.createSecureServer({ ...pem, allowHTTP1: true }, (request, response) =>
      response.end(`${request.httpVersion} ${request.url}`))
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))
    process.stdin.on('end', () => process.exit()).resume()
    """

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "secure-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificatePath = folder.appending(path: "cert.pem").path
    let openssl = Self.makeProcess(
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
        + " -keyout key.pem -out cert.pem -subj /CN=test -addext subjectAltName=IP:127.0.0.1",
      in: folder)
    try openssl.run()
    openssl.waitUntilExit()
    process = Self.makeProcess("node", in: folder)
    process.arguments = ["node", "-e", Self.script]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.executableLoad)
    }
    self.port = port
  }

  /// Ends the server and removes its files.
  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func makeProcess(_ command: String, in folder: URL) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    return process
  }
}
