internal import Elementary
internal import Interface
internal import Markup

/// The timeline (HAL-1001 to HAL-1009).
struct GalleryPage: HTML {
  let days: [GalleryDay]
  let filter: GalleryFilter
  let people: [Numbered]
  /// Where the timeline goes on; nil at its end.
  let more: String?
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    Live(id: "gallery", topics: ["gallery.event", "gallery.removed", "profile.created"]) {
      Card(words(.gallery)) {
        filters
        if days.isEmpty { nothing }
        for day in days {
          section(.class("gallery-day")) {
            h3(.class("gallery-date")) { words.language.date(day.date) }
            ul(.class("gallery-grid")) {
              for event in day.events {
                li {
                  GalleryItem(event: event, person: person(event), filter: filter, words: words)
                }
              }
            }
          }
        }
        if let more {
          a(.class("button button-secondary"), .href(more), .data("more", value: "")) {
            words(.olderOnes)
          }
        }
      }
    }
    Pill(current: GalleryRoutes.path, words: words)
  }

  private func person(_ event: GalleryEvent) -> Numbered? {
    people.first { $0.id == event.relative }
  }

  private var filters: some HTML {
    let own = people.map { ($0.relative.firstName, GalleryFilter.relative($0.id)) }
    let all = [(words(.galleryAll), GalleryFilter.all), (words(.galleryWeek), .thisWeek)] + own
    return Tabs(
      words(.galleryFilter), all.map { NamedLink($0.0, to: "\(GalleryRoutes.path)?\($0.1.query)") },
      current: "\(GalleryRoutes.path)?\(filter.query)")
  }

  @HTMLBuilder private var nothing: some HTML {
    if filter == .all {
      Notice.empty(
        words(.galleryEmpty), text: words(.galleryEmptyText), icon: .pictures,
        action: people.isEmpty
          ? NamedLink(words(.addFirst), to: SetupRoutes.new)
          : NamedLink(words(.createHabit), to: HabitRoutes.new))
    } else {
      Notice.empty(
        words(.galleryNoneHere), text: words(.galleryNoneHereText), icon: .pictures,
        action: NamedLink(words(.showAll), to: GalleryRoutes.path))
    }
  }
}

/// A tile of the timeline, of either kind (HAL-1004 to HAL-1006).
struct GalleryItem: HTML {
  let event: GalleryEvent
  /// Who it is about; nil for somebody who is gone.
  let person: Numbered?
  let filter: GalleryFilter
  let words: Catalogue

  var body: some HTML {
    a(
      .class("tile slot-\(slot)"),
      .href("\(GalleryRoutes.path)/\(event.id.rawValue)?\(filter.query)"),
      .aria(.label, words.galleryLabel(event))
    ) {
      switch event.kind {
      case .taskResponse: photo
      case .profileCreated: joined
      }
    }
  }

  private var slot: Int { person?.slot ?? event.slot ?? 0 }

  @HTMLBuilder private var photo: some HTML {
    if let picture = event.pictures.first {
      img(
        .class("tile-photo"), .src("\(MediaPath.media)/\(picture)?size=thumb"), .alt(""),
        .custom(name: "loading", value: "lazy"))
    }
    span(.class("tile-face")) { face("face face-tiny") }
    if event.pictures.count > 1 {
      span(.class("tile-count")) { words.language.formatted(event.pictures.count) }
    }
  }

  private var joined: some HTML {
    let isWaiting = person?.relative.isAskedToAgree == true
    return span(.class("tile-joined")) {
      face("face face-ringed face-event\(isWaiting ? " face-waiting" : "")")
      span(.class("tile-name")) { words.joinedCircle(event.name) }
      span(.class("tile-relation")) { event.relationship }
    }
  }

  private func face(_ kind: String) -> some HTML {
    span(.class("\(kind) slot-\(slot)"), .aria(.hidden, true)) {
      if let photo = person?.relative.photo {
        img(.src("\(MediaPath.media)/\(photo)?size=thumb"), .alt(""))
      } else {
        event.emoji
      }
    }
  }
}

/// One event, large (HAL-1010, HAL-1011).
struct GalleryEventPage: HTML {
  let event: GalleryEvent
  let person: Numbered?
  let filter: GalleryFilter
  let newer: GalleryEventID?
  let older: GalleryEventID?
  /// Whether the reader may change what there is in the circle.
  let mayChange: Bool
  let times: TimeWriter
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    switch event.kind {
    case .taskResponse: photos
    case .profileCreated: joined
    }
    nav(.class("gallery-steps"), .aria(.label, words(.gallery))) {
      if let newer { LinkButton(words(.newer), to: address(newer), style: .secondary, icon: .back) }
      if let older {
        LinkButton(words(.older), to: address(older), style: .secondary, icon: .forward)
      }
    }
  }

  private func address(_ id: GalleryEventID) -> String {
    "\(GalleryRoutes.path)/\(id.rawValue)?\(filter.query)"
  }

  @HTMLBuilder private var photos: some HTML {
    for picture in event.pictures {
      img(
        .class("gallery-photo"), .src("\(MediaPath.media)/\(picture)"),
        .alt(words.galleryLabel(event)))
    }
    Card {
      p(.class("task-name")) { event.title.isEmpty ? event.name : "\(event.name) · \(event.title)" }
      if !event.text.isEmpty { p { event.text } }
      p(.class("caption")) {
        "\(words.language.date(times.viewer.civil(event.createdAt).date)), \(times.ownHour(event.createdAt))"
        if let isInTime = event.isInTime {
          " · \(words.name(of: isInTime ? OccurrenceStatus.completed : .completedLate))"
        }
      }
    }
    div(.class("habit-actions")) {
      for picture in event.pictures {
        a(
          .class("button button-secondary"), .href("\(MediaPath.media)/\(picture)"),
          .custom(name: "download", value: "halloo-\(event.id.rawValue).jpg")
        ) { words(.download) }
      }
      if mayChange {
        LinkButton(
          words(.deletePhoto), to: "\(GalleryRoutes.path)/\(event.id.rawValue)/delete",
          style: .plain)
      }
    }
  }

  private var joined: some HTML {
    div(.class("step-center slot-\(person?.slot ?? event.slot ?? 0)")) {
      if let person { Face(person: person, size: .large) }
      h2(.class("main-title")) { words.joinedCircle(event.name) }
      span(.class("relation")) { event.relationship }
      p(.class("secondary")) { times.date(event.createdAt) }
      if let moment = person?.relative.confirmedAt {
        p(.class("secondary")) { words.agreedOn(times.date(moment)) }
      }
      if let person {
        LinkButton(words(.toProfile), to: MemberRoutes.path(person.id), style: .secondary)
      }
    }
  }
}

/// Asks whether photos are to go.
struct PhotoDeletionPage: HTML {
  let event: GalleryEvent
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Card(words(.deletePhotoTitle)) {
      p { words(.deletePhotoText) }
      Form(
        to: "\(GalleryRoutes.path)/\(event.id.rawValue)/delete", token: formToken, words: words
      ) {
        FormActions {
          Button(words(.deletePhoto), style: .destructive, isWide: true)
          LinkButton(
            words(.cancel), to: "\(GalleryRoutes.path)/\(event.id.rawValue)", style: .secondary)
        }
      }
    }
  }
}
