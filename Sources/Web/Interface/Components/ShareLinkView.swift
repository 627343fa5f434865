public import Elementary
internal import Markup

/// A link to give to others: its text to copy or to share, and its QR code for a camera.
public struct ShareLinkView: HTML, Sendable {
  private let link: Field
  private let share: String
  private let code: String
  private let codeText: String
  private let caption: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - link: the field with the link.
  ///   - share: the name of the button that shares it.
  ///   - code: the URL of its QR code.
  ///   - codeText: what the code is, for who does not see it.
  ///   - caption: what the link does, and until when.
  public init(
    _ link: Field, share: String, code: String, codeText: String, caption: String,
    words: MessageCatalog
  ) {
    (self.link, self.share, self.code) = (link, share, code)
    (self.codeText, self.caption, self.words) = (codeText, caption, words)
  }

  @HTMLBuilder public var body: some HTML {
    CopyField(link, sharing: share, words: words)
    div(.class("invite-code")) {
      img(
        .src(code), .alt(codeText), .custom(name: "width", value: "240"),
        .custom(name: "height", value: "240"))
    }
    p(.class("caption")) { caption }
  }
}
