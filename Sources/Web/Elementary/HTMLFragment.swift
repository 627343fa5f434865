/// Rendered HTML, the result of every block. Pages refer to it as `some HTML`.
public struct _HTMLFragment: HTML, Sendable {
  @usableFromInline var bytes: [UInt8] = []
  /// The text, if it is the whole content so far. Most elements contain a single text: it waits
  /// here and is copied directly into the element's fragment, without a buffer of its own.
  @usableFromInline var text: String?

  @inlinable
  init() {}

  @inlinable
  init(text: String) { self.text = text }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.append(html)
  }

  @usableFromInline
  mutating func append(_ other: _HTMLFragment) {
    if let text = other.text {
      appendEscaped(text, inAttribute: false)
    } else if bytes.isEmpty {
      bytes = other.bytes
    } else {
      bytes.append(contentsOf: other.bytes)
    }
  }

  /// Writes the waiting text, so that more can follow.
  @inlinable
  mutating func settle() {
    guard let text else { return }
    self.text = nil
    appendEscaped(text, inAttribute: false)
  }

  /// Appends a text unchanged.
  @usableFromInline
  mutating func append(_ text: String) {
    reserve(text.utf8.count)
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends the name of an attribute.
  mutating func append(_ name: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Appends a text with `&`, `<` and `>` escaped, in attributes also `"`. Runs of other bytes are
  /// copied together.
  @usableFromInline
  mutating func appendEscaped(_ text: String, inAttribute: Bool) {
    reserve(text.utf8.count)
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        guard let reference = reference(for: unsafe utf8[index], inAttribute: inAttribute) else {
          continue
        }
        unsafe bytes.append(contentsOf: utf8[start..<index])
        append(reference)
        start = index + 1
      }
      unsafe bytes.append(contentsOf: utf8[start...])
    }
  }

  @inline(__always)
  private func reference(for byte: UInt8, inAttribute: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): inAttribute ? "&quot;" : nil
    default: nil
    }
  }

  /// Reserves room for the first part and those that usually follow; later growth doubles it.
  private mutating func reserve(_ count: Int) {
    if bytes.isEmpty { bytes.reserveCapacity(max(count + 16, 112)) }
  }
}
