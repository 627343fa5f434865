internal import Charts
internal import Elementary
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import Markup
internal import Readings

/// The sky of now: Moon, state of the hour, and the planets, each with what it means (AST-153).
struct SkyNowView: HTML {
  let moment: LandingMoment
  let planets: [TodayModel.Planet]
  let words: MessageCatalog
  let lexicon: Lexicon

  @HTMLBuilder var body: some HTML {
    section(.class("stack")) {
      h2 { words(TodayKey.sky) }
      div(.class("card sky-now")) {
        MoonDisc(elongation: moment.elongation)
        div {
          p { lexicon.word(moment.phase.name) }
          p(.class("caption")) {
            words(
              TodayKey.lit,
              ["percent": words.language.formatted(percent: Int(moment.illumination.rounded()))])
          }
        }
        div(.class("sky-energy"), .data("energy", value: moment.energy.rawValue)) {
          p { words(moment.energy) }
          p(.class("caption")) { words.about(moment.energy) }
        }
      }
      ul(.class("planet-strip"), .tabindex(0), .aria(.label, words(TodayKey.planets))) {
        for planet in planets { li { button(of: planet.position) } }
      }
    }
    for planet in planets { sheet(planet) }
  }

  private func id(_ position: PlanetPosition) -> String {
    "sky-\(position.point.name.lowercased())"
  }

  private func button(of position: PlanetPosition) -> some HTML {
    Elementary.button(
      .class("planet-chip"), .type(.button), .commandfor(id(position)), .command(.showModal)
    ) {
      span(.class("planet-glyph"), .aria(.hidden, true)) { "\(position.point.symbol)\u{FE0E}" }
      span { lexicon.word(position.point.name) }
      span(.class("caption")) { place(of: position) }
      if position.source == .custom { Badge(words(TodayKey.set)) }
      if position.isRetrograde { span(.class("caption")) { "℞ \(words(TodayKey.retrograde))" } }
    }
  }

  private func sheet(_ planet: TodayModel.Planet) -> some HTML {
    let name = "\(lexicon.word(planet.position.point.name)), \(place(of: planet.position))"
    return Sheet(id: id(planet.position), heading: planet.telling?.title ?? name, words: words) {
      if let telling = planet.telling { said(telling) } else { p { words(TodayKey.setText) } }
    }
  }

  @HTMLBuilder private func said(_ telling: ElementTelling) -> some HTML {
    for statement in telling.statements {
      p { statement.text }
      ul(.class("facts")) { for factor in statement.factors { li { factor.fact.title(lexicon) } } }
    }
    dl(.class("ecliptic-list")) {
      for detail in telling.details {
        div {
          dt { detail.name }
          dd { detail.value }
        }
      }
    }
  }

  private func place(of position: PlanetPosition) -> String {
    "\(position.place.parts.degrees)° \(lexicon.word(position.place.sign.name))"
  }
}
