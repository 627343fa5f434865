public import Ephemeris

/// The chart of a birth: the sky at its moment, seen from its place.
public struct NatalChart: Chart {
  public let birth: Birth
  public let options: ChartOptions
  /// Longitudes, latitudes, distances and speeds of all bodies.
  public let sky: Sky
  public let points: PointPositions
  public let cusps: InlineArray<12, Double>?
  public let aspects: [Aspect]

  /// The chart without angles and houses.
  public init(birth: Birth, sky: Sky, options: ChartOptions = ChartOptions()) {
    self.birth = birth
    self.options = options
    self.sky = sky
    points = PointPositions(sky: sky, lunarNode: options.lunarNode)
    cusps = nil
    aspects = points.aspects(among: options.aspectPoints, orbs: options.orbs)
  }

  /// Casts the chart of a birth.
  public init(
    birth: Birth, ephemeris: Ephemeris, options: ChartOptions = ChartOptions()
  ) throws(EphemerisError) {
    let sky = try ephemeris.sky(at: birth.moment.instant)
    self.init(birth: birth, sky: sky, options: options)
  }
}

extension PointPositions {
  /// The bodies of a sky, the axis of the nodes and Lilith.
  public init(sky: Sky, lunarNode: ChartOptions.LunarNode) {
    self.init()
    for body in Body.planets { self[ChartPoint(body)] = Motion(sky[body]) }
    let node = Motion(sky[lunarNode == .mean ? .meanNode : .trueNode])
    self[.northNode] = node
    self[.southNode] = Motion(longitude: node.longitude + 180, speed: node.speed)
    self[.lilith] = Motion(sky[.meanLilith])
  }
}

extension PointPositions.Motion {
  /// The longitude and the speed of a body.
  @inlinable
  public init(_ position: Position) {
    self.init(longitude: position.longitude, speed: position.longitudeSpeed)
  }
}
