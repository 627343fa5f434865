internal import Charts
public import CivilTime
internal import Ephemeris
public import Readings
internal import Vault

/// What an answer was computed from, as a SHA-256 in hexadecimal digits: answers with the same
/// fingerprint are the same (ARC-907).
public enum ChartFingerprint {
  /// - Parameters:
  ///   - kind: of the answer, such as `natal`.
  ///   - people: whom it is about, in order.
  ///   - date: the day it is about.
  ///   - more: whatever else decides it.
  public static func of(
    _ kind: String, _ people: [ChartSubject], on date: CivilDate? = nil, more: [String] = [],
    in lexicon: Lexicon
  ) -> String {
    let knowledge = lexicon.knowledge
    let versions = [
      kind, "\(Ephemeris.tableVersion)", "\(knowledge.fingerprint)", knowledge.language,
      RelationshipScore.version, date?.description ?? "",
    ]
    // Names may hold any character but control characters, so that the lines tell parts apart.
    let text = (versions + people.map(\.inputs) + more).joined(separator: "\n")
    return SHA256.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension ChartSubject {
  /// Name and normalised birth on one line each.
  fileprivate var inputs: String {
    let place = birth.place.map { "\($0.latitude) \($0.longitude)" } ?? ""
    let window = birth.moment.window
    let times = [birth.moment.instant, window.lowerBound, window.upperBound]
    return
      ([name, "\(certainty.rawValue)", place] + times.map { "\($0.julianDayUT)" })
      .joined(separator: "\n")
  }
}
