/// A complete page: the document type, and an `html` element with a head and a body.
///
/// The head begins with the character set and the title; the content of `head` follows.
public protocol HTMLDocument: HTML {
  /// The type of the additional head content.
  associatedtype HTMLHead: HTML

  /// The title of the page.
  var title: String { get }
  /// The language of the page as a BCP 47 tag; empty if unspecified.
  var lang: String { get }
  /// The direction of the text; written only if specified.
  var dir: HTMLAttributeValue.Direction { get }
  /// The attributes of the body.
  var bodyAttributes: [HTMLAttribute<HTMLTag.body>] { get }
  /// The additional head content.
  @HTMLBuilder var head: HTMLHead { get }
}

extension HTMLDocument {
  public var lang: String { "" }
  public var dir: HTMLAttributeValue.Direction { .unset }
  public var bodyAttributes: [HTMLAttribute<HTMLTag.body>] { [] }

  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.append("<!DOCTYPE html>")
    let page = Elementary.html {
      Elementary.head {
        meta(.charset(.utf8))
        Elementary.title { html.title }
        html.head
      }
      Elementary.body(attributes: html.bodyAttributes) { html.body }
    }
    .attributes(.lang(html.lang), when: !html.lang.isEmpty)
    .attributes(.dir(html.dir), when: !html.dir.value.isEmpty)
    HTMLElement._render(page, into: &fragment)
  }
}
