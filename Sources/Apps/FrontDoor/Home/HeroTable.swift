extension Hero {
  /// A star: where it is drawn, and how large.
  struct Star: Sendable {
    let x: Double
    let y: Double
    let radius: Double
  }

  /// The five of the figure from ε to β, then what is around them, from the Hipparcos catalogue.
  static let stars: [Star] = [
    Star(x: 26.2, y: 10.7, radius: 0.83),
    Star(x: 36.9, y: 25.9, radius: 0.97),
    Star(x: 50.7, y: 24.8, radius: 1.06),
    Star(x: 59.1, y: 40.6, radius: 1.05),
    Star(x: 73.8, y: 28.8, radius: 1.03),
    Star(x: 54.4, y: 35.8, radius: 0.80),
    Star(x: 61.7, y: 50.7, radius: 0.76),
    Star(x: 61.0, y: 15.9, radius: 0.67),
    Star(x: 42.7, y: 46.0, radius: 0.63),
    Star(x: 21.8, y: 61.1, radius: 0.70),
    Star(x: 82.6, y: 33.6, radius: 0.60),
    Star(x: 85.0, y: 28.3, radius: 0.53),
    Star(x: 81.7, y: 40.8, radius: 0.53),
    Star(x: 32.5, y: 29.2, radius: 0.56),
    Star(x: 91.1, y: 11.7, radius: 0.52),
    Star(x: 44.2, y: 46.9, radius: 0.47),
    Star(x: 64.4, y: 48.1, radius: 0.56),
    Star(x: 50.7, y: 30.8, radius: 0.57),
  ]
}
