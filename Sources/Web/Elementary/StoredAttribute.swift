/// An attribute without the type of its element.
@usableFromInline
struct StoredAttribute: Sendable {
  let name: StaticString
  /// Whether `data-` goes before the name.
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

  /// Takes in a later attribute of the same name.
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
  /// The start tag; attributes of the same name are merged and stand where the first of them stood.
  @usableFromInline
  mutating func appendStartTag(_ name: String, _ attributes: [StoredAttribute]) {
    append("<" as StaticString, name)
    for index in attributes.indices {
      if attributes.count == 1 || attributes.isOnlyOneOfItsName(at: index) {
        append(attributes[index])
      } else if let merged = attributes.merged(at: index) {
        append(merged)
      }
    }
    bytes.append(UInt8(ascii: ">"))
  }

  /// The end tag.
  @usableFromInline
  mutating func appendEndTag(_ name: String) {
    append("</" as StaticString, name)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ opening: StaticString, _ name: String) {
    if bytes.isEmpty { bytes.reserveCapacity(112) }
    append(opening)
    append(name)
  }

  private mutating func append(_ attribute: borrowing StoredAttribute) {
    append(attribute.isData ? " data-" : " ")
    append(attribute.name)
    guard let value = attribute.value else { return }
    append("=\"")
    appendEscaped(value, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension [StoredAttribute] {
  fileprivate func isOnlyOneOfItsName(at index: Int) -> Bool {
    let attribute = self[index]
    return indices.allSatisfy { $0 == index || !self[$0].hasName(of: attribute) }
  }

  /// The attribute with all later ones of its name; `nil` if it was merged into an earlier one.
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
