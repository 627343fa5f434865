public import Charts
private import Ephemeris

extension SkyMoment {
  /// Whom a calendar's titles are for.
  public enum Audience: Sendable {
    /// The person whose chart it is: "Mars square your Moon".
    case person
    /// Anybody who sees the calendar: "Mars square natal Moon".
    case anybody
  }

  /// Returns the title of the moment: `Mercury turns direct`.
  public func title(_ lexicon: Lexicon, for audience: Audience = .person) -> String {
    switch event {
    case .transit(let pass):
      lexicon.frame(
        audience == .person ? "moment transit" : "moment plain transit", lexicon.slots(pass))
    case .station(let body, let turnsRetrograde, _):
      lexicon.frame(
        turnsRetrograde ? "moment turns retrograde" : "moment turns direct",
        ["point": lexicon.word(body.name)])
    case .ingress(let body, let sign, let isRetrograde):
      lexicon.frame(
        isRetrograde ? "moment backs into" : "moment enters",
        ["point": lexicon.word(body.name), "sign": lexicon.word(sign.name)])
    case .quarter(let phase, let place):
      lexicon.frame(
        "moment phase",
        ["phase": lexicon.word(phase.name), "sign": lexicon.word(place.sign.name)])
    case .solarEclipse(let kind, _): lexicon.frame("moment solar \(kind.name)")
    case .lunarEclipse(let kind, _): lexicon.frame("moment lunar \(kind.name)")
    }
  }

  /// Returns what the moment rests on and, for the person, what a transit may be good for: one line
  /// each; empty where the title says it all.
  ///
  /// The text of a transit is chosen by its number: the passes of one planet differ, and a calendar
  /// that is read again has the same texts.
  /// - Parameter number: the number of the pass among those of its kind.
  public func notes(_ lexicon: Lexicon, for audience: Audience = .person, number: Int) -> [String] {
    var notes: [String] = []
    switch event {
    case .transit(let pass):
      if audience == .person {
        notes += [lexicon.text(of: pass, number: number)].compactMap(\.self)
      }
    case .station(_, _, let place), .quarter(_, let place), .solarEclipse(_, let place),
      .lunarEclipse(_, let place):
      notes.append(lexicon.degree(place))
    case .ingress: break
    }
    if let window {
      notes.append(
        lexicon.frame(
          "moment between",
          ["from": lexicon.moment(window.lowerBound), "until": lexicon.moment(window.upperBound)]))
    }
    return notes
  }
}

extension Lexicon {
  fileprivate func slots(_ pass: TransitPass) -> [String: String] {
    [
      "first": word(pass.transiting.name), "second": word(pass.natal.name),
      "touch": frame("touch \(pass.kind.name)"),
    ]
  }

  fileprivate func text(of pass: TransitPass, number: Int) -> String? {
    let texts = texts(
      ReadingKey.transit(ChartPoint(pass.transiting), pass.kind, pass.natal))
    return texts.isEmpty ? nil : texts[number % texts.count].words
  }
}
