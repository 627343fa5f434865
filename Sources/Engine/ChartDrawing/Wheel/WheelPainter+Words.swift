internal import Charts
import Numerics

/// The text alternative of a wheel.
extension WheelPainter {
  /// `15°24′ Taurus`
  mutating func write(_ position: ZodiacDegree) {
    writeDegree(position)
    writeMinute(position)
    svg.raw(" ")
    svg.verbatim(position.sign.name)
  }

  /// `3–16° Leo` or `27° Leo – 9° Virgo`: where a point may be.
  mutating func write(_ reach: PointReach) {
    if reach.signs.count == 1 {
      writeDegrees(reach)
    } else {
      writeDegree(reach.start)
      svg.raw(" ")
      svg.verbatim(reach.start.sign.name)
      svg.raw(" – ")
      writeDegree(reach.end)
    }
    svg.raw(" ")
    svg.verbatim(reach.end.sign.name)
  }

  /// `3–16°`: within one sign.
  mutating func writeDegrees(_ reach: PointReach) {
    let (start, end) = (reach.start.parts.degrees, reach.end.parts.degrees)
    if start != end {
      svg.integer(start)
      svg.raw("–")
    }
    svg.integer(end)
    svg.raw("°")
  }

  mutating func writeDegree(_ position: ZodiacDegree) {
    svg.integer(position.parts.degrees)
    svg.raw("°")
  }

  mutating func writeMinute(_ position: ZodiacDegree) {
    let minutes = position.parts.minutes
    if minutes < 10 { svg.raw("0") }
    svg.integer(minutes)
    svg.raw("′")
  }

  /// `Sun trine Moon, orb 2°18′`
  mutating func write(_ aspect: WheelAspect) {
    svg.escaped(aspect.first.name)
    svg.raw(" ")
    svg.verbatim(aspect.kind.name)
    svg.raw(" ")
    svg.escaped(aspect.second.name)
    svg.raw(", orb ")
    if let orbs = aspect.orbs {
      svg.integer(Int(orbs.lowerBound))
      svg.raw("–")
      svg.integer(Int(orbs.upperBound.rounded(.up)))
      svg.raw("°")
    } else {
      let orb = ZodiacDegree(longitude: min(29, abs(aspect.orb)))
      writeDegree(orb)
      writeMinute(orb)
    }
  }

  mutating func paintTitle() {
    svg.raw("<title")
    svg.id("chart-title")
    svg.content()
    svg.escaped(chart.title)
    svg.raw("</title>")
  }

  /// All placements and aspects in words.
  mutating func paintDescription() {
    svg.raw("<desc")
    svg.id("chart-desc")
    svg.content()
    if layout.angles.isEmpty {
      svg.raw("Wheel without houses, as the time or place is not known.")
    } else {
      svg.raw("Wheel with twelve houses.")
      for angle in layout.angles.prefix(2) {
        svg.raw(" ")
        svg.verbatim(angle.angle.name)
        say(reach(of: angle.angle), or: angle.longitude)
        svg.raw(".")
      }
    }
    for point in chart.points { say(point) }
    if hasOuterRing {
      svg.raw(" Outer ring:")
      for point in chart.outerPoints { say(point) }
    }
    if !chart.aspects.isEmpty { sayAspects() }
    svg.raw("</desc>")
  }

  private mutating func say(_ point: WheelPoint) {
    svg.raw(" ")
    svg.escaped(point.name)
    say(point.reach, or: point.longitude)
    if let house = house(of: point) {
      svg.raw(" in house ")
      svg.integer(house)
    }
    if point.isRetrograde { svg.raw(", retrograde") }
    svg.raw(".")
  }

  /// The house in which a point is; nil where it hangs on the moment of birth, and without houses.
  func house(of point: WheelPoint) -> Int? {
    guard !point.isHouseOpen else { return nil }
    return layout.houses.first { Degrees.normalized(point.longitude - $0.cusp) < $0.span }?.number
  }

  private mutating func say(_ reach: PointReach?, or longitude: Double) {
    guard let reach else { return sayPlace(of: longitude) }
    svg.raw(" at ")
    write(reach)
  }

  private mutating func sayPlace(of longitude: Double) {
    let place = ZodiacDegree(longitude: longitude)
    let parts = place.parts
    svg.raw(" at ")
    svg.integer(parts.degrees)
    svg.raw(parts.degrees == 1 ? " degree " : " degrees ")
    svg.integer(parts.minutes)
    svg.raw(parts.minutes == 1 ? " minute of " : " minutes of ")
    svg.verbatim(place.sign.name)
  }

  private mutating func sayAspects() {
    svg.raw(" Aspects: ")
    for (index, aspect) in chart.aspects.enumerated() {
      if index > 0 { svg.raw(", ") }
      svg.escaped(aspect.first.name)
      svg.raw(" ")
      svg.verbatim(aspect.kind.name)
      svg.raw(" ")
      svg.escaped(aspect.second.name)
    }
    svg.raw(".")
  }
}
