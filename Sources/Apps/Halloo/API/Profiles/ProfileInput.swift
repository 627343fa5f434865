internal import CivilTime
internal import HTTPServer
internal import Site
internal import Storage
internal import TextMessages

/// What a program tells of a relative: all of it for a new one, any part of it for a change (HAL-1631,
/// HAL-1632).
struct ProfileInput: Sendable {
  private let name: String?
  private let relationship: String?
  private var number: PhoneNumber?
  private let zone: String?
  private let isQuiet: Bool?
  private let quietStart: WallTime?
  private let quietEnd: WallTime?
  private let sendsThanks: Bool?
  private let note: String?

  /// - Parameter isNew: whether everything has to be there that a relative cannot be without.
  /// - Throws: `HTTPError` 422 with all that is wrong; `invalid_phone` where that is the number alone.
  init(_ request: Request, _ carer: WireCarer, isNew: Bool) throws {
    var input = try Input(wire: request)
    name = input.changedText("name", longest: Relative.longestName, isNeeded: isNew)
    relationship = input.changedText(
      "relationship", longest: Relative.longestRelationship, isNeeded: isNew)
    let typed = input.changedText("phoneNumber", longest: 40, isNeeded: isNew)
    zone = input.changed("timeZone", .timeZone(carer.services.timeZones))
    isQuiet = input.changed("quietHoursEnabled", .flag)
    quietStart = input.changed("quietHoursStart", .localTime)
    quietEnd = input.changed("quietHoursEnd", .localTime)
    sendsThanks = input.changed("sendThanks", .flag)
    note = input.clearableText("note", longest: Relative.longestNote, lines: .many)
    if let typed, !typed.isEmpty { number = try Self.number(typed, &input, carer) }
    try input.check()
  }

  private static func number(
    _ typed: String, _ input: inout Input, _ carer: WireCarer
  ) throws -> PhoneNumber? {
    do throws(PhoneNumberError) {
      return try NumberingPlan().number(typed, region: carer.region)
    } catch {
      let sentence = carer.words(SetupKey(error))
      if error == .unavailable { throw HTTPError(.unavailable, sentence) }
      guard !input.errors.isEmpty else {
        throw HTTPError(.invalidPhone, sentence, field: "phoneNumber")
      }
      input.refuse("phoneNumber", .invalidInput)
      return nil
    }
  }

  /// A new relative of whom this is told; nil where it does not suffice.
  func relative(named id: String, of carer: WireCarer) -> Relative? {
    guard let name, let number else { return nil }
    var relative = Relative(
      id, name, number, zone: carer.clocks.name, defaults: carer.settings.defaults)
    change(&relative)
    return relative
  }

  /// Takes over what was sent.
  func change(_ relative: inout Relative) {
    relative.name = name ?? relative.name
    relative.relationship = relationship ?? relative.relationship
    relative.number = number ?? relative.number
    relative.zone = zone ?? relative.zone
    relative.sendsThanks = sendsThanks ?? relative.sendsThanks
    relative.note = note ?? relative.note
    var quiet = relative.quiet ?? .standard
    quiet.start = quietStart ?? quiet.start
    quiet.end = quietEnd ?? quiet.end
    relative.quiet = isQuiet ?? (relative.quiet != nil) ? quiet : nil
  }
}
