internal import Storage
internal import Synchronization

/// The search index of one account: folded texts, in memory only.
///
/// Entries are immutable: a changed text is added again, and supersedes its older entry.
final class SearchIndex: Sendable {
  /// The kind of text.
  enum Item: Hashable, Sendable {
    case title(ChatThreadID)
    case message(ChatMessageID)
  }

  /// A version of a text.
  struct Entry: Sendable {
    let item: Item
    let touchedAt: Timestamp
    /// Folded.
    let text: [UInt8]
  }

  private struct Place {
    let item: Item
    let end: Int
    let touchedAt: Timestamp
  }

  private struct State {
    /// All texts, each followed by a zero, which no query contains.
    var bytes: [UInt8] = []
    var places: [Place] = []
    /// The current place of each text.
    var current: [Item: Int] = [:]
    var upToDateAt = Timestamp(milliseconds: 0)

    /// The texts at some places that contain the needle, without duplicates and superseded entries.
    func items(_ search: ByteSearch, in range: Range<Int>) -> [Item] {
      var items: [Item] = []
      var start = range.lowerBound == 0 ? 0 : places[range.lowerBound - 1].end
      let end = places[range.upperBound - 1].end
      var index = range.lowerBound
      while start < end, let found = search.first(in: bytes[start..<end]) {
        while places[index].end <= found { index += 1 }
        if current[places[index].item] == index { items.append(places[index].item) }
        start = places[index].end
      }
      return items
    }
  }

  private let state = Mutex(State())

  /// The time up to which all changes are included.
  var upToDateAt: Timestamp { state.withLock { $0.upToDateAt } }

  /// Records that all changes up to a time are included.
  func isUpToDate(at moment: Timestamp) {
    state.withLock { $0.upToDateAt = max($0.upToDateAt, moment) }
  }

  /// The approximate memory use, bytes.
  var size: Int { state.withLock { $0.bytes.count + $0.places.count * 160 } }

  /// Whether the index contains this version of a text.
  func knows(_ item: Item, asOf moment: Timestamp) -> Bool {
    state.withLock { state in
      state.current[item].map { state.places[$0].touchedAt } == moment
    }
  }

  /// Adds new and changed texts.
  func add(_ entries: [Entry]) {
    state.withLock { state in
      for entry in entries {
        let known = state.current[entry.item].map { state.places[$0].touchedAt }
        guard known != entry.touchedAt else { continue }
        state.bytes += entry.text
        state.bytes.append(0)
        state.current[entry.item] = state.places.count
        state.places.append(
          Place(item: entry.item, end: state.bytes.count, touchedAt: entry.touchedAt))
      }
    }
  }

  /// Searches for a folded text, newest first.
  /// - Parameters:
  ///   - position: where the last search stopped; nil to start with the newest.
  ///   - count: the number of results that suffices.
  /// - Returns: the results, and where to continue; nil at the end.
  func find(
    _ needle: [UInt8], before position: Int?, count: Int
  ) -> (items: [Item], next: Int?) {
    let search = ByteSearch(needle)
    return state.withLock { state in
      var items: [Item] = []
      var upper = min(position ?? state.places.count, state.places.count)
      while upper > 0, items.count < count {
        let lower = max(0, upper - Self.stretch)
        items += state.items(search, in: lower..<upper).reversed()
        upper = lower
      }
      return (items, upper > 0 ? upper : nil)
    }
  }

  /// The number of texts searched at once.
  private static let stretch = 512
}

/// The indexes of the accounts that searched recently.
final class SearchIndexes: Sendable {
  private struct State {
    var indexes: [String: (index: SearchIndex, lastUse: Int)] = [:]
    var uses = 0
  }

  private let state = Mutex(State())
  private let capacity: Int

  /// - Parameter capacity: the memory limit for all of them, bytes; the most recently used one
  ///   stays however large it is.
  init(capacity: Int) { self.capacity = capacity }

  /// The index of an account; a new one if there is none.
  func index(of account: String) -> SearchIndex {
    state.withLock { state in
      state.uses += 1
      let index = state.indexes[account]?.index ?? SearchIndex()
      state.indexes[account] = (index, state.uses)
      return index
    }
  }

  /// Evicts indexes beyond the capacity, least recently used first.
  func trim() {
    state.withLock { state in
      var size = state.indexes.values.reduce(0) { $0 + $1.index.size }
      for (account, entry) in state.indexes.sorted(by: { $0.value.lastUse < $1.value.lastUse })
      where size > capacity && entry.lastUse < state.uses {
        size -= entry.index.size
        state.indexes[account] = nil
      }
    }
  }
}
