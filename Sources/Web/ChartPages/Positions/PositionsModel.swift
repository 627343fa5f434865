internal import AppHost
internal import Charting
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import Interface
internal import Logging
internal import People
internal import Readings

/// The model of the positions page.
struct PositionsModel: Sendable {
  enum Content: Sendable {
    /// Date or place of birth is missing.
    case withoutBirth
    case failed
    case vedic(VedicPositions)
    case western(WesternPositions)
  }

  /// The display name of the account holder.
  let name: String
  let settings: ChartSettings
  let paths: PositionPaths
  /// The terms in the account's language, and the time zone of dates.
  let lexicon: Lexicon
  let now: Instant
  let content: Content

  init<Branding: AppBranding>(
    _ context: AccountPageContext<Branding>, by settings: ChartSettings, _ paths: PositionPaths
  ) throws {
    name = context.profile?.details.name ?? ""
    (self.settings, self.paths) = (settings, paths)
    lexicon = Lexicon(in: context.words.language, zone: context.pageContext.clocks)
    now = Instant(context.services.now())
    content = try Self.content(context.profile?.details, settings.chart, context.services)
  }

  private static func content(
    _ details: PersonDetails?, _ choice: ChartChoice, _ services: Dependencies
  ) throws -> Content {
    guard let birth = try details.flatMap({ try BirthData($0, services) }) else {
      return .withoutBirth
    }
    do {
      guard choice.system != .western else {
        return .western(try WesternPositions(birth, by: choice, services.ephemeris))
      }
      return .vedic(try VedicPositions(birth, options: choice.options, services.ephemeris))
    } catch let error as EphemerisError {
      services.logger.error(
        "Computing positions failed",
        metadata: ["error": "\(String(reflecting: error))"])
      return .failed
    }
  }
}
