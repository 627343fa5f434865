import Schedules
import Storage
import TestSupport
import Testing
import Understanding

@testable import Halloo
@testable import Outbox

/// Random lives of occurrences: whatever happens in whatever order, what was promised holds.
@Suite struct OccurrenceSimulationTests {
  /// One life: events at random, the clock going on by itself between them.
  private struct Life {
    var random: SplitMix64
    var occurrence: Occurrence
    var now = Timestamp(milliseconds: 1_800_000_000_000)
    var sent: [MessageKind: Int] = [:]
    var told = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      occurrence = Occurrence(
        dueAt: now.advanced(by: .seconds(Int.random(in: 0...7_200, using: &random))),
        nextDueAt: now.advanced(by: .seconds(90_000)),
        terms: .init(
          deadline: .seconds(Int.random(in: 300...14_400, using: &random)),
          responseType: ResponseType.allCases.randomElement(using: &random) ?? .either,
          hasFollowUp: Bool.random(using: &random),
          ignoresQuietHours: Bool.random(using: &random)))
    }

    mutating func step() throws {
      now = now.advanced(by: .seconds(Int.random(in: 0...1_200, using: &random)))
      let isQuiet = Int.random(in: 0..<4, using: &random) == 0
      let quietUntil = isQuiet ? now.advanced(by: .seconds(3_600)) : nil
      try apply(.time(now, quietUntil: quietUntil))
      guard Bool.random(using: &random) else { return }
      try apply(event())
    }

    private mutating func event() -> OccurrenceEvent {
      let kinds: [MessageKind] = [.reminder, .followUp, .snooze, .photoRequest, .thanks]
      let kind = kinds.randomElement(using: &random) ?? .reminder
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: return .accepted(kind, at: now)
      case 4: return .refused(kind, .undeliverable)
      case 5...8:
        return .answered(
          .init(
            hasText: Bool.random(using: &random), hasPhoto: Bool.random(using: &random),
            meaning: ReminderAnswer.allCases.randomElement(using: &random) ?? .done), at: now)
      case 9: return .markedDone(at: now)
      case 10: return .skipped(at: now)
      default: return .undone(at: now)
      }
    }

    private mutating func apply(_ event: OccurrenceEvent) throws {
      let before = occurrence
      let effects: [OccurrenceEffect]
      do { effects = try occurrence.act(event) } catch {
        #expect(occurrence == before, "what cannot happen changes nothing")
        return
      }
      try check(event, before, effects)
      for case .send(let kind, _, _) in effects { sent[kind, default: 0] += 1 }
      told += effects.count { $0 == .tellMissed || $0 == .tellFailed }
    }

    private func check(
      _ event: OccurrenceEvent, _ before: Occurrence, _ effects: [OccurrenceEffect]
    ) throws {
      if occurrence.status != before.status {
        let isUndone = if case .undone = event { true } else { false }
        #expect(
          isUndone || occurrence.status.canFollow(before.status),
          "\(before.status) → \(occurrence.status) by \(event)")
      }
      for case .send(.reminder, let moment, _) in effects {
        #expect(moment == occurrence.dueAt && now >= occurrence.preparedAt)
        #expect(now <= occurrence.dueAt.advanced(by: Occurrence.lateness))
      }
      if case .time(_, let quietUntil) = event {
        // Time alone never has two things to do at one moment.
        var again = occurrence
        #expect(try again.act(event).isEmpty && again == occurrence)
        if let next = occurrence.next(after: now, quietUntil: quietUntil) { #expect(next >= now) }
        if quietUntil != nil, !occurrence.terms.ignoresQuietHours {
          for case .send(.followUp, _, _) in effects { Issue.record("a nudge in quiet hours") }
        }
      }
    }
  }

  @Test(
    "HAL-614 HAL-810 HAL-822 20,000 random lives: allowed steps, one follow-up, one snooze, an end")
  func lives() throws {
    for seed in 0..<20_000 {
      var life = Life(seed: UInt64(seed))
      for _ in 0..<60 { try life.step() }
      #expect(life.sent[.followUp, default: 0] <= 1, "seed \(seed)")
      #expect(life.sent[.snooze, default: 0] <= 1, "seed \(seed)")
      #expect(life.sent[.photoRequest, default: 0] <= 1, "seed \(seed)")
      // After everything it has come to an end, and says so to whoever asks for what is next.
      life.now = life.now.advanced(by: .seconds(200_000))
      for _ in 0..<4 {
        _ = try life.occurrence.act(.time(life.now, quietUntil: nil))
        life.now = life.now.advanced(by: .seconds(40_000))
      }
      let status = life.occurrence.status
      #expect(status != .scheduled && !status.isOpen, "seed \(seed): \(status)")
      #expect(life.occurrence.next(after: life.now, quietUntil: nil) == nil, "seed \(seed)")
    }
  }
}

extension OccurrenceStatus {
  /// Whether this may come after another one, undoing aside. An answer that came in time is one, even where
  /// it was read only after the follow-up or after its time had passed.
  fileprivate func canFollow(_ earlier: OccurrenceStatus) -> Bool {
    switch earlier {
    case .scheduled: [.sent, .failed, .cancelled, .completed, .skipped].contains(self)
    case .sent:
      [.followedUp, .completed, .completedLate, .missed, .skipped, .failed, .cancelled]
        .contains(self)
    case .followedUp:
      [.sent, .completed, .completedLate, .missed, .skipped, .cancelled].contains(self)
    case .missed: isCompleted
    // The family corrects what was counted wrongly (HAL-939).
    case .completed, .completedLate: self == .skipped
    case .skipped: isCompleted
    case .failed, .cancelled: false
    }
  }
}
