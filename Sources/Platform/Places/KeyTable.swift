/// Every folded name of every place, sorted, with the places it belongs to.
///
/// Keys are front-coded in blocks of 32: a byte has the length shared with the previous key (high
/// four bits; 0 for the first of a block) and the length of the rest (low four bits); for each that
/// is 15, a byte to add follows; then the rest. Parts never split a character. Postings (24 bits)
/// are in the order of the keys: place, kind (two bits), and a bit on the last posting of a key.
struct KeyTable: Sendable {
  static let blockSize = 32
  static let longestKey = 255

  let keyCount: Int
  let postingCount: Int
  /// Per block: offset into `data`, index of the first posting.
  let blocks: Bytes
  let data: Bytes
  let postings: Bytes

  var blockCount: Int { blocks.count / 8 }

  /// The relation of a key to a place's name.
  enum Kind: Int {
    case name
    /// The name from one of its later words on.
    case laterWord
    case alternate
  }

  struct Posting {
    let place: Int
    let kind: Kind
    let endsKey: Bool
  }

  /// The position of a key's bytes behind the prefix shared with the previous key.
  struct Entry {
    let shared: Int
    let rest: Range<Int>
  }

  func posting(_ index: Int) -> Posting {
    let word = postings.uint24(at: 3 * index)
    // The fourth bit pattern is never written.
    return Posting(
      place: word >> 3, kind: Kind(rawValue: word >> 1 & 3) ?? .alternate, endsKey: word & 1 == 1)
  }

  func keys(inBlock block: Int) -> Int { min(Self.blockSize, keyCount - block * Self.blockSize) }

  func dataOffset(ofBlock block: Int) -> Int { blocks.uint32(at: 8 * block) }

  private func firstPosting(ofBlock block: Int) -> Int {
    block < blockCount ? blocks.uint32(at: 8 * block + 4) : postingCount
  }

  /// The entry at an offset of `data`; its rest ends where the next entry begins.
  @inline(__always)
  func entry(at offset: Int) -> Entry {
    let lengths = data.uint8(at: offset)
    var (shared, length, start) = (lengths >> 4, lengths & 15, offset + 1)
    if shared == 15 {
      shared += data.uint8(at: start)
      start += 1
    }
    if length == 15 {
      length += data.uint8(at: start)
      start += 1
    }
    return Entry(shared: shared, rest: start..<start + length)
  }

  /// Returns the postings of a key, by its block and its number in the block.
  func postings(ofKey number: Int, inBlock block: Int) -> Range<Int> {
    var start = firstPosting(ofBlock: block)
    for _ in 0..<number { start = postingAfterKey(at: start) }
    return start..<postingAfterKey(at: start)
  }

  private func postingAfterKey(at start: Int) -> Int {
    var index = start
    while index < postingCount {
      index += 1
      if posting(index - 1).endsKey { break }
    }
    return index
  }

  /// Returns the postings of the key equal to a text, and of all longer keys with that prefix.
  func postings(ofKeysBeginning prefix: [UInt8]) -> (whole: Range<Int>, longer: Range<Int>) {
    let lower = lowerBound(of: prefix)
    // 0xFF never occurs in UTF-8, so this sorts behind every key with the prefix.
    let end = lowerBound(of: prefix + [0xFF]).posting
    let wholeEnd = lower.isEqual ? postingAfterKey(at: lower.posting) : lower.posting
    return (lower.posting..<wholeEnd, wholeEnd..<max(wholeEnd, end))
  }

  /// Returns the blocks with all keys that have a prefix, and perhaps some others.
  func blocks(holdingKeysThatBegin prefix: [UInt8]) -> Range<Int> {
    let end = blocksStarting(upTo: prefix + [0xFF])
    return min(max(blocksStarting(upTo: prefix) - 1, 0), end)..<end
  }

  /// Returns the number of blocks whose first key does not sort behind `key`.
  private func blocksStarting(upTo key: [UInt8]) -> Int {
    var (low, high) = (0, blockCount)
    while low < high {
      let middle = (low + high) / 2
      let rest = entry(at: dataOffset(ofBlock: middle)).rest
      if data.compare(at: rest.lowerBound, count: rest.count, with: key) > 0 {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// Returns the first posting of the first key that does not sort before `key`, and whether the
  /// two are equal.
  private func lowerBound(of key: [UInt8]) -> (posting: Int, isEqual: Bool) {
    let low = blocksStarting(upTo: key)
    guard low > 0 else { return (0, false) }
    let block = low - 1
    var (offset, posting) = (dataOffset(ofBlock: block), firstPosting(ofBlock: block))
    var matched = 0  // how much of `key` the key before begins with
    for _ in 0..<keys(inBlock: block) {
      let entry = entry(at: offset)
      // A key that shares more than the matched bytes differs from `key` where the previous key
      // did.
      if entry.shared <= matched {
        let order = advance(&matched, over: entry, towards: key)
        if order >= 0 { return (posting, order == 0) }
      }
      posting = postingAfterKey(at: posting)
      offset = entry.rest.upperBound
    }
    return (posting, false)
  }

  /// Updates `matched` for the key of `entry`; returns how that key sorts against `key`.
  private func advance(_ matched: inout Int, over entry: Entry, towards key: [UInt8]) -> Int {
    matched = entry.shared
    for offset in entry.rest {
      guard matched < key.count else { return 1 }
      let difference = data.uint8(at: offset) - Int(key[matched])
      if difference != 0 { return difference }
      matched += 1
    }
    return matched == key.count ? 0 : -1
  }
}
