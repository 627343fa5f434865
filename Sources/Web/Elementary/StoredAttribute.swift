/// An attribute without its element type.
@usableFromInline
struct StoredAttribute: Sendable {
  let name: StaticString
  /// Whether the name is prefixed with `data-`.
  let isData: Bool
  var value: String?
  var action: MarkupAttributeMergeAction

  init(
    name: StaticString, isData: Bool = false, value: String?, action: MarkupAttributeMergeAction
  ) {
    let check: URLCheck? = isData ? nil : URLCheck(attribute: name)
    self.init(
      name: name, isData: isData, checkedValue: value.map { check?.passed($0) ?? $0 },
      action: action)
  }

  init(
    name: StaticString, isData: Bool = false, checkedValue: String?,
    action: MarkupAttributeMergeAction
  ) {
    assert(name.isPlainName, "an attribute named \(name)")
    self.name = name
    self.isData = isData
    self.value = checkedValue
    self.action = action
  }

  func hasName(of other: StoredAttribute) -> Bool {
    isData == other.isData && name.hasSameBytes(as: other.name)
  }

  /// Merges a later attribute of the same name.
  mutating func merge(_ later: StoredAttribute) {
    switch later.action.kind {
    case .replacing: value = later.value
    case .ignoring: break
    case .appending(let separator):
      guard let added = later.value else { break }
      value = value.map { "\($0)\(separator)\(added)" } ?? added
    }
  }
}

extension _HTMLFragment {
  /// Writes the start tag; attributes of the same name are merged at the position of the first.
  @usableFromInline
  mutating func appendStartTag(
    _ name: StaticString, _ attributes: UnsafeBufferPointer<StoredAttribute>
  ) {
    write(room: name.utf8CodeUnitCount + 1) { output in
      output.put(UInt8(ascii: "<"))
      output.put(name)
    }
    if unsafe Self.haveDifferentNames(attributes) {
      for index in attributes.indices {
        unsafe append(
          attributes[index].name, isData: attributes[index].isData, attributes[index].value)
      }
    } else {
      for index in attributes.indices {
        guard let merged = unsafe Self.merged(attributes, at: index) else { continue }
        append(merged.name, isData: merged.isData, merged.value)
      }
    }
    write(room: 1) { $0.put(UInt8(ascii: ">")) }
  }

  /// Writes the end tag.
  mutating func appendEndTag(_ name: StaticString) {
    write(room: name.utf8CodeUnitCount + 3) { output in
      output.put(UInt8(ascii: "<"))
      output.put(UInt8(ascii: "/"))
      output.put(name)
      output.put(UInt8(ascii: ">"))
    }
  }

  private mutating func append(_ name: StaticString, isData: Bool, _ value: String?) {
    // A blank, the prefix, and an equals sign with quotes.
    let room = name.utf8CodeUnitCount + 9
    guard var value else {
      write(room: room) { $0.put(name: name, isData: isData) }
      return
    }
    value.withUTF8 { value in
      let count = unsafe MarkupCursor.count(ofEscaped: value, inAttribute: true)
      write(room: room + count) { output in
        output.put(name: name, isData: isData)
        output.put(UInt8(ascii: "="))
        output.put(UInt8(ascii: "\""))
        unsafe output.putEscaped(value, count: count, inAttribute: true)
        output.put(UInt8(ascii: "\""))
      }
    }
  }

  private static func haveDifferentNames(
    _ attributes: UnsafeBufferPointer<StoredAttribute>
  ) -> Bool {
    for later in attributes.indices.dropFirst() {
      for earlier in 0..<later
      where unsafe attributes[earlier].isData == attributes[later].isData
        && attributes[earlier].name.hasSameBytes(as: attributes[later].name)
      {
        return false
      }
    }
    return true
  }

  /// Returns the attribute merged with all later ones of its name; `nil` if it was merged into an
  /// earlier one.
  private static func merged(
    _ attributes: UnsafeBufferPointer<StoredAttribute>, at index: Int
  ) -> StoredAttribute? {
    var merged = unsafe attributes[index]
    for earlier in 0..<index where unsafe attributes[earlier].hasName(of: merged) { return nil }
    for later in attributes.indices.dropFirst(index + 1) {
      let attribute = unsafe attributes[later]
      if attribute.hasName(of: merged) { merged.merge(attribute) }
    }
    return merged
  }
}

extension MarkupCursor {
  /// Writes the name of an attribute, with the blank before it.
  @inline(__always)
  fileprivate mutating func put(name: StaticString, isData: Bool) {
    put(UInt8(ascii: " "))
    if isData { put("data-") }
    put(name)
  }
}

extension StaticString {
  /// The bytes of a static string live as long as the program.
  private var utf8: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }

  func hasSameBytes(as other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    return unsafe utf8.elementsEqual(other.utf8)
  }

  /// Whether the name has only letters, digits, `-`, `_`, `:` and `.`, the shape of every name in use.
  fileprivate var isPlainName: Bool {
    unsafe !utf8.isEmpty
      && utf8.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ":", ".": true
        default: false
        }
      }
  }
}
