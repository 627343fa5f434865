internal import Jobs
internal import Storage

/// The delivery reports of the simulator.
extension SimulatedProvider {
  /// The maximum number of texts reported by one job.
  private static let mostTogether = 32

  /// The jobs that report on texts accepted at the same time: one for texts with the same fate. If
  /// several jobs are needed they run one per second, starting a second later, so that reports on
  /// hundreds of texts do not block sending.
  func reports(
    on texts: [(id: ProviderTextID, fate: SimulatedFate)], takenAt now: Timestamp
  ) -> [NewJob] {
    Dictionary(grouping: texts, by: \.fate).flatMap { fate, texts in
      let due = now.advanced(by: fate.delay)
      let ids = texts.map(\.id)
      guard fate.network.isReordered || fate.network.copies > 1 else {
        let isCrowd = ids.count > Self.mostTogether
        return stride(from: 0, to: ids.count, by: Self.mostTogether).map { start in
          let wait = isCrowd ? 1 + start / Self.mostTogether : 0
          let some = Array(ids[start..<min(start + Self.mostTogether, ids.count)])
          return NewJob(
            .simulatedReport, payload: SimulatedReport(some, fate.steps).encoded,
            runAt: due.advanced(by: .seconds(wait)), key: ids[start].rawValue)
        }
      }
      return ids.flatMap { id in disordered(id, fate, due) }
    }
  }

  /// One job for each copy of each report, in the order of the network setting.
  private func disordered(
    _ id: ProviderTextID, _ fate: SimulatedFate, _ due: Timestamp
  ) -> [NewJob] {
    let inOrder = fate.network.isReordered ? fate.steps.reversed() : fate.steps
    let copies = inOrder.flatMap { step in (0..<fate.network.copies).map { (step, $0) } }
    return copies.enumerated().map { place, copy in
      NewJob(
        .simulatedReport, payload: SimulatedReport([id], [copy.0]).encoded,
        runAt: due.advanced(by: .milliseconds(place)),
        key: "\(id.rawValue) \(copy.0.status.rawValue) \(copy.1)")
    }
  }

  /// Posts reports step by step. A failed post does not block the others; all of them are retried.
  func report(_ report: SimulatedReport, by post: Post) async throws {
    let texts = try await take(report)
    for step in report.steps {
      var failure: (any Error)?
      for text in texts {
        do { try await tell(step, of: text, by: post) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  /// Records the new states of texts.
  private func take(_ report: SimulatedReport) async throws -> [SimulatedTextRow] {
    let (ids, states) = (report.texts, report.steps.map(\.state))
    return try await database.write { transaction in
      let texts = try transaction.rows(
        "SELECT \(SimulatedTextRow.columns) FROM simulated_texts WHERE id IN \(list: ids) ORDER BY id"
      ) { row in try SimulatedTextRow(row: row, opening: identity) }
      let news = texts.map { text in
        (text: text, state: states.reduce(text.state) { $0.joined(with: $1) })
      }.filter { $0.state != $0.text.state }
      try transaction.run(
        news.map { text, state in
          """
          UPDATE simulated_texts SET status = \(state.status), failure = \(state.failure?.code)
          WHERE id = \(text.id)
          """
        })
      for (text, _) in news { try changed(text.content.phone, text.content.party, transaction) }
      return texts
    }
  }

  private func tell(
    _ step: SimulatedReport.Step, of text: SimulatedTextRow, by post: Post
  ) async throws {
    guard let url = text.content.callbackURL else { return }
    var form = common(text)
    form += [
      ("MessageStatus", step.status.rawValue), ("SmsStatus", step.status.rawValue),
      ("To", text.content.phone.e164), ("From", text.content.service.e164),
    ]
    if let code = step.code { form.append(("ErrorCode", String(code))) }
    let target = String(url.dropFirst(settings.publicBase.count))
    try await send(
      form, to: target, token: "\(text.id.rawValue) \(step.status.rawValue)", by: post)
  }
}
