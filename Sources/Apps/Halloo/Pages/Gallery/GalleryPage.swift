internal import Elementary
internal import Interface
internal import Markup

/// The timeline (HAL-1001 to HAL-1009). A script lets it go on while one scrolls.
struct GalleryPage: HTML {
  let days: [GalleryDay]
  let filter: GalleryFilter
  let people: [Numbered]
  /// Those who are gone and whose events were kept.
  let gone: [GalleryEvent]
  /// Where the timeline goes on; nil at its end.
  let more: String?
  /// Where somebody new is added.
  let newMember: String
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    Live(
      id: "gallery", topics: ["gallery.event", "gallery.removed", "profile.created"],
      tellsItself: true
    ) {
      Card {
        div(.class("gallery-head")) {
          h2(.class("section-title")) { words(.gallery) }
          GalleryFilterMenu(filter: filter, people: people, gone: gone, words: words)
        }
        if days.isEmpty { nothing } else { timeline }
      }
    }
    Pill(current: HallooPath.gallery, words: words)
  }

  private var timeline: some HTML {
    div(.class("gallery-days"), .id("timeline"), .data("timeline", value: "")) {
      button(
        .class("button button-secondary gallery-news"), .type(.button), .hidden,
        .data("news", value: "")
      ) { words(.showNew) }
      for day in days { group(day) }
      if let more {
        a(.class("button button-secondary"), .href(more), .data("older", value: "")) {
          words(.olderOnes)
        }
      }
    }
  }

  private func group(_ day: GalleryDay) -> some HTML {
    section(.class("gallery-day"), .id("day-\(day.date.wire)")) {
      h3(.class("gallery-date")) { words.language.date(day.date) }
      ul(.class("gallery-grid")) {
        for event in day.events {
          li(.id(GalleryRoutes.anchor(event.id))) {
            GalleryItem(event: event, person: person(event), filter: filter, words: words)
          }
        }
      }
    }
  }

  private func person(_ event: GalleryEvent) -> Numbered? {
    people.first { $0.id == event.relative }
  }

  @HTMLBuilder private var nothing: some HTML {
    if filter == .all {
      EmptyState(
        words(.galleryEmpty), text: words(.galleryEmptyText), illustration: .secondBird,
        action: people.isEmpty
          ? NamedLink(words(.addFirst), to: newMember)
          : NamedLink(words(.createHabit), to: HallooPath.newHabit))
    } else {
      EmptyState(
        words(.galleryNoneHere), text: words(.galleryNoneHereText), illustration: .secondBird,
        action: NamedLink(words(.showAll), to: HallooPath.gallery))
    }
  }
}

/// Chooses what of the timeline is shown; its button says what is (HAL-1007).
private struct GalleryFilterMenu: HTML {
  let filter: GalleryFilter
  let people: [Numbered]
  let gone: [GalleryEvent]
  let words: Catalogue

  var body: some HTML {
    details(.class("gallery-filter")) {
      summary(.class("button button-secondary")) {
        span(.class("visually-hidden")) { "\(words(.galleryFilter)): " }
        chosen
        IconView(.down)
      }
      nav(.class("gallery-menu"), .aria(.label, words(.galleryFilter))) {
        ul { for item in general { li { link(item) } } }
        if !own.isEmpty {
          p(.class("caption"), .id("by-profile")) { words(.galleryByProfile) }
          ul(.aria(.labelledBy, "by-profile")) { for item in own { li { link(item) } } }
        }
      }
    }
  }

  private typealias Item = (name: String, filter: GalleryFilter)

  private var general: [Item] { [(words(.galleryAll), .all), (words(.galleryWeek), .thisWeek)] }
  private var own: [Item] {
    people.map { ($0.relative.name, .relative($0.id)) }
      + gone.map { ($0.name, .relative($0.relative)) }
  }
  private var chosen: String {
    (general + own).first { $0.filter == filter }?.name ?? words(.galleryByProfile)
  }

  private func link(_ item: Item) -> some HTML {
    a(.href(HallooPath.gallery(item.filter.query))) { item.name }
      .attributes(.aria(.current, "page"), when: item.filter == filter)
  }
}
