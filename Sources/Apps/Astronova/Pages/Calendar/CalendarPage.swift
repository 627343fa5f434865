internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import Interface
internal import Readings
internal import Vault

/// The exact moments of twelve months, by month.
struct CalendarPage: HTML {
  let calendar: YearCalendar
  let sort: SkyMoment.Sort?
  let feed: CalendarFeed?
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.calendarText) }
    FilterMenu(
      words(.filterSort),
      [.init(NamedLink(words(.allSorts), to: AstronovaPath.calendar), isChosen: sort == nil)]
        + SkyMoment.Sort.allCases.map { other in
          .init(
            NamedLink(words(other), to: "\(AstronovaPath.calendar)?sort=\(other.rawValue)"),
            isChosen: sort == other)
        }, groupTitle: "", group: [])
    for month in months {
      section(.class("group")) {
        h2(.class("group-heading")) { month.name }
        ul(.class("list")) {
          for entry in month.entries { li { MomentRow(entry, context: context) } }
        }
      }
    }
    if calendar.uncertainTransits > 0 {
      p(.class("caption")) { words(.calendarUncertain(calendar.uncertainTransits)) }
    }
    if let feed { FeedCard(feed: feed, context: context) } else { FeedForm(context: context) }
  }

  /// The entries by the months of the user's clocks, in order.
  private var months: [(name: String, entries: [SkyEntry])] {
    var months: [(name: String, entries: [SkyEntry])] = []
    for entry in calendar.entries {
      let date = context.clocks(entry.moment.instant).date
      let name = words.language.formatted(month: date.month, year: date.year)
      if months.last?.name == name {
        months[months.count - 1].entries.append(entry)
      } else {
        months.append((name, [entry]))
      }
    }
    return months
  }
}

/// The address of the feed, and its end.
private struct FeedCard: HTML {
  let feed: CalendarFeed
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Card(words(.feedTitle)) {
      p { words(.feedText) }
      CopyField(
        Field("feed", title: words(.feedAddress), value: address), sharing: words(.feedShare),
        words: words)
      Form(to: AstronovaPath.endCalendarFeed, token: context.formToken, words: words) {
        p(.class("caption")) { words(.feedEndText) }
        Button(words(.feedEnd), style: .destructive)
      }
    }
  }

  /// `webcal://…`, which opens in calendar programs.
  private var address: String {
    let url = context.services.origin.url(AstronovaPath.feed(feed.secret.text))
    return url.split(separator: ":", maxSplits: 1).last.map { "webcal:\($0)" } ?? url
  }
}

/// What the feed is to have.
private struct FeedForm: HTML {
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Card(words(.feedTitle)) {
      p { words(.feedText) }
      Form(to: AstronovaPath.calendarFeed, token: context.formToken, words: words) {
        SwitchList(
          SkyMoment.Sort.allCases.map { sort in
            Switch("sort", title: words(sort), isOn: true, value: sort.rawValue)
          } + [
            Switch("plain", title: words(.feedPlain), detail: words(.feedPlainText), isOn: false)
          ])
        Button(words(.feedMake))
      }
    }
  }
}
