public import Elementary
internal import Markup

/// A link to share: its text to copy or share, and its QR code.
public struct ShareLinkView: HTML, Sendable {
  private let link: Field
  private let share: String
  private let code: String
  private let codeText: String
  private let caption: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - link: the field with the link.
  ///   - share: the label of the button that shares it.
  ///   - code: the URL of its QR code.
  ///   - codeText: the text alternative of the code.
  ///   - caption: what the link does, and how long it is valid.
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
