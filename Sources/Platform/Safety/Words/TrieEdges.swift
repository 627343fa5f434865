/// The edges of a trie: the child of a node by letter, in a hash table with open addressing.
///
/// A text looks up thousands of edges, for which the keyed hash of a dictionary is too slow; the
/// keys are a constant of the program, so nobody can choose them.
struct TrieEdges {
  /// An edge.
  private struct Edge {
    /// Node and letter; 0 where there is none, since letters are not 0.
    var key: UInt64 = 0
    var child: Int32 = 0
  }

  private var edges = [Edge](repeating: Edge(), count: 1 << 10)
  private var count = 0

  /// Returns the child of a node by a letter; nil if there is none.
  func node(below parent: Int, _ letter: UInt32) -> Int? {
    let key = Self.key(parent, letter)
    let place = place(of: key)
    return edges[place].key == key ? Int(edges[place].child) : nil
  }

  /// Adds a child that is new.
  mutating func add(_ child: Int, below parent: Int, _ letter: UInt32) {
    if count * 2 >= edges.count { grow() }
    insert(Self.key(parent, letter), Int32(child))
    count += 1
  }

  private static func key(_ parent: Int, _ letter: UInt32) -> UInt64 {
    UInt64(parent) << 32 | UInt64(letter)
  }

  /// The place of a key, or the empty one where it would be. At most half of the places are taken.
  private func place(of key: UInt64) -> Int {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: (hash ^ hash >> 32) >> 16) & (edges.count - 1)
    while edges[place].key != key, edges[place].key != 0 { place = (place + 1) & (edges.count - 1) }
    return place
  }

  private mutating func insert(_ key: UInt64, _ child: Int32) {
    edges[place(of: key)] = Edge(key: key, child: child)
  }

  private mutating func grow() {
    let before = edges
    edges = Array(repeating: Edge(), count: 2 * before.count)
    for edge in before where edge.key != 0 { insert(edge.key, edge.child) }
  }
}
