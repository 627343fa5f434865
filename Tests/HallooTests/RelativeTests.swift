import Storage
import Testing
import TextMessages

@testable import Halloo
@testable import Outbox

@Suite struct RelativeTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  private static func relative(_ status: Relative.Status) throws -> Relative {
    Relative(
      id: RelativeID(rawValue: "r"), status: status, name: "Rosa Diaz",
      number: try #require(PhoneNumber(e164: "+12025550123")), zone: "Europe/London")
  }

  /// What each event makes of each state; nothing where it cannot happen, by the table of HAL-450.
  private static let table: [(RelativeEvent, hasHabits: Bool, [Relative.Status: Relative.Status])] =
    [
      (.agreed, false, [.pending: .confirmed, .declined: .confirmed]),
      (.agreed, true, [.pending: .active, .declined: .active]),
      (.declined, false, [.pending: .declined]),
      (.askedAgain, false, [.declined: .pending]),
      (.habitsChanged, true, [.confirmed: .active]),
      (.habitsChanged, false, [.active: .confirmed]),
      (.paused, true, [.confirmed: .inactive, .active: .inactive]),
      (.stopped, true, [.pending: .declined, .confirmed: .inactive, .active: .inactive]),
      (.resumed, true, [.inactive: .active]),
      (.resumed, false, [.inactive: .confirmed]),
      (.started, true, [:]),
    ]

  @Test("HAL-450 each event leads from each state where the table says, and nowhere else")
  func transitions() throws {
    for (event, hasHabits, expected) in Self.table {
      for status in Relative.Status.allCases {
        var relative = try Self.relative(status)
        do {
          _ = try relative.act(event, hasHabits: hasHabits, at: Self.now)
        } catch {
          #expect(expected[status] == nil && relative.status == status)
        }
        #expect(relative.status == expected[status] ?? status, "\(status) by \(event)")
      }
    }
  }

  @Test("HAL-450 HAL-911 after STOP only START or a YES of theirs brings texts back")
  func stopped() throws {
    var relative = try Self.relative(.active)
    #expect(try relative.act(.stopped, hasHabits: true, at: Self.now))
    #expect(relative.optedOutAt == Self.now)
    #expect(try !relative.act(.stopped, hasHabits: true, at: Self.now))
    #expect(throws: RelativeProblem.optedOut) {
      try relative.act(.resumed, hasHabits: true, at: Self.now)
    }
    #expect(try relative.act(.started, hasHabits: true, at: Self.now))
    #expect(relative.status == .active && relative.optedOutAt == nil)
    var asked = try Self.relative(.pending)
    _ = try asked.act(.stopped, hasHabits: false, at: Self.now)
    #expect(throws: RelativeProblem.optedOut) {
      try asked.act(.askedAgain, hasHabits: false, at: Self.now)
    }
    _ = try asked.act(.started, hasHabits: false, at: Self.now)
    #expect(asked.status == .pending)
  }

  @Test("HAL-704 whom the family lets rest, START does not wake")
  func pausedAndStopped() throws {
    var relative = try Self.relative(.active)
    _ = try relative.act(.paused, hasHabits: true, at: Self.now)
    _ = try relative.act(.stopped, hasHabits: true, at: Self.now)
    _ = try relative.act(.started, hasHabits: true, at: Self.now)
    #expect(relative.status == .inactive)
    _ = try relative.act(.resumed, hasHabits: true, at: Self.now)
    #expect(relative.status == .active)
  }

  @Test("HAL-840 HAL-841 every text fits two segments, begins as it should and has no address")
  func wording() throws {
    let long = String(repeating: "Wilhelmina-Josephine ", count: 5) + "https://evil.example\u{7}"
    for kind in MessageKind.allCases {
      for responseType in ResponseType.allCases {
        let subject = TextWording.Subject(
          formOfAddress: long, title: long, extra: long, responseType: responseType,
          answerNumber: 9,
          hour: 8, variant: 3)
        let isAboutHabit = [.reminder, .followUp, .photoRequest, .snooze, .thanks].contains(kind)
        let body =
          isAboutHabit
          ? TextWording(.english).body(kind, subject)
          : TextWording(.english).body(kind, formOfAddress: long, family: long)
        #expect(body.segments <= 2 && body.encoding == .gsm7, "\(kind)")
        #expect(!body.text.contains("http") && !body.text.contains("\u{7}"))
        if kind == .hello || kind == .help { #expect(body.text.hasPrefix("Halloo:")) }
      }
    }
  }
}
