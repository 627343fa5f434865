import Storage
import Testing

@testable import Chloe

@Suite("Chloe's values")
struct DomainTests {
  @Test(
    "CHL-66 the bands of a day begin at 5, 12, 17 and 21",
    arguments: [
      (0, DayBand.night), (4, .night), (5, .morning), (11, .morning), (12, .afternoon),
      (16, .afternoon), (17, .evening), (20, .evening), (21, .night), (23, .night),
    ])
  func bands(hour: Int, band: DayBand) { #expect(DayBand(hour: hour) == band) }

  @Test(
    "CHL-117 the vibe of an average valence",
    arguments: [
      (-1, VibeScore.drained), (-0.51, .drained), (-0.5, .tender), (-0.2, .tender),
      (-0.15, .steady), (0, .steady), (0.2, .steady), (0.21, .bright), (0.55, .bright),
      (0.56, .radiant),
    ])
  func vibes(valence: Double, vibe: VibeScore) { #expect(VibeScore(valence: valence) == vibe) }

  @Test("CHL-128 the moods with emoji and valence, in their order")
  func moods() {
    #expect(JournalMood.allCases.map(\.emoji).joined() == "😊😌😰😢😠🌱💪🙏")
    #expect(JournalMood.allCases.map(\.valence) == [2, 1, -1, -2, -2, 1, 2, 2])
  }

  @Test("CHL-129, CHL-133 without a title the first six words are one; a copy says that it is one")
  func titles() {
    let text = JournalText(title: "", content: "One two  three\nfour five six seven", mood: "calm")
    #expect(text.title == "One two three four five six")
    #expect(text.copy.title == "One two three four five six (copy)")
    let long = JournalText(
      title: String(repeating: "a", count: JournalText.longestTitle), content: "x", mood: "calm")
    #expect(long.copy.title.count == JournalText.longestTitle)
    #expect(long.copy.title.hasSuffix(" (copy)"))
  }

  @Test("CHL-135, CHL-136 a goal has a moment of completion exactly while it is completed")
  func goals() {
    let (first, second) = (Timestamp(milliseconds: 1), Timestamp(milliseconds: 2))
    var goal = Goal(title: "Read more", details: nil)
    goal.move(to: goal.status.toggled, at: first)
    #expect(goal.status == .completed)
    goal.move(to: .completed, at: second)
    #expect(goal.completedAt == first)
    goal.move(to: .paused, at: second)
    #expect(goal.completedAt == nil)
    #expect(goal.status.toggled == .active)
  }

  @Test(
    "CHL-123 what an affirmation may be",
    arguments: [
      ("I meet this day with a calm and open heart.", true),
      ("I am calm.", false),
      ("I trust my pace today. I need not hurry to be loved.", true),
      ("I trust my pace. I need no hurry. I am at home in myself.", false),
      ("I say \"no\" with a warm and steady voice today.", false),
      ("I know that he will come back to me very soon.", false),
      ("I am calm and open today #blessed and full of light.", false),
    ])
  func affirmations(text: String, isAccepted: Bool) {
    #expect(
      AffirmationText.accepts(text, earlier: [], bans: ["he will", "they will"]) == isAccepted)
  }

  @Test("CHL-123 none that equals an earlier one, however it is spelled")
  func earlierAffirmations() {
    let text = "I meet this day with a calm and open heart."
    #expect(
      !AffirmationText.accepts(
        text, earlier: ["i meet this day, with a calm and open heart"], bans: []))
  }

  @Test("CHL-116 facts that share four words in five are the same")
  func facts() {
    #expect(UserFact.areSame("Works as a nurse in Leeds", "works as a Nurse, in Leeds."))
    #expect(!UserFact.areSame("Works as a nurse in Leeds", "Has a sister in Leeds"))
    #expect(!UserFact.areSame("", ""))
  }

  @Test("CHL-42, CHL-43 eight steps, of which the first and the last cannot be skipped")
  func steps() {
    #expect(OnboardingStep.allCases.count == 8)
    #expect(OnboardingStep.allCases.filter(\.canBeSkipped).map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    #expect(OnboardingStep.name.previous == nil)
    #expect(OnboardingStep.complete.previous == nil)
    #expect(OnboardingStep.quiz.previous == .vibe)
    #expect(OnboardingStep.complete.next == .complete)
  }
}
