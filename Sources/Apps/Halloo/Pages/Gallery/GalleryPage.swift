internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Schedules

/// The timeline (HAL-1001 to HAL-1009). A script loads more while scrolling.
struct GalleryPage: HTML {
  let days: [GalleryDay]
  let filter: GalleryFilter
  let people: [RelativeSlot]
  /// The join events of deleted relatives whose history was kept.
  let gone: [GalleryEvent]
  /// The URL of the next page; nil at the end.
  let more: String?
  /// The path of the form that adds a relative.
  let newMember: String
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Live(
      id: "gallery", topics: ["gallery.event", "gallery.removed", "profile.created"],
      tellsItself: true
    ) {
      Card {
        div(.class("gallery-head")) {
          h2(.class("section-title")) { words(.gallery) }
          filterMenu
        }
        if days.isEmpty { nothing } else { timeline }
      }
    }
    PlacePill(current: HallooPath.gallery, words: words)
  }

  private var timeline: some HTML {
    PictureTimeline(news: words(.showNew), more: more.map { NamedLink(words(.olderOnes), to: $0) })
    { for day in days { group(day) } }
  }

  private func group(_ day: GalleryDay) -> some HTML {
    PictureDay(day.date.wire, heading: words.formatted(day.date)) {
      for event in day.events {
        li(.id(GalleryRoutes.anchor(event.id))) {
          GalleryItem(event: event, person: person(event), filter: filter, words: words)
        }
      }
    }
  }

  /// Filters the timeline (HAL-1007).
  private var filterMenu: FilterMenu {
    let own =
      people.map { item($0.relative.name, .relative($0.id)) }
      + gone.map { item($0.name, .relative($0.relative)) }
    return FilterMenu(
      words(.galleryFilter),
      [item(words(.galleryAll), .all), item(words(.galleryWeek), .thisWeek)],
      groupTitle: words(.galleryByProfile), group: own)
  }

  private func item(_ name: String, _ filter: GalleryFilter) -> FilterMenu.Item {
    FilterMenu.Item(
      NamedLink(name, to: HallooPath.gallery(filter.query)), isChosen: filter == self.filter)
  }

  private func person(_ event: GalleryEvent) -> RelativeSlot? {
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
