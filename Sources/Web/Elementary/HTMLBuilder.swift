/// Builds a fragment from the statements of a block.
@resultBuilder
public enum HTMLBuilder {
  @inlinable
  public static func buildExpression<Content: HTML>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildExpression(_ text: String) -> HTMLText { HTMLText(text) }

  @inlinable
  public static func buildBlock() -> _HTMLFragment { _HTMLFragment() }

  @inlinable
  public static func buildPartialBlock<Content: HTML>(first: Content) -> _HTMLFragment {
    var fragment = _HTMLFragment()
    Content._render(first, into: &fragment)
    return fragment
  }

  @inlinable
  public static func buildPartialBlock(first: HTMLText) -> _HTMLFragment {
    _HTMLFragment(text: first.text)
  }

  /// Consumes the fragment so far, so that the next part is appended without a copy.
  @inlinable
  public static func buildPartialBlock<Content: HTML>(
    accumulated: consuming _HTMLFragment, next: Content
  ) -> _HTMLFragment {
    accumulated.settle()
    Content._render(next, into: &accumulated)
    return accumulated
  }

  @inlinable
  public static func buildOptional(_ fragment: _HTMLFragment?) -> _HTMLFragment {
    fragment ?? _HTMLFragment()
  }

  @inlinable
  public static func buildEither(first fragment: _HTMLFragment) -> _HTMLFragment { fragment }

  @inlinable
  public static func buildEither(second fragment: _HTMLFragment) -> _HTMLFragment { fragment }

  @inlinable
  public static func buildArray(_ fragments: [_HTMLFragment]) -> _HTMLFragment {
    var joined = _HTMLFragment()
    for fragment in fragments { _HTMLFragment._render(fragment, into: &joined) }
    return joined
  }
}
