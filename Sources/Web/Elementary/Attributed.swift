/// An element that accepts more attributes.
public protocol _Attributed<Tag>: HTML {
  /// The kind of the element.
  associatedtype Tag: MarkupTagDefinition
  /// Its attributes.
  var _attributes: [MarkupAttribute<Tag>] { get set }
}

extension _Attributed {
  /// Returns the element with more attributes. An existing one is replaced; classes and styles are
  /// appended.
  /// - Parameter condition: Whether to add them at all.
  @inlinable
  public func attributes(
    _ attributes: MarkupAttribute<Tag>..., when condition: Bool = true
  ) -> Self {
    self.attributes(contentsOf: attributes, when: condition)
  }

  /// Returns the element with more attributes, given as a list.
  @inlinable
  public func attributes(
    contentsOf attributes: [MarkupAttribute<Tag>], when condition: Bool = true
  ) -> Self {
    guard condition else { return self }
    var element = self
    element._attributes += attributes
    return element
  }
}

extension Array {
  /// Gives the attributes without their element type.
  @inlinable
  func withStored<Tag, Result>(
    _ body: (UnsafeBufferPointer<StoredAttribute>) -> Result
  ) -> Result where Element == MarkupAttribute<Tag> {
    unsafe withUnsafeBufferPointer { attributes in
      // An attribute has its stored form as its only member, and so the same layout.
      unsafe attributes.withMemoryRebound(to: StoredAttribute.self) { unsafe body($0) }
    }
  }
}
