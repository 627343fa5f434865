extension PointPositions {
  /// Adds the seven Hermetic lots: each is the arc between two points laid off from the Ascendant,
  /// the other way round at night (Paulus Alexandrinus, *Introductory Matters*, ch. 23).
  ///
  /// A lot keeps moving with its three points, so that its speed is their sum. Without an Ascendant
  /// there are no lots.
  mutating func addLots() {
    guard let ascendant = self[.ascendant], let sun = self[.sun], let moon = self[.moon],
      let mercury = self[.mercury], let venus = self[.venus], let mars = self[.mars],
      let jupiter = self[.jupiter], let saturn = self[.saturn]
    else { return }
    let isDay = Sect(sun: sun.longitude, ascendant: ascendant.longitude) == .day
    func lot(from start: Motion, to end: Motion) -> Motion {
      let (a, b) = isDay ? (start, end) : (end, start)
      return Motion(
        longitude: ascendant.longitude + b.longitude - a.longitude,
        speed: ascendant.speed + b.speed - a.speed)
    }
    let (fortune, spirit) = (lot(from: sun, to: moon), lot(from: moon, to: sun))
    self[.fortune] = fortune
    self[.spirit] = spirit
    self[.eros] = lot(from: spirit, to: venus)
    self[.necessity] = lot(from: mercury, to: fortune)
    self[.courage] = lot(from: mars, to: fortune)
    self[.victory] = lot(from: spirit, to: jupiter)
    self[.nemesis] = lot(from: saturn, to: fortune)
  }
}
