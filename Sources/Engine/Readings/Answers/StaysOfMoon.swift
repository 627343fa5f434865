/// The stays of the Moon in the houses of a chart through some days, with how well they suit.
struct StaysOfMoon {
  private var found: [(stay: Candidate, merit: Int)] = []

  /// The most days that are named.
  private static let most = 3

  /// Adds the stay of a day; of several days of one stay the best counts.
  mutating func add(_ stay: Candidate, merit: Int) {
    let fact = stay.factors.first?.fact
    if let index = found.firstIndex(where: { $0.stay.factors.first?.fact == fact }) {
      found[index].merit = max(found[index].merit, merit)
    } else {
      found.append((stay, merit))
    }
  }

  /// The best ones that help at all, in their order.
  var best: [Candidate] {
    let chosen = found.indices.filter { found[$0].merit > 0 }
      .sorted { (found[$1].merit, $0) < (found[$0].merit, $1) }
      .prefix(Self.most)
    return chosen.sorted().map { found[$0].stay }
  }
}
