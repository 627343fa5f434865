// Subset of the API of elementary-swift/elementary, written independently; do not extend it here.
// Additions for pages are in Markup, which uses the public API only.

/// A fragment of HTML: an element, a text, or a view whose body consists of such fragments.
///
///     struct Greeting: HTML {
///       var name: String
///
///       var body: some HTML {
///         p(.class("greeting")) {
///           "Good morning, "
///           em { name }
///         }
///       }
///     }
///
/// The builder renders immediately: every block has one concrete type, a fragment of UTF-8 bytes.
/// So the compiler does not solve nested generic types; keep bodies short all the same.
public protocol HTML {
  /// The type of the body; `Never` for fragments that render themselves.
  associatedtype Body: HTML = Never

  /// The content of the view.
  @HTMLBuilder var body: Body { get }

  /// Appends the HTML to a fragment. A view with a body does not implement it.
  static func _render(_ html: Self, into fragment: inout _HTMLFragment)
}

extension HTML {
  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    Body._render(html.body, into: &fragment)
  }
}

extension HTML where Body == Never {
  /// Unavailable: a fragment that renders itself has no body.
  public var body: Never {
    preconditionFailure("\(Self.self) has no body")
  }
}

extension Never: HTML {
  public typealias Body = Never

  public static func _render(_ html: Never, into fragment: inout _HTMLFragment) {}
}

extension Optional: HTML where Wrapped: HTML {
  public typealias Body = Never

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    if let html { Wrapped._render(html, into: &fragment) }
  }
}
