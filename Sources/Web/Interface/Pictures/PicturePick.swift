public import Elementary
internal import Markup

/// A picture field: a press opens the file chooser, and the picture is then cropped in ``PictureCropSheet``;
/// without scripts it is cropped to its centre. For a form of the kind ``FormKind/upload``.
public struct PicturePick: HTML, Sendable {
  private let title: String
  private let picture: String?
  private let problem: String?

  /// The ID of the element that says what is wrong with the picture.
  public static let problemID = "photo-problem"

  /// - Parameters:
  ///   - title: what the picture shows.
  ///   - picture: the URL of the current picture; nil for none.
  ///   - problem: what is wrong with the one that was sent, which an element with ``problemID``
  ///     says; nil for nothing.
  public init(_ title: String, picture: String?, problem: String?) {
    (self.title, self.picture, self.problem) = (title, picture, problem)
  }

  public var body: some HTML {
    label(.class("photo-pick"), .data("photo-pick", value: PictureCropSheet.id)) {
      IconView(.plus)
      span(.class("visually-hidden")) { title }
      if let picture { img(.src(picture), .alt("")) }
      input(
        .type(.file), .id("photo"), .name("photo"),
        .custom(name: "accept", value: "image/jpeg,image/png,image/webp,image/heic,image/heif")
      )
      .attributes(.aria(.invalid, true), .aria(.describedBy, Self.problemID), when: problem != nil)
    }
  }
}

/// The dialog that crops a picture to a square: it is moved and zoomed under a round frame. One per page
/// with a ``PicturePick``.
public struct PictureCropSheet: HTML, Sendable {
  /// Its labels.
  public struct Labels: Sendable {
    let heading, help, zoom, done, replace, remove: String

    /// - Parameters:
    ///   - heading: the heading.
    ///   - help: how to move the picture.
    ///   - zoom: the label of the zoom slider.
    ///   - done: the name of the button that takes the square.
    ///   - replace: the name of the button that chooses another picture.
    ///   - remove: the name of the button that chooses none.
    public init(
      heading: String, help: String, zoom: String, done: String, replace: String, remove: String
    ) {
      (self.heading, self.help, self.zoom) = (heading, help, zoom)
      (self.done, self.replace, self.remove) = (done, replace, remove)
    }
  }

  static let id = "crop"

  private let labels: Labels
  private let words: MessageCatalog

  /// - Parameter labels: its labels.
  public init(_ labels: Labels, words: MessageCatalog) {
    (self.labels, self.words) = (labels, words)
  }

  public var body: some HTML {
    Sheet(id: Self.id, heading: labels.heading, words: words) {
      stage
      p(.class("caption")) { labels.help }
      label(.class("field")) {
        span(.class("field-label")) { labels.zoom }
        input(
          .type(.range), .class("crop-zoom"), .custom(name: "min", value: "1"),
          .custom(name: "max", value: "4"), .custom(name: "step", value: "0.01"), .value("1"))
      }
      buttons
    }
  }

  private var stage: some HTML {
    div(
      .class("crop-stage"), .tabindex(0), .role("group"), .aria(.label, labels.help),
      .data("crop", value: "")
    ) {
      img(.alt(""))
    }
  }

  private var buttons: some HTML {
    div(.class("form-actions")) {
      Button(labels.done, .close(Self.id), isWide: true)
      button(
        .class("button button-secondary button-wide"), .type(.button),
        .data("crop-replace", value: "")
      ) { labels.replace }
      button(
        .class("button button-plain button-wide"), .type(.button),
        .data("crop-remove", value: "")
      ) { labels.remove }
    }
  }
}
