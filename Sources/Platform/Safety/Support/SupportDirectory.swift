private import CSafetyData
public import CivilTime
public import Understanding

/// The helplines, by region (CHL-109 ... CHL-111).
public struct SupportDirectory: Sendable {
  /// The fallback for an unknown region.
  public static let international = "INTL"

  /// All helplines, in display order.
  public let lines: [SupportLine]
  /// The region of each time zone, for regions with helplines.
  private let zones: [String: String]

  /// The helplines of this version.
  public static let standard: SupportDirectory = {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_safety_lines(), count: asterism_safety_lines_size)
    do {
      return unsafe try SupportDirectory(parsing: bytes)
    } catch {
      preconditionFailure("The lines are part of the program, and tests read them: \(error)")
    }
  }()

  init(parsing bytes: some Sequence<UInt8>) throws(PatternError) {
    var lines: [SupportLine] = []
    var zones: [String: String] = [:]
    for section in Outline.sections(of: bytes) {
      for item in section.items {
        if section.chapter == "lines" {
          lines.append(try SupportLine(region: section.heading, row: item))
        } else {
          for zone in item.split(separator: " ") { zones[String(zone)] = section.heading }
        }
      }
    }
    (self.lines, self.zones) = (lines, zones)
  }

  /// The regions with helplines, in the order of the file; the last is ``international``.
  public var regions: [String] {
    lines.map(\.region).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Selects the region of the helplines for a person (CHL-109): the first of these that has
  /// helplines.
  /// - Parameters:
  ///   - setting: the country in the person's settings.
  ///   - request: the country in the request, from a header or a parameter.
  ///   - languages: the languages of the browser, best first, such as `en-GB`.
  ///   - timeZone: the time zone, such as `Asia/Kolkata`.
  public func region(
    setting: String? = nil, request: String? = nil, languages: [String] = [],
    timeZone: String? = nil
  ) -> String {
    let known = Set(regions)
    let named = [setting, request] + languages.map(Self.region(ofLanguage:))
    for case let region? in named where known.contains(region.uppercased()) {
      return region.uppercased()
    }
    return timeZone.flatMap(self.region(ofTimeZone:)) ?? Self.international
  }

  /// The region of a time zone, such as `Asia/Kolkata`; nil if it has no helplines.
  public func region(ofTimeZone zone: String) -> String? { zones[zone] }

  /// The helplines for a category: emergency numbers first, then its own lines; if it has none, the
  /// general lines of the region and the international directory.
  /// - Parameter region: one of ``regions``; any other gets the international lines.
  public func lines(for category: SafetyCategory, in region: String) -> [SupportLine] {
    let here = lines.filter { $0.region == region }
    let own = here.filter { !$0.isEmergency && $0.categories.contains(category) }
    let emergency = here.filter { $0.isEmergency && $0.categories.contains(category) }
    guard own.isEmpty else { return emergency + own }
    let general = here.filter { $0.isGeneral && !$0.isEmergency }
    let numbers = emergency.isEmpty ? here.filter { $0.isEmergency && $0.isGeneral } : emergency
    let elsewhere = lines.filter {
      $0.region == Self.international && (!$0.isEmergency || numbers.isEmpty)
        && ($0.isGeneral || $0.categories.contains(category)) && region != Self.international
    }
    return numbers + general + elsewhere
  }

  /// The rows that were not verified within 180 days before a day, for the startup warning and for
  /// `doctor` (CHL-111).
  public func overdue(on day: CivilDate) -> [SupportLine] {
    lines.filter { $0.isOverdue(on: day) }
  }

  /// The region of a language tag: `IN` of `hi-IN`, `TW` of `zh-Hant-TW` (RFC 5646).
  private static func region(ofLanguage tag: String) -> String? {
    tag.split { $0 == "-" || $0 == "_" }.dropFirst().first { $0.utf8.count == 2 }.map(String.init)
  }
}
