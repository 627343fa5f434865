internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import People
internal import Readings
internal import ReadingsData

extension ArcaStore {
  /// What a blind link shows of two births: the overall score and the phrase of a mode
  /// in English, which is said in the reader's language where it is shown.
  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  func opening(
    _ mode: RelationshipMode, of theirs: PersonDetails, for mine: PersonDetails
  ) throws -> (score: Int, verb: String) {
    guard let viewer = try ChartSubject(mine, services.timeZones) else {
      throw WorldError.missingBirthData(.own, [.birthDate])
    }
    guard let other = try ChartSubject(theirs, services.timeZones) else {
      throw WorldError.missingBirthData(.other, [.birthDate])
    }
    let sides = (try viewer.side(services.ephemeris), try other.side(services.ephemeris))
    let score = RelationshipScore(viewer: sides.0, other: sides.1)
    let reading = RelationshipReading(
      of: score, viewer: sides.0, other: sides.1, name: other.name,
      // For everybody, so that no word tells an age.
      withoutRomance: true, lexicon: Lexicon(.english))
    return (score[mode].overall, reading.modes[Int(mode.rawValue)].verb.text)
  }
}
