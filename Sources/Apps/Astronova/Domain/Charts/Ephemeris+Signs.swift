internal import Charts
internal import Ephemeris

extension Ephemeris {
  /// Returns the signs in which a body is while a moment may be, each once, in order.
  func signs(of body: Body, _ moment: BirthMoment) throws(EphemerisError) -> [ZodiacSign] {
    var found: [ZodiacSign] = []
    for instant in [moment.window.lowerBound, moment.instant, moment.window.upperBound] {
      let sign = ZodiacSign(longitude: try position(of: body, at: instant).longitude)
      if !found.contains(sign) { found.append(sign) }
    }
    return found
  }
}
