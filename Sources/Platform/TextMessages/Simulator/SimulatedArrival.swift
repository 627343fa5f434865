internal import Jobs
internal import Storage

/// The payload of an inbound job: texts that arrive one after the other.
struct SimulatedArrival: Hashable {
  let texts: [ProviderTextID]
  /// Whether the text waits for the next one, and arrives only if none has come.
  var isHeld = false

  private static let held = "held"

  init(_ texts: [ProviderTextID], isHeld: Bool = false) {
    (self.texts, self.isHeld) = (texts, isHeld)
  }

  /// One name a line, below a mark for a held one.
  var encoded: [UInt8] {
    let lines = (isHeld ? [Self.held] : []) + texts.map(\.rawValue)
    return Array(lines.joined(separator: "\n").utf8)
  }

  init(encoded bytes: [UInt8]) throws {
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    isHeld = lines.first == Self.held
    if isHeld { lines.removeFirst() }
    texts = lines.compactMap(ProviderTextID.init(rawValue:))
    guard !texts.isEmpty, texts.count == lines.count else {
      throw PermanentJobFailure("a job of the simulator names no text")
    }
  }
}

/// How texts from phones arrive (HAL-1404).
extension SimulatedProvider {
  /// Lets a text arrive as the network of its phone does. One that was held before it arrives
  /// behind it, whatever the network does by now.
  func enqueueInbound(
    _ text: ProviderTextID, from phone: String, by network: SimulatedNetwork,
    in transaction: borrowing Transaction
  ) throws {
    let later = clock.real().advanced(by: .seconds(network.inboundSeconds))
    let held = try transaction.heldText(of: phone)
    if held == nil, network.inbound == .behind {
      try transaction.hold(text, of: phone)
      let job = NewJob(
        .simulatedInbound, payload: SimulatedArrival([text], isHeld: true).encoded, runAt: later,
        key: "\(text.rawValue) held")
      return try queue.enqueue([job], in: transaction)
    }
    if let held { try transaction.release(held) }
    let arrival = SimulatedArrival([text] + [held].compactMap(\.self))
    let copies = network.inbound == .twice ? max(2, network.copies) : network.copies
    let jobs = (0..<copies).map { copy in
      NewJob(
        .simulatedInbound, payload: arrival.encoded,
        runAt: network.inbound == .late ? later : nil, key: "\(text.rawValue) \(copy)")
    }
    try queue.enqueue(jobs, in: transaction)
  }

  /// Posts texts one after the other; a retry posts all of them again. A held one is let go only
  /// after it was taken, so that it is never lost.
  func deliver(_ arrival: SimulatedArrival, by post: Post) async throws {
    if arrival.isHeld {
      let isHeld = try await database.read { transaction in
        try arrival.texts.contains { try transaction.isHeld($0) }
      }
      guard isHeld else { return }
    }
    for text in arrival.texts { try await deliver(text, by: post) }
    guard arrival.isHeld else { return }
    try await database.write { transaction in
      for text in arrival.texts { try transaction.release(text) }
    }
  }
}

extension Transaction {
  /// The text of a phone that waits for the next one.
  fileprivate func heldText(of phone: String) throws -> ProviderTextID? {
    try value(
      """
      SELECT held_text FROM simulated_phones WHERE phone_id = \(phone) AND held_text IS NOT NULL
      """)
  }

  fileprivate func isHeld(_ text: ProviderTextID) throws -> Bool {
    let row: Int? = try value("SELECT 1 FROM simulated_phones WHERE held_text = \(text) LIMIT 1")
    return row != nil
  }

  fileprivate func hold(_ text: ProviderTextID, of phone: String) throws {
    try run(
      """
      INSERT INTO simulated_phones (phone_id, held_text) VALUES (\(phone), \(text))
      ON CONFLICT (phone_id) DO UPDATE SET held_text = excluded.held_text
      """)
  }

  fileprivate func release(_ text: ProviderTextID) throws {
    try run("UPDATE simulated_phones SET held_text = NULL WHERE held_text = \(text)")
  }
}
