public import Foundation
public import Testing

/// The built program, run as a person runs it.
public struct CommandLineTool {
  /// How it ended and what it wrote.
  public struct Result: Sendable {
    /// Its exit code.
    public let code: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String

    /// The output as a JSON object.
    public func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
        sourceLocation: sourceLocation)
    }
  }

  /// Beside the test bundle, which is the running program.
  public static var url: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("asterism")
  }

  /// Runs it with these arguments.
  @discardableResult
  public static func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: input)
  }

  /// Runs it with these arguments, and variables besides those of this process.
  /// - Parameter launcher: a program and its arguments that run it in their place.
  public static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    launcher: [String] = []
  ) throws -> Result {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = launcher + [url.path] + arguments
    let (inbound, outbound, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inbound
    process.standardOutput = outbound
    process.standardError = errors
    try process.run()
    // Short enough for the pipe, so that nobody waits for anybody.
    precondition(input.utf8.count < 1 << 16)
    try inbound.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inbound.fileHandleForWriting.close()
    let output = try outbound.fileHandleForReading.readToEnd() ?? Data()
    let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}

extension [String: Any] {
  /// A number below this object: `number("angles", "ascendant")`.
  public func number(_ path: String...) throws -> Double {
    var value: Any = self
    for key in path { value = try #require((value as? [String: Any])?[key], "no \(key)") }
    return try #require((value as? NSNumber)?.doubleValue, "\(path) is no number")
  }

  /// A text below this object.
  public func text(_ path: String...) throws -> String {
    var value: Any = self
    for key in path { value = try #require((value as? [String: Any])?[key], "no \(key)") }
    return try #require(value as? String, "\(path) is no text")
  }

  /// The objects of an array.
  public func objects(_ key: String) throws -> [[String: Any]] {
    try #require(self[key] as? [[String: Any]], "no array \(key)")
  }

  /// The longitude of a body.
  public func longitude(_ name: String) throws -> Double {
    try #require(try objects("bodies").first { $0["name"] as? String == name }, "no \(name)")
      .number("longitude")
  }
}
