public import Elementary

/// A grid of pictures per day, the newest first. A script loads more on scrolling, and announces new
/// pictures.
public struct PictureTimeline<Content: HTML>: HTML {
  private let news: String
  private let more: NamedLink?
  private let content: Content

  /// - Parameters:
  ///   - news: the label of the button that shows new pictures.
  ///   - more: the URL of the next page; nil for the last.
  ///   - content: a ``PictureDay`` for each day.
  public init(news: String, more: NamedLink?, @HTMLBuilder content: () -> Content) {
    (self.news, self.more) = (news, more)
    self.content = content()
  }

  public var body: some HTML {
    div(.class("gallery-days"), .id("timeline"), .data("timeline", value: "")) {
      button(
        .class("button button-secondary gallery-news"), .type(.button), .hidden,
        .data("news", value: "")
      ) { news }
      content
      if let more {
        a(.class("button button-secondary"), .href(more.url), .data("older", value: "")) {
          more.name
        }
      }
    }
  }
}

/// The pictures of a day in a ``PictureTimeline``.
public struct PictureDay<Content: HTML>: HTML {
  private let day: String
  private let heading: String
  private let content: Content

  /// - Parameters:
  ///   - day: the date as `2026-08-25`, by which a script merges pages.
  ///   - heading: the date for readers.
  ///   - content: an `li` with an ID for each picture.
  public init(_ day: String, heading: String, @HTMLBuilder content: () -> Content) {
    (self.day, self.heading) = (day, heading)
    self.content = content()
  }

  public var body: some HTML {
    section(.class("gallery-day"), .id("day-\(day)")) {
      h3(.class("gallery-date")) { heading }
      ul(.class("gallery-grid")) { content }
    }
  }
}
