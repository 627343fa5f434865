/// Every folded name of every place, sorted, with the places it belongs to.
///
/// Keys are front-coded in blocks of 32: a byte holds the length that the key shares with the key
/// before (high four bits; 0 for the first of a block) and the length of the rest (low four bits);
/// for each that is 15, a byte follows that adds to it; then the rest. Parts never split a
/// character. Postings (24 bits) lie in the order of the keys: place, kind (two bits), and a bit on
/// the last posting of a key.
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

  /// How a key names a place.
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

  /// Where a key's bytes lie behind what it shares with the key before.
  struct Entry {
    let shared: Int
    let rest: Range<Int>
  }

  func posting(_ index: Int) -> Posting {
    let word = postings.uint24(at: 3 * index)
    // The fourth pattern of the two bits is never written.
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

  /// The postings of one key, by its block and its number in the block.
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

  /// The postings of the key that is a text, and of all longer keys that begin with it.
  func postings(ofKeysBeginning prefix: [UInt8]) -> (whole: Range<Int>, longer: Range<Int>) {
    let lower = lowerBound(of: prefix)
    // No byte of UTF-8 is 0xFF, so this sorts behind every key that begins with the prefix.
    let end = lowerBound(of: prefix + [0xFF]).posting
    let wholeEnd = lower.isEqual ? postingAfterKey(at: lower.posting) : lower.posting
    return (lower.posting..<wholeEnd, wholeEnd..<max(wholeEnd, end))
  }

  /// The blocks that hold all keys which begin with a text, and perhaps some others.
  func blocks(holdingKeysThatBegin prefix: [UInt8]) -> Range<Int> {
    let end = blocksStarting(upTo: prefix + [0xFF])
    return min(max(blocksStarting(upTo: prefix) - 1, 0), end)..<end
  }

  /// How many blocks have a first key that does not sort behind `key`.
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

  /// The first posting of the first key that does not sort before `key`, and whether it equals it.
  private func lowerBound(of key: [UInt8]) -> (posting: Int, isEqual: Bool) {
    let low = blocksStarting(upTo: key)
    guard low > 0 else { return (0, false) }
    let block = low - 1
    var (offset, posting) = (dataOffset(ofBlock: block), firstPosting(ofBlock: block))
    var matched = 0  // how much of `key` the key before begins with
    for _ in 0..<keys(inBlock: block) {
      let entry = entry(at: offset)
      // A key that shares more than what matched differs from `key` where the key before did.
      if entry.shared <= matched {
        let order = advance(&matched, over: entry, towards: key)
        if order >= 0 { return (posting, order == 0) }
      }
      posting = postingAfterKey(at: posting)
      offset = entry.rest.upperBound
    }
    return (posting, false)
  }

  /// Sets `matched` for the key of `entry`; returns how that key sorts against `key`.
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
