extension KeyTable {
  /// A key that equals, or begins with, the query except for typing errors.
  struct NearKey {
    let block: Int
    /// Its number in the block.
    let number: Int
    let errors: Int
    /// The number of bytes read so far.
    let length: Int
    /// Whether the whole key matches, not only its beginning.
    let isWhole: Bool
  }

  /// Finds every key that a query with typing errors may mean. The first character has to be right:
  /// hardly anyone mistypes it, so only a twentieth of the table has to be walked.
  ///
  /// Keys are sorted, so once their common prefix can no longer match, they are skipped by their
  /// header alone, and by whole blocks.
  func forEachNearKey(to errors: TypingErrors, _ body: (NearKey) -> Void) {
    var walk = Walk(errors: errors)
    for block in blocks(holdingKeysThatBegin: errors.firstCharacter) {
      if walk.isDead, walk.passesOver(block: block, of: self) { continue }
      var offset = dataOffset(ofBlock: block)
      for number in 0..<keys(inBlock: block) {
        let entry = entry(at: offset)
        offset = entry.rest.upperBound
        walk.read(entry, isFirst: number == 0, of: data)
        if let (errors, isWhole) = walk.match {
          body(
            NearKey(
              block: block, number: number, errors: errors, length: walk.length, isWhole: isWhole))
        }
      }
    }
  }

  /// The current key of the walk, and the state after each of its bytes.
  private struct Walk {
    let errors: TypingErrors
    private var key = [UInt8](repeating: 0, count: longestKey + 1)
    private var states: [TypingErrors.State]
    /// The number of bytes of `key` read: all, or as many as can match.
    private(set) var length = 0
    private(set) var isDead = false
    /// The errors and wholeness of the match at the present key.
    private(set) var match: (errors: Int, isWhole: Bool)?

    init(errors: TypingErrors) {
      self.errors = errors
      states = Array(repeating: TypingErrors.State(), count: longestKey + 1)
    }

    /// Whether no key of the block can match: the last one does not, and the first of the next
    /// block still shares the mismatching prefix.
    func passesOver(block: Int, of table: KeyTable) -> Bool {
      guard match == nil, block + 1 < table.blockCount else { return false }
      let rest = table.entry(at: table.dataOffset(ofBlock: block + 1)).rest
      guard rest.count >= length else { return false }
      for index in 0..<length where table.data.uint8(at: rest.lowerBound + index) != Int(key[index])
      {
        return false
      }
      return true
    }

    /// Reads the next key.
    mutating func read(_ entry: Entry, isFirst: Bool, of data: Bytes) {
      // The first key of a block is stored whole; the shared length is found by comparing.
      var (shared, rest) = (entry.shared, entry.rest)
      if isFirst {
        while shared < min(length, rest.count),
          data.uint8(at: rest.lowerBound + shared) == key[shared]
        {
          shared += 1
        }
        while shared > 0, shared < rest.count,
          data.uint8(at: rest.lowerBound + shared) & 0xC0 == 0x80
        {
          shared -= 1
        }
        rest = rest.lowerBound + shared..<rest.upperBound
      }
      if isDead, shared >= length { return }
      length = shared
      isDead = false
      continueReading(rest, of: data)
    }

    private mutating func continueReading(_ rest: Range<Int>, of data: Bytes) {
      var state = states[length]
      var offset = rest.lowerBound
      while offset < rest.upperBound {
        let (character, size) = data.character(at: offset)
        state = errors.step(state, over: character)
        for index in 0..<size { key[length + index] = UInt8(data.uint8(at: offset + index)) }
        offset += size
        length += size
        states[length] = state
        if errors.isDead(state) {
          isDead = true
          break
        }
      }
      match = match(of: state)
    }

    private func match(of state: TypingErrors.State) -> (errors: Int, isWhole: Bool)? {
      let prefix = state.errorsAsPrefix
      if !isDead, let whole = errors.errors(in: state) { return (whole, true) }
      return prefix <= errors.allowed ? (prefix, false) : nil
    }
  }
}

extension Bytes {
  /// The character in UTF-8 at an offset, and its length in bytes.
  @inline(__always)
  fileprivate func character(at offset: Int) -> (character: UInt32, size: Int) {
    let lead = UInt32(truncatingIfNeeded: uint8(at: offset))
    func next(_ index: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: uint8(at: offset + index)) & 0x3F
    }
    return switch lead {
    case ..<0x80: (lead, 1)
    case ..<0xE0: ((lead & 0x1F) << 6 | next(1), 2)
    case ..<0xF0: ((lead & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    default: ((lead & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
  }
}
