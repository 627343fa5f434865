internal import APIKit
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import Schedules
internal import TextMessages

/// A relative in a request: the required fields of a new one, or any fields of a change (HAL-1631,
/// HAL-1632).
struct ProfileInput: Sendable {
  private let name: String?
  private var number: PhoneNumber?
  private let isQuiet: Bool?
  private var changes = Changes<Relative>()
  private var quietHours = Changes<QuietTimes>()
  private let wordBy: Change<WallTime>
  /// The time zone taken for a new relative where the country of the number has several, and none
  /// was named; nil otherwise (HAL-424).
  private(set) var assumedZone: String?

  /// - Parameter known: the relative that is changed; nil for a new one, for whom the fields that
  ///   a relative cannot do without are required.
  /// - Throws: `HTTPError` 422 with all errors; `invalid_phone` if only the number is wrong.
  init(_ request: Request, _ caregiver: CaregiverAPIContext, of known: Relative? = nil) throws {
    self = try request.input(.halloo, words: caregiver.words) {
      try Self(&$0, caregiver, of: known)
    }
  }

  private init(_ input: inout Input, _ caregiver: CaregiverAPIContext, of known: Relative?) throws {
    let isNew = known == nil
    name = input.changedText("name", longest: Relative.longestName, isNeeded: isNew)
    changes.set(\.name, to: name)
    changes.set(
      \.relationship,
      to: input.changedText("relationship", longest: Relative.longestRelationship, isNeeded: isNew))
    let typed = input.changedText("phoneNumber", longest: 40, isNeeded: isNew)
    let zone = input.changed("timeZone", .timeZone(caregiver.services.timeZones), isNew: isNew)
    changes.set(\.zone, to: zone)
    changes.set(\.language, to: input.changed("language", .textLanguage, isNew: isNew))
    isQuiet = input.changed("quietHoursEnabled", .flag, isNew: isNew)
    quietHours.set(\.start, to: input.changed("quietHoursStart", .localTime, isNew: isNew))
    quietHours.set(\.end, to: input.changed("quietHoursEnd", .localTime, isNew: isNew))
    let wordBy = input.change("wordBy", .localTime)
    // In something new null is the same as nothing, in a change it means never.
    self.wordBy = isNew && input.isNull("wordBy") ? .keep : wordBy
    changes.set(\.sendsThanks, to: input.changed("sendThanks", .flag, isNew: isNew))
    changes.set(
      \.note, to: input.clearableText("note", longest: Relative.longestNote, lines: .many))
    if let typed, !typed.isEmpty {
      let home = zone ?? known?.zone ?? caregiver.clocks.name
      number = try Self.number(typed, of: caregiver.region(of: home), &input, caregiver)
    }
    changes.set(\.number, to: number)
    guard isNew, zone == nil, let number else { return }
    let found = try Self.available(caregiver) { () throws(PhoneNumberError) in
      try caregiver.zone(of: number)
    }
    if found == nil { assumedZone = caregiver.clocks.name }
    changes.set(\.zone, to: found ?? assumedZone)
  }

  private static func number(
    _ typed: String, of region: String, _ input: inout Input, _ caregiver: CaregiverAPIContext
  ) throws -> PhoneNumber? {
    let plan = try available(caregiver) { () throws(PhoneNumberError) in try NumberingPlan() }
    do throws(LocalReadingError) {
      return try plan.number(typed, of: region, typedIn: caregiver.region).number
    } catch {
      let message = error.message(plan)
      guard !input.errors.isEmpty else {
        throw HTTPError(.invalidPhone, caregiver.words(message), field: "phoneNumber")
      }
      input.refuse("phoneNumber", message)
      return nil
    }
  }

  /// - Throws: `HTTPError` 503 where numbers cannot be read.
  private static func available<Value>(
    _ caregiver: CaregiverAPIContext, _ read: () throws(PhoneNumberError) -> Value
  ) throws -> Value {
    do throws(PhoneNumberError) { return try read() } catch {
      throw HTTPError(.unavailable, caregiver.words(SetupKey(error)))
    }
  }

  /// Returns a new relative with these fields; nil if some are missing.
  func relative(named id: String, of caregiver: CaregiverAPIContext) -> Relative? {
    guard let name, let number else { return nil }
    var relative = Relative(
      id, name, number, zone: caregiver.clocks.name, language: caregiver.textLanguage,
      defaults: caregiver.settings.defaults)
    change(&relative)
    return relative
  }

  /// Applies the fields to a relative.
  func change(_ relative: inout Relative) {
    changes.apply(to: &relative)
    wordBy.apply(to: &relative.wordBy)
    var quiet = relative.quiet ?? .standard
    quietHours.apply(to: &quiet)
    relative.quiet = isQuiet ?? (relative.quiet != nil) ? quiet : nil
  }
}
