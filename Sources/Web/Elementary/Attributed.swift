/// The attributes of an element, in the order in which they were given.
public struct _AttributeStorage: Sendable {
  @usableFromInline var stored: [StoredAttribute]

  @inlinable
  init<Tag>(_ attributes: [MarkupAttribute<Tag>]) { stored = attributes.map(\.stored) }
}

/// An element whose attributes can be added to.
public protocol _Attributed<Tag>: HTML {
  /// The kind of the element.
  associatedtype Tag: MarkupTagDefinition
  /// Its attributes.
  var _attributes: _AttributeStorage { get set }
}

extension _Attributed {
  /// The element with more attributes. One that is there already is replaced; classes and styles join
  /// those that are there.
  /// - Parameter condition: Whether to add them at all.
  @inlinable
  public func attributes(
    _ attributes: MarkupAttribute<Tag>..., when condition: Bool = true
  ) -> Self {
    self.attributes(contentsOf: attributes, when: condition)
  }

  /// The element with more attributes, given as a list.
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
