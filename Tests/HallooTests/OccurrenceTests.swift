import Storage
import Testing
import Understanding

@testable import Halloo

@Suite struct OccurrenceTests {
  private static let due = Timestamp(milliseconds: 1_800_000_000_000)

  private static func at(_ minutes: Int) -> Timestamp { due.advanced(by: .seconds(60 * minutes)) }

  private static func occurrence(
    _ type: ResponseType = .either, hasFollowUp: Bool = true, ignoresQuietHours: Bool = false
  ) -> Occurrence {
    Occurrence(
      dueAt: due, nextDueAt: at(1_440),
      terms: .init(
        responseType: type, hasFollowUp: hasFollowUp, ignoresQuietHours: ignoresQuietHours))
  }

  @Test(
    "HAL-614 HAL-852 HAL-937 what was not done takes an answer only after the family has reminded again"
  )
  func afterReminder() throws {
    var refused = try Self.sent()
    _ = try refused.act(.answered(Self.text(.notDone), at: Self.at(5)))
    #expect(refused.status == .skipped)
    #expect(try refused.act(.answered(Self.text(), at: Self.at(6))).isEmpty)
    var again = Self.text()
    again.takesBack = true
    #expect(try refused.act(.answered(again, at: Self.at(720))).isEmpty)
    #expect(refused.status == .skipped)
    #expect(
      try refused.act(.answered(again, at: Self.at(30)))
        == [.send(.thanks, at: Self.at(30), until: nil)])
    #expect(refused.status == .completedLate && refused.completedBy == .relative)
  }

  @Test("HAL-938 a call for help holds the second reminder, the snoozed one and new ones")
  func held() throws {
    var open = try Self.sent()
    _ = try open.act(.held(Self.at(12)))
    #expect(open.status.isOpen)
    // Neither the second reminder nor the snoozed one is made up for.
    #expect(try open.act(.time(Self.at(13), quietUntil: nil)).isEmpty)
    var snoozed = try Self.sent()
    _ = try snoozed.act(.answered(Self.text(.later), at: Self.at(2)))
    _ = try snoozed.act(.held(Self.at(45)))
    #expect(snoozed.status.isOpen && snoozed.snoozedUntil == nil)
    #expect(try snoozed.act(.time(Self.at(46), quietUntil: nil)).isEmpty)
    var fresh = Self.occurrence()
    _ = try fresh.act(.time(Self.at(-1), quietUntil: nil))
    #expect(try fresh.act(.held(Self.at(0))) == [.takeBack(.reminder)])
    #expect(fresh.status == .scheduled && !fresh.isHandedOver)
    #expect(try fresh.act(.held(Self.at(30))) == [.tellMissed])
    #expect(fresh.status == .missed && fresh.sentAt == nil)
  }

  @Test("HAL-614 after the deadline an answer is late, whatever was put off or reminded of since")
  func late() throws {
    var snoozed = try Self.sent()
    _ = try snoozed.act(.time(Self.at(10), quietUntil: nil))
    _ = try snoozed.act(.answered(Self.text(.later), at: Self.at(12)))
    _ = try snoozed.act(.time(Self.at(42), quietUntil: nil))
    _ = try snoozed.act(.accepted(.snooze, at: Self.at(42)))
    _ = try snoozed.act(.answered(Self.text(), at: Self.at(44)))
    #expect(snoozed.status == .completedLate)
    // Put off before it, the deadline begins anew (HAL-826).
    var early = try Self.sent()
    _ = try early.act(.answered(Self.text(.later), at: Self.at(2)))
    _ = try early.act(.time(Self.at(32), quietUntil: nil))
    _ = try early.act(.answered(Self.text(), at: Self.at(34)))
    #expect(early.status == .completed)
    var refused = try Self.sent()
    _ = try refused.act(.answered(Self.text(.notDone), at: Self.at(1)))
    var again = Self.text()
    again.takesBack = true
    _ = try refused.act(.answered(again, at: Self.at(3)))
    #expect(refused.status == .completedLate)
  }

  private static func text(_ meaning: ReminderAnswer = .done) -> OccurrenceEvent.Answer {
    .init(hasText: true, hasPhoto: false, meaning: meaning)
  }
  private static let photo = OccurrenceEvent.Answer(hasText: false, hasPhoto: true)

  /// One whose reminder the provider took when it was due.
  private static func sent(
    _ type: ResponseType = .either, hasFollowUp: Bool = true, ignoresQuietHours: Bool = false
  ) throws -> Occurrence {
    var occurrence = occurrence(
      type, hasFollowUp: hasFollowUp, ignoresQuietHours: ignoresQuietHours)
    _ = try occurrence.act(.time(due, quietUntil: nil))
    _ = try occurrence.act(.accepted(.reminder, at: due))
    return occurrence
  }

  @Test("HAL-810 HAL-820 a reminder is handed over once, and sent when the provider has it")
  func reminder() throws {
    var occurrence = Self.occurrence()
    #expect(try occurrence.act(.time(Self.at(-3), quietUntil: nil)).isEmpty)
    #expect(occurrence.next(after: Self.at(-3), quietUntil: nil) == Self.at(-2))
    // It is prepared two minutes ahead, and waits in the outbox for its moment.
    let effects = try occurrence.act(.time(Self.at(-2), quietUntil: nil))
    #expect(effects == [.send(.reminder, at: Self.due, until: Self.at(30))])
    #expect(try occurrence.act(.time(Self.at(1), quietUntil: nil)).isEmpty)
    #expect(occurrence.status == .scheduled)
    _ = try occurrence.act(.accepted(.reminder, at: Self.at(2)))
    #expect(occurrence.status == .sent && occurrence.deadlineAt == Self.at(12))
    _ = try occurrence.act(.accepted(.reminder, at: Self.at(5)))
    #expect(occurrence.sentAt == Self.at(2))
  }

  @Test("HAL-816 a reminder that is more than 30 minutes late is not sent, and the family is told")
  func outage() throws {
    var late = Self.occurrence()
    #expect(
      try late.act(.time(Self.at(30), quietUntil: nil))
        == [.send(.reminder, at: Self.due, until: Self.at(30))])
    var later = Self.occurrence()
    #expect(try later.act(.time(Self.at(31), quietUntil: nil)) == [.tellFailed])
    #expect(later.status == .failed && later.failure == .outage)
    // The provider was down.
    #expect(
      try late.act(.time(Self.at(31), quietUntil: nil)) == [.takeBack(.reminder), .tellFailed])
  }

  @Test("HAL-821 HAL-822 HAL-1903 reminder, follow-up, missed")
  func missed() throws {
    var occurrence = try Self.sent()
    #expect(try occurrence.act(.time(Self.at(9), quietUntil: nil)).isEmpty)
    #expect(
      try occurrence.act(.time(Self.at(10), quietUntil: nil))
        == [.send(.followUp, at: Self.at(10), until: Self.at(20))])
    #expect(occurrence.status == .followedUp)
    #expect(
      try occurrence.act(.time(Self.at(20), quietUntil: nil)) == [
        .takeBack(.followUp), .tellMissed,
      ])
    #expect(occurrence.status == .missed)
    #expect(occurrence.next(after: Self.at(20), quietUntil: nil) == nil)
  }

  @Test("HAL-821 without a follow-up it is missed at the deadline")
  func withoutFollowUp() throws {
    var occurrence = try Self.sent(hasFollowUp: false)
    #expect(try occurrence.act(.time(Self.at(10), quietUntil: nil)) == [.tellMissed])
  }

  @Test("HAL-824 after an outage longer than its window it is missed without a follow-up")
  func longOutage() throws {
    var occurrence = try Self.sent()
    #expect(try occurrence.act(.time(Self.at(21), quietUntil: nil)) == [.tellMissed])
    #expect(!occurrence.hasFollowedUp)
  }

  @Test(
    "HAL-806 in quiet hours the follow-up waits for their end, and is dropped where that is too late"
  )
  func quiet() throws {
    var occurrence = try Self.sent()
    #expect(try occurrence.act(.time(Self.at(10), quietUntil: Self.at(15))).isEmpty)
    #expect(occurrence.next(after: Self.at(10), quietUntil: Self.at(15)) == Self.at(15))
    #expect(try occurrence.act(.time(Self.at(15), quietUntil: nil)).count == 1)
    var dropped = try Self.sent()
    #expect(try dropped.act(.time(Self.at(10), quietUntil: Self.at(300))).isEmpty)
    #expect(dropped.next(after: Self.at(10), quietUntil: Self.at(300)) == Self.at(20))
    #expect(try dropped.act(.time(Self.at(20), quietUntil: Self.at(300))) == [.tellMissed])
    var allowed = try Self.sent(ignoresQuietHours: true)
    #expect(try allowed.act(.time(Self.at(10), quietUntil: Self.at(300))).count == 1)
  }

  @Test("HAL-820 HAL-822 HAL-823 HAL-1903 an answer is in time, late, or after all")
  func answers() throws {
    var inTime = try Self.sent()
    #expect(
      try inTime.act(.answered(Self.text(), at: Self.at(10)))
        == [.send(.thanks, at: Self.at(10), until: nil)])
    #expect(inTime.status == .completed && inTime.completedBy == .relative)
    var late = try Self.sent()
    _ = try late.act(.time(Self.at(10), quietUntil: nil))
    _ = try late.act(.answered(Self.text(), at: Self.at(11)))
    #expect(late.status == .completedLate)
    var afterAll = try Self.sent()
    _ = try afterAll.act(.time(Self.at(25), quietUntil: nil))
    #expect(
      try afterAll.act(.answered(Self.text(), at: Self.at(600))).last == .tellAnsweredAfterAll)
    #expect(afterAll.status == .completedLate)
    var closed = try Self.sent()
    _ = try closed.act(.time(Self.at(25), quietUntil: nil))
    #expect(try closed.act(.answered(Self.text(), at: Self.at(720))).isEmpty)
    #expect(closed.status == .missed)
  }

  @Test("HAL-823 the next time that the habit is due closes what was missed")
  func nextDue() throws {
    var occurrence = try Self.sent()
    occurrence.nextDueAt = Self.at(60)
    _ = try occurrence.act(.time(Self.at(25), quietUntil: nil))
    #expect(try occurrence.act(.answered(Self.text(), at: Self.at(60))).isEmpty)
    #expect(try occurrence.act(.answered(Self.text(), at: Self.at(59))).count == 2)
  }

  @Test("HAL-607 HAL-825 HAL-1903 words and photo complete what needs both, in any order")
  func partial() throws {
    var photo = try Self.sent(.photo)
    #expect(
      try photo.act(.answered(Self.text(), at: Self.at(1)))
        == [.send(.photoRequest, at: Self.at(1), until: nil)])
    #expect(try photo.act(.answered(Self.text(), at: Self.at(2))).isEmpty)
    _ = try photo.act(.answered(Self.photo, at: Self.at(3)))
    #expect(photo.status == .completed)
    for answers in [[Self.text(), Self.photo], [Self.photo, Self.text()]] {
      var both = try Self.sent(.both)
      _ = try both.act(.answered(answers[0], at: Self.at(1)))
      #expect(both.status == .sent)
      _ = try both.act(.answered(answers[1], at: Self.at(2)))
      #expect(both.status == .completed)
    }
  }

  @Test("HAL-826 HAL-1903 NO leaves it out, LATER repeats the reminder once after 30 minutes")
  func wishes() throws {
    var skipped = try Self.sent()
    #expect(
      try skipped.act(.answered(Self.text(.notDone), at: Self.at(1)))
        == [.send(.notDoneReply, at: Self.at(1), until: nil)])
    #expect(skipped.status == .skipped && skipped.next(after: Self.at(1), quietUntil: nil) == nil)
    var later = try Self.sent()
    _ = try later.act(.time(Self.at(10), quietUntil: nil))
    #expect(
      try later.act(.answered(Self.text(.later), at: Self.at(12)))
        == [.takeBack(.followUp), .send(.laterReply, at: Self.at(12), until: nil)])
    #expect(later.status == .sent && later.next(after: Self.at(12), quietUntil: nil) == Self.at(42))
    #expect(
      try later.act(.time(Self.at(42), quietUntil: nil))
        == [.send(.snooze, at: Self.at(42), until: Self.at(52))])
    _ = try later.act(.accepted(.snooze, at: Self.at(43)))
    #expect(later.deadlineAt == Self.at(53))
    // Nothing is put off twice, and nobody is nudged twice.
    #expect(try later.act(.answered(Self.text(.later), at: Self.at(44))).isEmpty)
    #expect(try later.act(.time(Self.at(53), quietUntil: nil)).isEmpty)
    #expect(later.status == .followedUp)
    #expect(try later.act(.time(Self.at(63), quietUntil: nil)).contains(.tellMissed))
    #expect(try later.act(.answered(Self.text(.notDone), at: Self.at(64))).isEmpty)
    #expect(later.status == .missed)
  }

  @Test("HAL-614 HAL-512 the family marks done and leaves out, and takes it back for a while")
  func family() throws {
    var done = Self.occurrence()
    _ = try done.act(.time(Self.due, quietUntil: nil))
    #expect(try done.act(.markedDone(at: Self.at(0))) == [.takeBack(.reminder)])
    #expect(done.status == .completed && done.completedBy == .family)
    // The reminder had left already.
    _ = try done.act(.accepted(.reminder, at: Self.at(0)))
    _ = try done.act(.undone(at: Self.at(0).advanced(by: .seconds(8))))
    #expect(done.status == .sent && done.completedAt == nil)
    _ = try done.act(.skipped(at: Self.at(3)))
    #expect(done.status == .skipped)
    #expect(throws: OccurrenceProblem.undoExpired) {
      try done.act(.undone(at: Self.at(4)))
    }
    #expect(throws: OccurrenceProblem.invalidTransition) {
      try done.act(.skipped(at: Self.at(4)))
    }
  }

  @Test("HAL-832 what the provider will not deliver has failed, a nudge or a thank-you has not")
  func refused() throws {
    var occurrence = try Self.sent()
    #expect(try occurrence.act(.refused(.followUp, .undeliverable)).isEmpty)
    #expect(try occurrence.act(.refused(.reminder, .undeliverable)) == [.tellFailed])
    #expect(occurrence.status == .failed && occurrence.failure == .undeliverable)
  }

  @Test("HAL-613 a habit that goes takes back what is open, and leaves what has ended")
  func cancelled() throws {
    var open = try Self.sent()
    _ = try open.act(.cancelled)
    #expect(open.status == .cancelled)
    var ended = try Self.sent()
    _ = try ended.act(.answered(Self.text(), at: Self.at(1)))
    _ = try ended.act(.cancelled)
    #expect(ended.status == .completed)
  }

  @Test("HAL-607 HAL-936 HAL-938 a question, unclear words and distress complete nothing")
  func notDone() throws {
    for meaning in [ReminderAnswer.question, .unclear, .distress] {
      var occurrence = try Self.sent()
      let effects = try occurrence.act(.answered(Self.text(meaning), at: Self.at(1)))
      #expect(
        effects
          == (meaning == .distress ? [] : [.send(.explanation, at: Self.at(1), until: nil)]))
      #expect(occurrence.status == .sent && !occurrence.hasText)
      _ = try occurrence.act(.answered(Self.text(), at: Self.at(2)))
      #expect(occurrence.status == .completed)
    }
  }

  @Test("HAL-936 unclear words beside a photo are its caption, a question beside one is none")
  func captions() throws {
    var captioned = try Self.sent(.photo)
    _ = try captioned.act(
      .answered(.init(hasText: true, hasPhoto: true, meaning: .unclear), at: Self.at(1)))
    #expect(captioned.status == .completed)
    var asked = try Self.sent(.photo)
    _ = try asked.act(
      .answered(.init(hasText: true, hasPhoto: true, meaning: .question), at: Self.at(1)))
    #expect(asked.status == .sent)
  }

  @Test("HAL-939 the family says Not Done of what was counted as done, and takes it back")
  func notDoneAfterAll() throws {
    var occurrence = try Self.sent()
    _ = try occurrence.act(.answered(Self.text(), at: Self.at(1)))
    _ = try occurrence.act(.skipped(at: Self.at(5)))
    #expect(occurrence.status == .skipped)
    _ = try occurrence.act(.undone(at: Self.at(5)))
    #expect(occurrence.status == .completed && occurrence.completedBy == .relative)
    _ = try occurrence.act(.skipped(at: Self.at(6)))
    _ = try occurrence.act(.markedDone(at: Self.at(60)))
    #expect(occurrence.status == .completedLate && occurrence.completedBy == .family)
  }
}
