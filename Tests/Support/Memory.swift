import Foundation
import Testing

/// The memory that this process holds, as the kernel counts it.
public func residentKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
  return try #require(
    line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
}
