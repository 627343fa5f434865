import Foundation
import Synchronization

/// A server of the built program, at a port of its own.
public final class ServerProcess: Sendable {
  /// Where it answers: `http://127.0.0.1:40123`.
  public let origin: String
  private let process: Mutex<Process>
  private let output: Lines
  private let errors: Lines

  /// Starts `asterism serve` and returns once it takes connections.
  /// - Parameters:
  ///   - environment: the settings; `PORT` and `ASTERISM_DATA` have to be among them.
  ///   - arguments: what follows `serve`.
  ///   - launcher: a program and its arguments that run the server in their place, such as those of
  ///     ``PrivateMount``.
  public static func start(
    _ environment: [String: String], _ arguments: [String] = [], launcher: [String] = []
  ) async throws -> ServerProcess {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      launcher + [CommandLineTool.url.path, "serve", "--env-file", "/dev/null"] + arguments
    let (output, errors) = (Lines(), Lines())
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    for try await line in output.stream {
      guard let port = line.split(separator: " ").last.flatMap({ UInt16($0) }) else { continue }
      return ServerProcess("http://127.0.0.1:\(port)", process, output, errors)
    }
    process.waitUntilExit()
    // What it wrote last may not be read yet.
    for try await _ in errors.stream {}
    throw NotServing(code: process.terminationStatus, errors: errors.text)
  }

  private init(_ origin: String, _ process: Process, _ output: Lines, _ errors: Lines) {
    self.origin = origin
    self.process = Mutex(process)
    self.output = output
    self.errors = errors
  }

  deinit { process.withLock { if $0.isRunning { kill($0.processIdentifier, SIGKILL) } } }

  /// The port at which it answers.
  public var port: UInt16 { origin.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// What it printed for its operator: an address with the token where there are pages, else the token.
  public var operatorLine: String? {
    output.text.split(separator: "\n").first { $0.hasPrefix("The operator's ") }
      .flatMap { $0.split(separator: " ").last }.map(String.init)
  }

  /// The operator's token, as it printed it.
  public var operatorToken: String? {
    operatorLine.map { String($0.split(separator: "=").last ?? "") }
  }

  /// What it has written to its log so far.
  public var log: String { errors.text }

  /// Its number.
  public var identifier: Int32 { process.withLock { $0.processIdentifier } }

  /// Sends it a signal.
  public func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits until it has ended, and returns its exit code; that of a signal has 128 added.
  public func end() async throws -> Int32 {
    while process.withLock({ $0.isRunning }) { try await Task.sleep(for: .milliseconds(5)) }
    return process.withLock {
      $0.terminationReason == .exit ? $0.terminationStatus : 128 + $0.terminationStatus
    }
  }

  /// A server that ended before it served.
  public struct NotServing: Error, CustomStringConvertible {
    /// Its exit code.
    public let code: Int32
    /// What it said.
    public let errors: String
    public var description: String { "asterism serve ended with \(code): \(errors)" }
  }
}

/// What a process writes, line by line and as a whole.
///
/// A thread reads it: a handler of `FileHandle` is a source of libdispatch, which is told of the end of a handle
/// later than the descriptor is closed, and then looks for what is gone (a crash in `_dispatch_event_loop_drain`).
private final class Lines: Sendable {
  let pipe = Pipe()
  let stream: AsyncStream<String>
  private let written = Written()

  var text: String { written.bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    self.stream = stream
    Thread.detachNewThread { [pipe, written] in
      var start = 0
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        written.bytes.withLock { bytes in
          bytes += data
          while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            continuation.yield(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
          }
        }
      }
      continuation.finish()
    }
  }

  private final class Written: Sendable {
    let bytes = Mutex([UInt8]())
  }
}
