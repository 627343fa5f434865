public import Elementary
internal import Markup

/// Navigation between pictures, by links, swipes and keys. It belongs in an element with `data-steps`.
public struct PictureSteps: HTML, Sendable {
  private let title: String
  private let position: String?
  private let newer: NamedLink?
  private let older: NamedLink?

  /// - Parameters:
  ///   - title: the name of the sequence.
  ///   - position: which of several pictures of one entry it is; nil for a single one.
  ///   - newer: the picture before; nil for none.
  ///   - older: the picture after; nil for none.
  public init(_ title: String, position: String?, newer: NamedLink?, older: NamedLink?) {
    (self.title, self.position) = (title, position)
    (self.newer, self.older) = (newer, older)
  }

  public var body: some HTML {
    nav(.class("gallery-steps"), .aria(.label, title)) {
      span { if let newer { step(newer, "newer") } }
      if let position { span(.class("caption")) { position } }
      span { if let older { step(older, "older") } }
    }
  }

  private func step(_ link: NamedLink, _ way: String) -> some HTML {
    a(.class("button button-secondary"), .href(link.url), .data("step", value: way)) {
      if way == "newer" { IconView(.back) }
      link.name
      if way == "older" { IconView(.forward) }
    }
  }
}

/// A full-screen picture with zoom by gestures and keys.
public struct PictureStage: HTML, Sendable {
  private let url: String
  private let text: String

  /// - Parameters:
  ///   - url: the picture.
  ///   - text: the text alternative.
  public init(_ url: String, text: String) { (self.url, self.text) = (url, text) }

  public var body: some HTML {
    div(.class("photo-stage"), .data("zoom", value: "")) {
      img(.class("gallery-photo"), .src(url), .alt(text))
    }
  }
}

/// Buttons that share a picture, where the device can, and that store it there.
public struct PictureActions: HTML, Sendable {
  private let url: String
  private let file: String
  private let text: String
  private let share: String
  private let download: String

  /// - Parameters:
  ///   - url: the picture.
  ///   - file: the name under which it is stored.
  ///   - text: the caption to share.
  ///   - share: the name of the button that shares it.
  ///   - download: the name of the link that stores it.
  public init(_ url: String, file: String, text: String, share: String, download: String) {
    (self.url, self.file, self.text) = (url, file, text)
    (self.share, self.download) = (share, download)
  }

  @HTMLBuilder public var body: some HTML {
    button(
      .class("button button-secondary"), .type(.button), .hidden,
      .data("share-photo", value: "download"), .data("text", value: text)
    ) { share }
    a(
      .class("button button-secondary"), .id("download"), .href(url),
      .custom(name: "download", value: file)
    ) { download }
  }
}
