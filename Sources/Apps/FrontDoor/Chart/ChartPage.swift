internal import Charts
internal import CivilTime
internal import Elementary
internal import Ephemeris
internal import Interface
internal import Markup
internal import People
internal import Site

/// The page of the own chart.
struct ChartPage: HTML {
  let model: ChartModel
  let words: Catalogue

  var body: some HTML {
    div(.class("stack chart-page"), .id("chart"), .data("live", value: "profile")) {
      ChartHead(model: model, words: words)
      Tabs(words(.drawingStyle), styles, current: Self.address(of: model.style))
      Card { ChartPicture(model.svg, title: model.title) }
      ChartTables(model: model, words: words)
      downloads
    }
  }

  private static func address(of style: OwnChart.Style) -> String {
    style == .wheel ? "/account/chart" : "/account/chart?style=\(style.rawValue)"
  }

  private var styles: [NamedLink] {
    OwnChart.Style.allCases.map { style in
      NamedLink(
        words(style == .wheel ? .westernWheel : .northIndian), to: Self.address(of: style))
    }
  }

  private var downloads: some HTML {
    div(.class("cluster")) {
      LinkButton(
        words(.downloadSVG), to: "/account/chart.svg?style=\(model.style.rawValue)",
        style: .secondary, icon: .download)
      LinkButton(
        words(.downloadPNG), to: "/account/chart.png?style=\(model.style.rawValue)",
        style: .secondary, icon: .download)
    }
  }
}

/// Whose chart it is, for when and where, and how sure that is.
private struct ChartHead: HTML {
  let model: ChartModel
  let words: Catalogue

  var body: some HTML {
    section(.class("card chart-head")) {
      h2 { model.name }
      p(.class("secondary")) {
        when
        br()
        model.place
      }
      for note in notes { p(.class("caption")) { note } }
      LinkButton(words(.changeBirth), to: "/account/birth", style: .plain, icon: .pencil)
    }
  }

  private var when: String {
    let date = words.language.formatted(
      day: model.date.day, month: model.date.month, year: model.date.year)
    return switch model.time {
    case .exact(let time): "\(date), \(time.minuteText)"
    case .approximate(let time, let minutes):
      "\(date), \(time.minuteText) \(words(.plusMinus(minutes)))"
    case .unknown: "\(date), \(words(.timeUnknown))"
    }
  }

  private var notes: [String] {
    var notes = [words(.clocks(model.moment))]
    notes += model.moment.warnings.compactMap { Message.note(on: $0) }.map { words($0) }
    switch model.time {
    case .unknown: notes.append(words(.noHouses))
    case .approximate: notes.append(words(.rangesSaid))
    case .exact: break
    }
    if let replaced = model.replacedHouses {
      notes.append(words(.housesReplaced(replaced.asked.name, replaced.used.name)))
    }
    return notes
  }
}
