internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import HTTPServer
internal import Interface
internal import Places

/// What an open time of birth leaves open, on the clocks of the birth (AST-240).
struct HourModel: Sendable {
  let birth: BirthData
  let hour: HourWindow
  /// Where the slider stands, minutes after the beginning of the window.
  let minute: Int
  private let clocks: ZoneRules
  private let words: MessageCatalog

  /// - Parameter minute: as the address names it; the middle of the window where it names none.
  init(_ birth: BirthData, minute: String?, _ context: AstronovaContext) throws {
    self.birth = birth
    hour = try HourWindow(
      of: birth.birth, lexicon: context.lexicon, ephemeris: context.services.ephemeris)
    clocks = try birth.timeZone.map { try context.services.timeZones.rules(for: $0) } ?? .utc
    words = context.words
    let length = Self.minutes(hour.window)
    self.minute = min(max(minute.flatMap { Int($0) } ?? length / 2, 0), length)
  }

  /// The length of the window.
  var minutes: Int { Self.minutes(hour.window) }
  /// Where the slider stands.
  var instant: Instant { hour.window.lowerBound.advanced(byDays: Double(minute) / 1_440) }

  private static func minutes(_ window: ClosedRange<Instant>) -> Int {
    Int((1_440 * (window.upperBound.julianDayUT - window.lowerBound.julianDayUT)).rounded())
  }

  /// The time of a moment, with its day where that is not the day of birth.
  func written(_ instant: Instant) -> String {
    let (date, time) = local(instant)
    let text = words.formatted(time)
    return date == birth.date ? text : "\(words.formatted(date)), \(text)"
  }

  /// The clock time of a moment.
  func local(_ instant: Instant) -> (date: CivilDate, time: WallTime) {
    let local = instant.civil(offset: clocks.localTime(at: instant).offset)
    return (local.date, WallTime(minutes: local.time.minutes))
  }
}

/// The answers to the questions on dated events, and what each of them did (AST-241).
struct HourAnswers: Sendable {
  /// What was typed, with the problems of its fields.
  let form: FormState
  /// Empty before an answer, and where a field has a problem.
  let steps: [Narrowing]
  let hasProblems: Bool

  static let unasked = HourAnswers(form: FormState(), steps: [])

  private init(form: FormState, steps: [Narrowing]) {
    (self.form, self.steps, hasProblems) = (form, steps, false)
  }

  /// - Parameters:
  ///   - fields: a date for each question that is answered.
  ///   - place: of birth.
  init(
    _ fields: FormFields, to model: HourModel, at place: GeoCoordinates, _ context: AstronovaContext
  ) throws {
    var input = Input(fields, words: context.words)
    let events = Questionnaire.questions.compactMap { question -> LifeEvent? in
      guard let date = input.optional(question.id, .date) else { return nil }
      guard date.dayNumber > model.birth.date.dayNumber, date.dayNumber <= context.today.dayNumber
      else {
        input.refuse(question.id, Message(HourKey.outside))
        return nil
      }
      return LifeEvent(
        question.kind, on: date, precision: fields[Self.month(question.id)] == nil ? .day : .month)
    }
    form = FormState(fields, problems: input.errors, trouble: nil)
    hasProblems = !input.errors.isEmpty
    guard !hasProblems else {
      steps = []
      return
    }
    let search = try BirthTimeSearch(
      model.hour.window, at: place, ephemeris: context.services.ephemeris)
    steps = try Narrowing.steps(of: events, in: search)
  }

  /// The field that tells that only the month of an event is known.
  static func month(_ id: String) -> String { "\(id)-month" }
}
