extension Hero {
  /// A star: where it is drawn, and how large.
  struct Star: Sendable {
    let x: Double
    let y: Double
    let radius: Double
  }

  /// The five of the figure from ε to β, then η, ζ, κ, φ Persei, ρ, υ² and μ.
  ///
  /// Places (ICRS, J2000) and magnitudes m are those of the fixed-star catalogue of the Swiss Ephemeris,
  /// `sefstars.txt`, which takes them from Hipparcos by way of SIMBAD. With ξ and η the gnomonic
  /// coordinates around RA 0h 56m, Dec 60°: x = 50.95 − 218.8 ξ, y = 27.55 − 218.8 η, radius 1.5 − m/5.
  static let stars: [Star] = [
    Star(x: 26.3, y: 10.7, radius: 0.83), Star(x: 36.8, y: 25.9, radius: 0.96),
    Star(x: 50.6, y: 24.8, radius: 1.02), Star(x: 59.1, y: 40.6, radius: 1.05),
    Star(x: 73.8, y: 28.8, radius: 1.05), Star(x: 54.5, y: 35.9, radius: 0.81),
    Star(x: 61.7, y: 50.6, radius: 0.77), Star(x: 60.9, y: 15.9, radius: 0.67),
    Star(x: 21.7, y: 61.0, radius: 0.69), Star(x: 82.5, y: 33.5, radius: 0.58),
    Star(x: 50.6, y: 30.7, radius: 0.58), Star(x: 44.2, y: 46.9, radius: 0.47),
  ]
}
