internal import AppHost
internal import ChartPages
internal import Elementary
internal import Interface
internal import Markup
internal import People
internal import Readings

/// The people of one's world.
struct ConnectionListPage: HTML {
  let model: ConnectionListModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "world", topics: ["profile", "profile.updated"] + ArcaTopic.world) {
      if model.isEmpty {
        div(.class("stack")) {
          AwaitedPeople()
          if !model.incoming.isEmpty { requests }
          empty
        }
      } else {
        div(.class("panes")) {
          div(.class("pane-people stack")) {
            AwaitedPeople()
            if !model.incoming.isEmpty { requests }
            list
          }
          NobodyChosen(words: words)
        }
      }
    }
  }

  /// The open requests, above all connections (ARC-1205).
  private var requests: some HTML {
    section(.class("stack")) {
      h2 { words(.requestsWaiting(model.incoming.count)) }
      for request in model.incoming { RequestCard(request: request, context: context) }
      LinkButton(words(.allRequests), to: ArcaPath.requests, style: .plain)
    }
  }

  private var empty: some HTML {
    div(.class("notice empty-world")) {
      TwoSuns()
      h2 { words(.emptyWorld) }
      p { words(.emptyWorldText) }
      div(.class("form-actions")) {
        LinkButton(words(.addConnection), to: ArcaPath.newConnection)
        LinkButton(words(.shareMine), to: ArcaPath.share, style: .secondary)
      }
    }
  }

  @HTMLBuilder private var list: some HTML {
    if model.isSearched { search }
    div(.id("people")) {
      if model.rows.isEmpty {
        p(.class("secondary")) { words(.nobodyFound) }
      } else {
        ul(.class("list")) {
          for row in model.rows {
            li(.id(row.id)) { ConnectionRowView(row: row, lexicon: context.lexicon, words: words) }
          }
        }
      }
    }
  }

  private var search: some HTML {
    form(.action(ArcaPath.connections), .method(.get), .data("search", value: "people")) {
      SearchField(value: model.filter.query ?? "", prompt: words(.searchPeople))
      Tabs(
        words(.relationship),
        [NamedLink(words(.everybody), to: ArcaPath.connections)]
          + RelationshipType.allCases.map { NamedLink(words($0), to: Self.narrowed($0)) },
        current: model.filter.type.map(Self.narrowed) ?? ArcaPath.connections)
    }
  }

  private static func narrowed(_ type: RelationshipType) -> String {
    "\(ArcaPath.connections)?type=\(type.rawValue)"
  }
}

/// The people who were added offline and wait to be sent; a script fills it in (ARC-1902).
/// A person who was just deleted is restored here (ARC-1617).
private struct AwaitedPeople: HTML {
  var body: some HTML {
    ul(
      .class("list"), .hidden, .id("awaited"), .data("awaits", value: ArcaPath.connections),
      .data("takes-back", value: ""), .data("scripted", value: "")
    ) {}
  }
}

/// A person in a list: name, type, sign, and what is known of the birth.
struct ConnectionRowView: HTML {
  let row: ConnectionListModel.Row
  let lexicon: Lexicon
  let words: MessageCatalog
  var isCurrent = false

  private var connection: Connection { row.connection }

  var body: some HTML {
    a(.class("list-row person-row"), .href(ArcaPath.connection(connection.id.rawValue))) {
      Avatar(connection.name)
      span(.class("list-body")) {
        span(.class("list-text")) {
          span(.data("searched", value: "")) { connection.name }
          span(.class("caption person-marks")) {
            IconView(connection.type.icon)
            span { words(connection.type) }
            if let sun = row.sun { SunView(sun, lexicon, words) }
            marks
          }
        }
      }
      if let score = row.score {
        ScoreRing(
          score: score, word: words(.overallScore), size: .small,
          about: row.isAbout ? words(.aboutPlace("\(score)")) : nil)
      }
    }
    .attributes(.aria(.current, "page"), when: isCurrent)
  }

  /// Whether time and place are known (ARC-204).
  @HTMLBuilder private var marks: some HTML {
    if let details = connection.details {
      switch details.birthTime {
      case .exact: mark(.clock, words(.timeKnown))
      case .approximate(_, let minutes):
        mark(.clock, words(.about(.timeAboutKnown, minutes: minutes)))
        span(.aria(.hidden, true)) { words(.about(.timeAbout, minutes: minutes)) }
      case .unknown: EmptyHTML()
      }
      if details.birthPlace != nil { mark(.pin, words(.placeKnown)) }
    } else {
      mark(.lock, words(.blind))
      // A blind score may be of another mode than the type.
      if let mode = row.blindMode { span { words(mode.title) } }
    }
  }

  @HTMLBuilder private func mark(_ icon: Icon, _ name: String) -> some HTML {
    IconView(icon)
    span(.class("visually-hidden")) { name }
  }
}

/// The drawing of an empty world: two Suns on their way to each other.
struct TwoSuns: HTML {
  var body: some HTML {
    SVG.svg(.class("two-suns"), .viewBox(0, 0, 160, 80), .aria(.hidden, true)) {
      SVG.circle(.class("two-suns-path"), .cx(80), .cy(40), .r(36))
      SVG.circle(.class("two-suns-fire"), .cx(44), .cy(40), .r(9))
      SVG.circle(.class("two-suns-water"), .cx(116), .cy(40), .r(9))
    }
  }
}
