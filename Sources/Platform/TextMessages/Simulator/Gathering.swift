/// Batches items that arrive while others are being processed: a commit takes about as long for a
/// hundred as for one.
actor Gathering<Item: Sendable, Result: Sendable> {
  /// Processes a batch of items; returns the results in order.
  typealias Work = @Sendable ([Item]) async -> [Result]

  private let limit: Int
  private var waiting: [(item: Item, answer: CheckedContinuation<Result, Never>)] = []
  private var isWorking = false

  /// - Parameter limit: the maximum batch size.
  init(limit: Int) { self.limit = limit }

  /// Processes an item, batched with others if there are any.
  /// - Parameter work: the same for all items.
  func add(_ item: Item, _ work: @escaping Work) async -> Result {
    await withCheckedContinuation { answer in
      waiting.append((item, answer))
      guard !isWorking else { return }
      isWorking = true
      // The first caller does not wait for later items.
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
