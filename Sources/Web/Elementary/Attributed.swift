/// The attributes of an element, in the given order.
public struct _AttributeStorage: Sendable {
  @usableFromInline var stored: [StoredAttribute]

  @inlinable
  init<Tag>(_ attributes: [MarkupAttribute<Tag>]) { stored = attributes.map(\.stored) }
}

/// An element that accepts more attributes.
public protocol _Attributed<Tag>: HTML {
  /// The kind of the element.
  associatedtype Tag: MarkupTagDefinition
  /// Its attributes.
  var _attributes: _AttributeStorage { get set }
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
    element._attributes.stored += attributes.map(\.stored)
    return element
  }
}
