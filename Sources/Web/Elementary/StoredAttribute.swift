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
  mutating func appendStartTag(_ name: StaticString, _ attributes: [StoredAttribute]) {
    if bytes.isEmpty { bytes.reserveCapacity(112) }
    bytes.append(UInt8(ascii: "<"))
    append(name)
    if attributes.haveDifferentNames {
      for index in attributes.indices { append(attributes[index]) }
    } else {
      for index in attributes.indices {
        if let merged = attributes.merged(at: index) { append(merged) }
      }
    }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes the end tag.
  @usableFromInline
  mutating func appendEndTag(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    append(name)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ attribute: borrowing StoredAttribute) {
    bytes.append(UInt8(ascii: " "))
    if attribute.isData { append("data-" as StaticString) }
    append(attribute.name)
    guard let value = attribute.value else { return }
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(value, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension [StoredAttribute] {
  fileprivate var haveDifferentNames: Bool {
    indices.dropFirst().allSatisfy { !self[..<$0].contains(where: self[$0].hasName) }
  }

  /// Returns the attribute merged with all later ones of its name; `nil` if it was merged into an
  /// earlier one.
  fileprivate func merged(at index: Int) -> StoredAttribute? {
    var merged = self[index]
    guard !self[..<index].contains(where: merged.hasName) else { return nil }
    for later in self[(index + 1)...] where later.hasName(of: merged) { merged.merge(later) }
    return merged
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
