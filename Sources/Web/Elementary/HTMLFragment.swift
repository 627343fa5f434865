/// Rendered HTML, the result of every block. Pages refer to it as `some HTML`.
public struct _HTMLFragment: HTML, Sendable {
  /// The markup as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The text, if it is the whole content so far. Most elements contain a single text: it waits
  /// here and is copied directly into the element's fragment, without a buffer of its own.
  @usableFromInline var text: String?

  @usableFromInline
  init() {}

  @usableFromInline
  init(text: String) { self.text = text }

  /// The first byte of the content; nil if it is empty.
  var first: UInt8? { text?.utf8.first ?? bytes.first }

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
    var text = text
    text.withUTF8 { text in write(room: text.count) { unsafe $0.put(text) } }
  }

  /// Appends a text with `&`, `<` and `>` escaped, in attributes also `"`.
  @usableFromInline
  mutating func appendEscaped(_ text: String, inAttribute: Bool) {
    var text = text
    text.withUTF8 { text in
      let count = unsafe MarkupCursor.count(ofEscaped: text, inAttribute: inAttribute)
      write(room: count) {
        unsafe $0.putEscaped(text, count: count, inAttribute: inAttribute)
      }
    }
  }

  /// Makes room, and lets `body` write into it.
  /// - Parameters:
  ///   - room: the most bytes that it writes; the caller answers for that.
  ///   - body: writes at the cursor.
  @inline(__always)
  mutating func write(room: Int, _ body: (inout MarkupCursor) -> Void) {
    if bytes.isEmpty { bytes.reserveCapacity(max(room + 16, Self.least)) }
    bytes.append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { room, count in
        // Without room there is nothing to write either.
        guard let start = room.baseAddress else { return }
        var cursor = unsafe MarkupCursor(start + count)
        body(&cursor)
        count = unsafe cursor.next - start
      }
    }
  }

  /// The room for the first part and those that usually follow; later growth doubles it.
  private static let least = 112
}
