internal import AppHost
internal import ChartDrawing
internal import CivilTime
internal import Elementary
internal import Ephemeris
internal import Interface
internal import Markup
internal import People

/// The page of the account holder's tropical chart.
struct NatalChartPage: HTML {
  let model: ChartModel
  let path: String
  let birth: String
  let offersSquare: Bool
  let more: [List.Row]
  let words: MessageCatalog

  var body: some HTML {
    div(.class("stack chart-page"), .id("chart"), .data("live", value: "profile")) {
      NatalChartHead(model: model, birth: birth, words: words)
      if offersSquare { Tabs(words(.drawingStyle), styles, current: address(of: model.style)) }
      if model.style == .wheel { Tabs(words(.ring), rings, current: address) }
      if let transits = model.transits {
        p(.class("caption")) { words(.ringOf(words.formatted(transits.date))) }
      }
      drawing
      downloads
      if !more.isEmpty { List(more) }
    }
  }

  @HTMLBuilder private var drawing: some HTML {
    let groups = ChartRows(model: model, words: words).groups
    switch model.drawing {
    case .wheel(let chart): ChartWheel(WheelDrawing(chart), groups: groups, words: words)
    case .picture(let svg):
      Card { ChartPicture(svg, title: model.title) }
      WheelLists(groups)
    }
  }

  /// The address of the page as it is shown.
  private var address: String { model.transits == nil ? address(of: model.style) : ringAddress }

  private var ringAddress: String { "\(path)?transits=today" }

  private func address(of style: OwnChart.Style) -> String {
    style == .wheel ? path : "\(path)?style=\(style.rawValue)"
  }

  private var rings: [NamedLink] {
    [NamedLink(words(.ringNone), to: path), NamedLink(words(.ringToday), to: ringAddress)]
  }

  private var styles: [NamedLink] {
    OwnChart.Style.allCases.map { style in
      NamedLink(words(style == .wheel ? .westernWheel : .northIndian), to: address(of: style))
    }
  }

  private var downloads: some HTML {
    div(.class("cluster")) {
      LinkButton(
        words(.downloadSVG), to: "\(path).svg?\(query)", style: .secondary, icon: .download)
      LinkButton(
        words(.downloadPNG), to: "\(path).png?\(query)", style: .secondary, icon: .download)
    }
  }

  /// The query of the pictures of what is shown.
  private var query: String {
    "style=\(model.style.rawValue)" + (model.transits == nil ? "" : "&transits=today")
  }
}

/// The head of the page: name, date, place, and certainty of the birth.
private struct NatalChartHead: HTML {
  let model: ChartModel
  let birth: String
  let words: MessageCatalog

  var body: some HTML {
    section(.class("card chart-head")) {
      h2 { model.name }
      p(.class("secondary")) {
        when
        br()
        model.place ?? words(ChartKey.placeUnknown)
      }
      for note in notes { p(.class("caption")) { note } }
      LinkButton(words(.changeBirth), to: birth, style: .plain, icon: .pencil)
    }
  }

  private var when: String {
    let date = words.formatted(model.date)
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
    if model.place == nil, model.time != .unknown { notes.append(words(.noHousesWithoutPlace)) }
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
