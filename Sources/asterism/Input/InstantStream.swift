import ArgumentParser
import CivilTime
import Ephemeris
import JSON

/// Outputs one JSON object per line for one instant per input line, in constant memory and as fast
/// as the engine works.
///
/// An instant is a Julian day on UT or a date and time of ISO 8601 with an offset or Z. Empty lines
/// are skipped. An invalid line is reported on standard error with its number and has no line in
/// the output; processing continues, and the process exits with code 2.
struct InstantStream {
  private var reader: LineReader
  private var json = JSONWriter()
  private var progress = Progress(of: "lines")
  private var refused = 0

  init(path: String) throws { reader = try LineReader(path: path) }

  /// - Parameter answer: writes the fields for one instant; it must not have written anything when
  ///   it throws.
  mutating func run(
    _ answer: (Instant, inout JSONWriter) throws(EphemerisError) -> Void
  ) throws {
    var number = 0
    while true {
      guard let line = reader.next() else {
        // An interactive caller gets the result of its line before the next one is read.
        try flush()
        guard try reader.read() else { break }
        continue
      }
      number += 1
      try take(line, number, answer)
      if json.bytes.count > 1 << 16 { try flush() }
      progress.advance(to: number)
    }
    progress.clear()
    if refused > 0 { throw ExitCode(rawValue: 2) }
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>, _ number: Int,
    _ answer: (Instant, inout JSONWriter) throws(EphemerisError) -> Void
  ) throws {
    let text = String(decoding: line.withoutSpaces, as: UTF8.self)
    guard !text.isEmpty else { return }
    do throws(LineError) {
      try write(Self.instant(text), answer)
    } catch {
      refused += 1
      progress.clear()
      let message = "Error: line \(number), '\(text.prefix(60))': \(error.problem)\n"
      try System.write(Array(message.utf8), to: .error)
    }
  }

  private mutating func write(
    _ instant: Instant, _ answer: (Instant, inout JSONWriter) throws(EphemerisError) -> Void
  ) throws(LineError) {
    do throws(EphemerisError) {
      try answer(instant, &json)
      json.endLine()
    } catch {
      throw LineError(problem: error.problem)
    }
  }

  private mutating func flush() throws {
    try System.write(json.bytes)
    json.removeAll()
  }

  /// Why a line is invalid.
  private struct LineError: Error {
    let problem: String
  }

  private static func instant(_ text: String) throws(LineError) -> Instant {
    if let julianDay = Double(text), julianDay.isFinite { return Instant(julianDayUT: julianDay) }
    do throws(ISO8601Error) {
      return try Instant(iso8601: text)
    } catch {
      throw LineError(problem: error.description + " or a Julian day such as 2448027.1")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Trims white space, including the CR of Windows line ends.
  fileprivate var withoutSpaces: ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    let start = drop(while: isSpace)
    return start.prefix(
      (start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex) - start.startIndex)
  }
}
