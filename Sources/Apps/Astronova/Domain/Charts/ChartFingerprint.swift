internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Vault

/// IDs that depend on nothing but the input: the same input has the same ID (AST-87).
enum ChartFingerprint {
  /// The ID of a chart among those of an account.
  static func id(of data: BirthData, _ options: BirthChart.Options, name: String = "") -> String {
    String(digest([name] + data.inputs + options.inputs).prefix(32))
  }

  /// The version of a computed chart, which changes with the ephemeris too (AST-88).
  static func version(of data: BirthData, _ options: BirthChart.Options) -> String {
    digest(["\(Ephemeris.tableVersion)"] + data.inputs + options.inputs)
  }

  /// The ID of a match of two births under a method.
  static func id(of first: BirthData, _ second: BirthData, named name: String, method: String)
    -> String
  { String(digest([method, name] + first.inputs + second.inputs).prefix(32)) }

  private static func digest(_ inputs: [String]) -> String {
    // The length before each part tells a part with line breaks from several parts.
    let text = inputs.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return SHA256.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension BirthData {
  fileprivate var inputs: [String] {
    let window = birth.moment.window
    let times = [birth.moment.instant, window.lowerBound, window.upperBound]
    let place = birth.place.map { "\($0.latitude) \($0.longitude)" } ?? ""
    return times.map { "\($0.julianDayUT)" } + [place, timeZone ?? "", locationName ?? ""]
  }
}

extension BirthChart.Options {
  fileprivate var inputs: [String] { [houses.rawValue, includesMinors ? "minor" : ""] }
}
