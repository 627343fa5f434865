/// A text, with `&`, `<` and `>` escaped. Strings in a block are converted to this.
public struct HTMLText: HTML, Sendable {
  /// The unescaped text.
  public var text: String

  @inlinable
  public init(_ text: String) { self.text = text }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendEscaped(html.text, inAttribute: false)
  }
}

/// Markup written without escaping, the only exception to it. Never pass user input.
public struct HTMLRaw: HTML, Sendable {
  /// The markup.
  public var text: String

  @inlinable
  public init(_ text: String) { self.text = text }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.append(html.text)
  }
}

/// A comment. Its text is escaped, so that it cannot end the comment.
public struct HTMLComment: HTML, Sendable {
  /// The text of the comment.
  public var text: String

  @inlinable
  public init(_ text: String) { self.text = text }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.append("<!--")
    fragment.appendEscaped(html.text, inAttribute: false)
    fragment.append("-->")
  }
}

/// No content.
public struct EmptyHTML: HTML, Sendable {
  @inlinable
  public init() {}

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {}
}

/// Several fragments as one, without an element around them.
public struct Group<Content: HTML>: HTML {
  /// The fragments.
  public let content: Content

  @inlinable
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    Content._render(html.content, into: &fragment)
  }
}

extension Group: Sendable where Content: Sendable {}

/// A fragment for each element of a sequence, in order.
///
///     ul {
///       ForEach(names) { name in li { name } }
///     }
public struct ForEach<Data: Sequence, Content: HTML>: HTML {
  @usableFromInline let data: Data
  @usableFromInline let content: @Sendable (Data.Element) -> Content

  @inlinable
  public init(
    _ data: Data, @HTMLBuilder content: @escaping @Sendable (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    for element in html.data { Content._render(html.content(element), into: &fragment) }
  }
}

extension ForEach: Sendable where Data: Sendable {}
