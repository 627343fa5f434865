internal import Charts
internal import Elementary
internal import Ephemeris
internal import Interface
internal import Markup
internal import Numerics
internal import Readings

/// The ten planets on a thin arc at their longitudes; a press lists them. `landing.js` moves them.
struct EclipticArc: HTML {
  let planets: [PlanetPosition]
  let words: MessageCatalog
  let lexicon: Lexicon

  var body: some HTML {
    details(.class("ecliptic")) {
      summary {
        drawing
        span(.class("caption")) { words.landing(.ecliptic) }
      }
      dl(.class("ecliptic-list")) {
        for planet in planets {
          div {
            dt { "\(planet.point.symbol)\u{FE0E} \(lexicon.word(planet.point.name))" }
            dd(.data("part", value: "row-\(planet.point.partName)")) { place(of: planet) }
          }
        }
      }
    }
  }

  private var drawing: some HTML {
    SVG.svg(.class("ecliptic-arc"), .viewBox(-12, -40, 384, 136), .aria(.hidden, true)) {
      SVG.path(.class("ecliptic-line"), .d("M0 84Q180 -60 360 84"))
      for (planet, level) in levels {
        SVG.g(
          .transform(Self.position(planet.place.longitude)),
          .custom(name: "data-part", value: "planet-\(planet.point.partName)")
        ) {
          SVG.circle(.r(2.5))
          SVG.text(.y(.init(-8 - 14 * Double(level))), .textAnchor("middle")) {
            "\(planet.point.symbol)\u{FE0E}"
          }
        }
      }
    }
  }

  /// The planets by longitude; those close together stand beneath each other.
  private var levels: [(PlanetPosition, Int)] {
    var (last, level) = (-99.0, 0)
    return planets.sorted { $0.place.longitude < $1.place.longitude }.map { planet in
      level = planet.place.longitude - last < 14 ? level + 1 : 0
      last = planet.place.longitude
      return (planet, level)
    }
  }

  /// A point of the parabola through (0, 84), (180, 12) and (360, 84).
  private static func position(_ longitude: Double) -> String {
    let share = longitude / 360
    return "translate(\(longitude) \(84 - 288 * share * (1 - share)))"
  }

  private func place(of planet: PlanetPosition) -> String {
    words.landing(
      planet.isRetrograde ? .planetRetrograde : .planetAt,
      ["sign": lexicon.word(planet.place.sign.name), "degrees": "\(planet.place.parts.degrees)"])
  }
}

extension ChartPoint {
  /// The name by which scripts know a planet.
  fileprivate var partName: String { name.lowercased() }
}

/// The Moon as it is lit.
struct MoonDisc: HTML {
  /// The Moon's longitude less the Sun's, degrees.
  let elongation: Double

  var body: some HTML {
    SVG.svg(.class("moon-disc"), .viewBox(-1.1, -1.1, 2.2, 2.2), .aria(.hidden, true)) {
      SVG.circle(.r(1))
      SVG.path(.d(lit), .custom(name: "data-part", value: "moon-disc"))
    }
  }

  /// The outline of the lit part: half of the edge, and half of an ellipse.
  private var lit: String {
    let isWaxing = elongation < 180
    let isCrescent = elongation < 90 || elongation > 270
    let width = abs(Degrees.cos(elongation))
    return "M0 -1A1 1 0 0 \(isWaxing ? 1 : 0) 0 1"
      + "A\(width) 1 0 0 \(isWaxing == isCrescent ? 0 : 1) 0 -1"
  }
}
