/// Reads the Markdown of the readings byte by byte, in one pass.
struct KnowledgeParser {
  private var entries: [String: [KnowledgeBase.Text]] = [:]
  private var key: String?
  private var texts: [KnowledgeBase.Text] = []
  private var line: [UInt8] = []
  private var item: [UInt8] = []

  init() {
    line.reserveCapacity(160)
    item.reserveCapacity(512)
    entries.reserveCapacity(4096)
  }

  mutating func take(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") { endLine() } else { line.append(byte) }
  }

  /// Returns the parsed texts, by key.
  mutating func finish() -> [String: [KnowledgeBase.Text]] {
    endLine()
    endEntry()
    return entries
  }

  private mutating func endLine() {
    defer { line.removeAll(keepingCapacity: true) }
    if line.starts(with: "## ".utf8) {
      endEntry()
      key = String(decoding: line.dropFirst(3), as: UTF8.self)
    } else if line.starts(with: "# ".utf8) {
      endEntry()
      key = nil
    } else if key != nil, line.starts(with: "- ".utf8) {
      endItem()
      item += line.dropFirst(2)
    } else if !item.isEmpty, line.starts(with: "  ".utf8) {
      item.append(UInt8(ascii: " "))
      item += line.dropFirst(2)
    }
  }

  private mutating func endItem() {
    guard !item.isEmpty else { return }
    defer { item.removeAll(keepingCapacity: true) }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let colon = item.firstIndex(where: { !letters.contains($0) }), colon > 0,
      item[colon...].starts(with: ": ".utf8)
    else {
      texts.append(.init(facet: nil, words: String(decoding: item, as: UTF8.self)))
      return
    }
    let facet = String(decoding: item[..<colon], as: UTF8.self)
    let words = String(decoding: item[(colon + 2)...], as: UTF8.self)
    // A variant by status belongs to the text before it.
    if let status = RelationshipStatus(rawValue: facet), let last = texts.indices.last {
      texts[last].variants[status] = words
    } else {
      texts.append(.init(facet: facet, words: words))
    }
  }

  private mutating func endEntry() {
    endItem()
    if let key { entries[key, default: []] += texts }
    texts.removeAll(keepingCapacity: true)
  }
}
