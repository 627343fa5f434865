internal import AppHost
internal import Charting
internal import CivilTime
internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup
internal import Readings

/// The Vimshottari periods: the current ones, and those of the whole life, which unfold (DES-126).
struct DashaSection: HTML {
  let positions: VedicPositions
  let model: PositionsModel
  let words: MessageCatalog

  private var periods: LifePeriods { positions.periods }
  private var telling: PeriodTelling { PeriodTelling(model: model, words: words) }

  var body: some HTML {
    section(.class("card"), .id("dasha")) {
      h2 { words.chart(.dashas) }
      if positions.birth.isTimeKnown { balance } else { uncertainty }
      running
      details(.class("disclosure dashas"), .data("shows", value: "dasha-now")) {
        summary { words.chart(.allPeriods) }
        ul(.class("periods")) {
          for (number, part) in periods.mahadashas.enumerated() { mahadasha(number, part) }
        }
      }
    }
  }

  private var balance: some HTML {
    p(.class("caption")) {
      words.chart(
        .balance,
        [
          "years": words.language.formatted(periods.cycle.balanceYears, decimals: 1),
          "lord": model.lexicon.word(periods.cycle.firstLord.name),
        ])
    }
  }

  /// Without a birth time, two nakshatras of the Moon may be possible (DES-127).
  @HTMLBuilder private var uncertainty: some HTML {
    p(.class("caption")) { words.chart(.countedFromNoon) }
    if !positions.stars.isCertain {
      p(.class("caption")) { words.chart(.moonChanges) }
      List(
        positions.stars.stars.map { star in
          .init(
            model.lexicon.word(star.nakshatra.name),
            detail: words.chart(
              .mayBe,
              [
                "lord": model.lexicon.word(star.firstLord.name),
                "least": years(star.balanceYears.lowerBound),
                "most": years(star.balanceYears.upperBound),
              ]))
        })
    }
  }

  private func years(_ number: Double) -> String { words.language.formatted(number, decimals: 1) }

  @HTMLBuilder private var running: some HTML {
    let running = periods.running(at: model.now)
    if !running.isEmpty {
      ol(.class("running"), .aria(.label, words.chart(.runningNow))) {
        for (level, part) in zip([PositionKey.mahadasha, .antardasha, .pratyantardasha], running) {
          li {
            span(.class("caption")) { words.chart(level) }
            strong { telling.lord(of: part) }
            span(.class("secondary")) { telling.days(of: part) }
            if level == .antardasha {
              Badge(words.chart(.daysLeft, telling.daysLeft(of: part)), tone: .accent)
            }
          }
        }
      }
    }
  }

  private func mahadasha(_ number: Int, _ part: LifePeriods.Part) -> some HTML {
    let isRunning = part.contains(model.now)
    return li {
      details(.class("period")) {
        summary { telling.row(part) }
        ul(.class("periods")) {
          for (child, part) in periods.parts(of: part).enumerated() {
            antardasha("\(number).\(child)", part)
          }
        }
      }
      .attributes(.custom(name: "open", value: ""), when: isRunning)
    }
    .attributes(.class("period-now"), .aria(.current, "true"), when: isRunning)
  }

  /// The subperiods of the current antardasha are rendered; those of others load when it is opened.
  private func antardasha(_ address: String, _ part: LifePeriods.Part) -> some HTML {
    let isRunning = part.contains(model.now)
    let url = model.paths.periods(of: address)
    return li {
      details(.class("period")) {
        summary { telling.row(part) }
        if isRunning {
          PeriodList(parts: periods.parts(of: part), telling: telling)
        } else {
          a(.href(url)) { words.chart(.showParts) }
        }
      }
      .attributes(.custom(name: "open", value: ""), when: isRunning)
      .attributes(.data("unfolds", value: url), when: !isRunning)
    }
    .attributes(.class("period-now"), .aria(.current, "true"), when: isRunning)
  }
}

/// The periods of the lowest level shown.
struct PeriodList: HTML {
  let parts: [LifePeriods.Part]
  let telling: PeriodTelling

  var body: some HTML {
    ul(.class("periods"), .data("unfolded", value: "")) {
      for part in parts {
        li(.class("period-row")) { telling.row(part) }
          .attributes(
            .class("period-now"), .id("dasha-now"), .aria(.current, "true"),
            when: part.contains(telling.model.now))
      }
    }
  }
}

/// Formats a period.
struct PeriodTelling: Sendable {
  let model: PositionsModel
  let words: MessageCatalog

  /// Returns the name of the lord.
  func lord(of part: LifePeriods.Part) -> String { model.lexicon.word(part.lord.name) }

  /// Returns the first and last day, in the user's time zone.
  func days(of part: LifePeriods.Part) -> String {
    words.chart(.fromTo, ["from": day(part.start), "to": day(part.end)])
  }

  /// Returns the remaining days, counting today.
  func daysLeft(of part: LifePeriods.Part) -> Int {
    let days = part.end.julianDayUT - model.now.julianDayUT
    return max(1, Int(days.rounded(.up)))
  }

  @HTMLBuilder func row(_ part: LifePeriods.Part) -> some HTML {
    span(.class("period-lord")) { lord(of: part) }
    span(.class("period-span")) { days(of: part) }
  }

  private func day(_ moment: Instant) -> String {
    let zone = model.lexicon.zone
    return words.formatted(moment.civil(offset: zone.localTime(at: moment).offset).date)
  }
}
