/// Lets what comes while others are worked on be worked on together: a commit takes about as long for a
/// hundred as for one.
actor Gathering<Item: Sendable, Result: Sendable> {
  /// Does the work for some items; the results come in their order.
  typealias Work = @Sendable ([Item]) async -> [Result]

  private let limit: Int
  private var waiting: [(item: Item, answer: CheckedContinuation<Result, Never>)] = []
  private var isWorking = false

  /// - Parameter limit: how many are worked on together at most.
  init(limit: Int) { self.limit = limit }

  /// Has the work done for an item, with others if there are any.
  /// - Parameter work: the same for all.
  func add(_ item: Item, _ work: @escaping Work) async -> Result {
    await withCheckedContinuation { answer in
      waiting.append((item, answer))
      guard !isWorking else { return }
      isWorking = true
      // Whoever came first does not wait for those who come after.
      Task { await self.run(work) }
    }
  }

  private func run(_ work: Work) async {
    while !waiting.isEmpty {
      let batch = waiting.prefix(limit)
      waiting.removeFirst(batch.count)
      let results = await work(batch.map(\.item))
      precondition(results.count == batch.count, "there is a result for each item")
      for (entry, result) in zip(batch, results) { entry.answer.resume(returning: result) }
    }
    isWorking = false
  }
}
