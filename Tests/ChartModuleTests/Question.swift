import CEphemerisData
import CSkyModule
import ChartModule
import Foundation
import TestSupport

/// A call of the module: what engine.mjs is asked in a line, and what the same code answers on this
/// machine.
enum Question {
  typealias Numbers = [Double]

  case chart(Numbers)
  case transits(Numbers, at: Double)
  case passes(Numbers, from: Double, to: Double)
  /// The last two charts, with what is known of each birth.
  case compatibility(Double, Double)

  var line: String {
    func list(_ numbers: Numbers) -> String {
      "[\(numbers.map { "\($0)" }.joined(separator: " "))]"
    }
    return switch self {
    case .chart(let birth): "chart \(list(birth))"
    case .transits(let birth, let moment): "transits \(list(birth)) \(moment)"
    case .passes(let birth, let from, let to):
      "transit_passes \(list(birth)) 1023 \(from) \(to)"
    case .compatibility(let viewer, let other): "compatibility \(viewer) \(other)"
    }
  }
}

/// The whole table of this machine, row by row, as the module takes it.
@safe
struct NativeEngine {
  // The table is a constant of the binary.
  private let header = unsafe UnsafeRawPointer(asterism_ephemeris_table().unsafelyUnwrapped)
  private let rows: UnsafeMutablePointer<UnsafeRawPointer?>
  private(set) var charts: [[Double]] = []

  static let headerBytes = 1_080
  static let rowBytes = 1_536
  static let rowCount = (asterism_ephemeris_size - headerBytes) / rowBytes

  /// - Parameter isThere: whether a row is supplied.
  init(where isThere: (Int) -> Bool = { _ in true }) {
    unsafe rows = .allocate(capacity: Self.rowCount)
    for row in 0..<Self.rowCount {
      unsafe (rows + row).initialize(
        to: isThere(row) ? header + Self.headerBytes + row * Self.rowBytes : nil)
    }
  }

  func release() { unsafe rows.deallocate() }

  /// The numbers of an answer, or the negative number that says why there is none.
  mutating func answer(_ question: Question) -> [Double] {
    var numbers = [Double](repeating: 0, count: 40_000)
    let sides = charts.suffix(2).map { Array($0[97..<172]) }
    let count = unsafe numbers.withUnsafeMutableBufferPointer { buffer in
      // The array is not empty, so the buffer has a base.
      let (into, room) = unsafe (buffer.baseAddress.unsafelyUnwrapped, buffer.count)
      switch question {
      case .chart(let birth):
        return unsafe castChart(header: header, rows: rows, birth: birth, into: into, room: room)
      case .transits(let birth, let moment):
        return unsafe findTransits(
          header: header, rows: rows, birth: birth, moment: moment, into: into, room: room)
      case .passes(let birth, let start, let end):
        return unsafe findTransitPasses(
          header: header, rows: rows, birth: birth, bodies: 1_023, start: start, end: end,
          into: into, room: room)
      case .compatibility(let viewer, let other):
        return unsafe scoreCompatibility(
          viewer: [viewer] + sides[0], other: [other] + sides[1], into: into, room: room)
      }
    }
    guard count >= 0 else { return [Double(count)] }
    let answer = Array(numbers[..<Int(count)])
    if case .chart = question { charts.append(answer) }
    return answer
  }

  /// The answer as engine.mjs prints it.
  mutating func line(_ question: Question) -> String {
    let answer = answer(question)
    if answer.count == 1, answer[0] < 0 { return "\(Int(answer[0]))" }
    // NaN has many bit patterns, of which an absent number has one.
    let bits = answer.map { String(($0.isNaN ? .nan : $0).bitPattern, radix: 16) }
    return (["\(answer.count)"] + bits).joined(separator: " ")
  }
}
