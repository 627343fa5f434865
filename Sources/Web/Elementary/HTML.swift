// Subset of the API of elementary-swift/elementary, written independently; do not extend it here. What
// pages need beyond it lives in Markup, over the public names alone.

/// A piece of a page: an element, a text, or a view with a body made of such pieces.
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
/// The builder renders as it goes: whatever a block holds, its type is one concrete fragment of UTF-8
/// bytes. So the compiler has no tower of generic types to solve, and keep bodies short all the same.
public protocol HTML {
  /// The type of the body; `Never` for the pieces that write themselves.
  associatedtype Body: HTML = Never

  /// What the view is made of.
  @HTMLBuilder var body: Body { get }

  /// Writes a piece at the end of a fragment. A view with a body does not implement it.
  static func _render(_ html: Self, into fragment: inout _HTMLFragment)
}

extension HTML {
  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    Body._render(html.body, into: &fragment)
  }
}

extension HTML where Body == Never {
  /// A piece that writes itself has no body to ask for.
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
