public import Births
public import CivilTime
public import Elementary
public import Interface
public import People
internal import Places

/// The fields of a form about a birth: name, day, time, place.
public struct BirthFields: HTML, Sendable {
  /// The values of the fields.
  public struct Model: Sendable {
    /// The submitted or stored values, with errors.
    public let answers: FormState
    /// The names of the form fields.
    public let names: BirthNames
    let places: [Choice]
    let readings: [ClockReading]
    let calendars: [CalendarReading]
    let place: PersonDetails.BirthPlace?
    /// The time suggested in place of one that the clocks skipped; nil for the submitted one.
    let movedTime: String?
    let earliest: CivilDate
    let latest: CivilDate
    /// The time zones to choose from where the place is unknown; empty if it has to be known.
    let zones: [String]
    /// Whether place or zone have to be given.
    let isPlaceNeeded: Bool
    /// Whether the day has to be given.
    let isDateNeeded: Bool

    /// - Parameters:
    ///   - answers: the submitted or stored values, with errors.
    ///   - place: the place, once resolved.
    ///   - readings: both occurrences if the local time occurred twice.
    ///   - earliest: the earliest valid date.
    ///   - latest: the latest valid date.
    ///   - zones: the time zones to choose from where the place is unknown; empty if it has to be
    ///     known.
    ///   - isPlaceNeeded: whether place or zone have to be given.
    ///   - isDateNeeded: whether the day has to be given.
    public init(
      _ answers: FormState, names: BirthNames = BirthNames(),
      place: PersonDetails.BirthPlace? = nil, readings: [ClockReading] = [],
      from earliest: CivilDate = BirthForm.firstDay,
      to latest: CivilDate, zones: [String] = [], isPlaceNeeded: Bool = true,
      isDateNeeded: Bool = true
    ) {
      (self.zones, self.isPlaceNeeded) = (zones, isPlaceNeeded)
      self.isDateNeeded = isDateNeeded
      (self.answers, self.names, self.place) = (answers, names, place)
      (self.earliest, self.latest) = (earliest, latest)
      (places, self.readings, movedTime) = ([], readings, nil)
      // A date stored in an older calendar can be changed to a Gregorian one.
      let kept = CalendarSystem(named: answers[names.calendar])
      let others: [CalendarSystem] = kept.map { $0 == .gregorian ? [] : [$0, .gregorian] } ?? []
      calendars = others.compactMap { CalendarReading(answers[names.date], in: $0) }
    }

    /// Creates the values of a submitted form, as far as it could be parsed.
    /// - Parameter answers: the submitted values, with errors.
    public init(_ form: BirthForm, _ answers: FormState) {
      var answers = answers
      // The chosen one of several places with the name.
      if let place = form.place {
        answers = answers.replacing(form.names.place, by: place.name)
      }
      let moved = form.movedTime?.formText
      if let moved { answers = answers.replacing(form.names.time, by: moved) }
      movedTime = moved
      self.answers = answers
      (names, place) = (form.names, form.place)
      (earliest, latest, zones) = (form.earliest, form.latest, form.zones)
      (isPlaceNeeded, isDateNeeded) = (form.need != .nothing, form.isDateNeeded)
      places = form.places.map { Choice($0.label, value: "\($0.id)") }
      (readings, calendars) = (form.readings, form.calendars)
    }
  }

  /// The questions of the form.
  public enum Part: CaseIterable, Sendable {
    case name, date, time, place
    /// The time zone where the place is unknown.
    case zone
  }

  private let model: Model
  private let parts: Set<Part>
  private let nameHint: String?
  private let words: MessageCatalog

  /// - Parameters:
  ///   - parts: the questions of a form that does not ask them all at once; those whose answers have
  ///     errors are asked too.
  ///   - nameHint: what to write as the name.
  public init(
    _ model: Model, parts: Set<Part> = Set(Part.allCases), nameHint: String? = nil,
    words: MessageCatalog
  ) {
    (self.model, self.nameHint, self.words) = (model, nameHint, words)
    let names = model.names
    let wrong = [Part.name: names.name, .date: names.date, .time: names.time, .place: names.place]
      .filter { model.answers.problem(with: $0.value) != nil }
    self.parts = parts.union(wrong.keys)
  }

  /// Returns the fields, for the error summary of a form.
  /// - Parameter person: the person, in a form about several people.
  public func fields(of person: String? = nil) -> [Field] {
    let titled = { (title: String) in person.map { "\($0), \(title)" } ?? title }
    let asked: [(Part, [Field])] = [
      (.name, [name]), (.date, [date]), (.time, [time, minutes]), (.place, [place]),
      (.zone, model.zones.isEmpty ? [] : [zone]),
    ]
    return asked.filter { parts.contains($0.0) }.flatMap(\.1).map { $0.titled(titled) }
  }

  @HTMLBuilder public var body: some HTML {
    if parts.contains(.name) { TextField(name, kind: .name, words: words) }
    if parts.contains(.date) {
      DateField(
        date, from: model.earliest.description, to: model.latest.description, words: words)
      if !model.calendars.isEmpty { calendars }
    }
    if parts.contains(.time) { clock }
    if parts.contains(.place) {
      if model.zones.isEmpty || !parts.contains(.zone) { placeField } else { whereabouts }
    }
  }

  @HTMLBuilder private var clock: some HTML {
    BirthTimeField(
      time, margin: minutes,
      precision: .init(rawValue: model.answers[model.names.precision]) ?? .exact, words: words)
    if let time = model.movedTime {
      input(.type(.hidden), .name(model.names.moved), .value(time))
    }
    if !model.readings.isEmpty { readings }
  }

  private var placeField: PlaceField {
    PlaceField(
      place, matches: model.places, detail: model.place.map(Self.detail),
      suggestions: "/places/v1/search", words: words)
  }

  /// The place, or where it is unknown its time zone; the browser hides what does not apply.
  private var whereabouts: some HTML {
    div(.class("birth-where")) {
      div(.class("birth-where-place stack")) { placeField }
      label(.class("choice")) {
        input(
          .type(.checkbox), .name(model.names.placeUnknown), .id(model.names.placeUnknown),
          .value("on")
        )
        .attributes(.checked, when: !model.answers[model.names.placeUnknown].isEmpty)
        span { words(BirthKey.placeUnknown) }
      }
      div(.class("birth-where-zone")) { SelectField(zone, choices: zoneChoices, words: words) }
    }
  }

  private var zoneChoices: [Choice] {
    // A stored zone may be an offset, or an older name.
    let stored = model.answers[model.names.zone]
    let own = stored.isEmpty || model.zones.contains(stored) ? [] : [stored]
    return own.map { Choice($0, value: $0) } + ZoneTitles(model.zones, words.language).choices
  }

  private var readings: some HTML {
    ChipField(
      model.names.occurrence, title: words(.whichOfBoth),
      choices: model.readings.map { reading in
        Choice(
          words(reading.occurrence == .first ? .firstReading : .secondReading)
            + " (\(reading.clock))", value: reading.occurrence == .first ? "first" : "second")
      }, chosen: [model.answers[model.names.occurrence]])
  }

  private var calendars: some HTML {
    ChipField(
      model.names.calendar, title: words(.whichCalendar),
      choices: model.calendars.map { reading in
        let today = reading.today
        let day = words.formatted(day: today.day, month: today.month, year: today.year)
        let title = words(reading.calendar.key)
        return Choice(
          reading.calendar == .gregorian ? title : "\(title) (\(day))", value: reading.calendar.name
        )
      }, chosen: [model.answers[model.names.calendar]])
  }

  private static func detail(_ place: PersonDetails.BirthPlace) -> String {
    PlaceField.detail(
      latitude: place.latitude, longitude: place.longitude, timeZone: place.timeZone)
  }

  private var name: Field {
    model.answers.field(model.names.name, words(BirthKey.name), hint: nameHint)
  }
  private var date: Field {
    model.answers.field(model.names.date, words(BirthKey.date), isRequired: model.isDateNeeded)
  }
  private var time: Field {
    model.answers.field(model.names.time, words(BirthKey.time), hint: words(.timeHint))
      .corrected(model.movedTime != nil)
  }
  private var minutes: Field { model.answers.field(model.names.minutes, words(BirthKey.margin)) }
  private var place: Field {
    model.answers.field(
      model.names.place, words(BirthKey.place), isRequired: model.isPlaceNeeded)
  }
  private var zone: Field {
    model.answers.field(
      model.names.zone, words(BirthKey.zone), hint: words(.zoneHint),
      isRequired: model.isPlaceNeeded)
  }
}

/// The margin of a time that is known roughly, until another is chosen, in minutes.
private let usualMargin = 30

extension FormState {
  /// The answers of a birth form for what is known already.
  /// - Parameter precision: what is chosen of the time where nothing is known.
  public init(
    _ details: PersonDetails?, names: BirthNames = BirthNames(),
    otherwise precision: BirthTimeField.Precision = .exact
  ) {
    self.init(names.answers(details, otherwise: precision))
  }
}

extension BirthNames {
  /// The fields of a form as they would be sent for what is known already.
  /// - Parameter precision: what is chosen of the time where nothing is known.
  public func answers(
    _ details: PersonDetails?, otherwise precision: BirthTimeField.Precision = .exact
  ) -> [String: String] {
    let names = self
    // Whoever knows a time only roughly need not know how roughly.
    var known = [names.precision: precision.rawValue, names.minutes: "\(usualMargin)"]
    guard let details else { return known }
    known[names.name] = details.name
    known[names.place] = details.birthPlace?.name
    known[names.zone] = details.birthZone
    if details.birthZone != nil { known[names.placeUnknown] = "on" }
    known[names.date] = details.birthDate?.description
    if let calendar = details.birthDate?.calendar, calendar != .gregorian {
      known[names.calendar] = calendar.name
    }
    switch details.birthTime {
    case .exact(let time):
      known[names.time] = time.formText
      known[names.precision] = BirthTimeField.Precision.exact.rawValue
    case .approximate(let time, let minutes):
      known[names.time] = time.formText
      known[names.minutes] = "\(minutes)"
      known[names.precision] = BirthTimeField.Precision.about.rawValue
    case .unknown: known[names.precision] = BirthTimeField.Precision.unknown.rawValue
    }
    if details.birthTimeOccurrence == .second { known[names.occurrence] = "second" }
    return known
  }
}

extension WallTime {
  /// The value of a time field, `10:30`; with seconds if there are any.
  public var formText: String {
    let digits = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
    let minutes = "\(digits(hour)):\(digits(minute))"
    return Int(second) == 0 ? minutes : "\(minutes):\(digits(Int(second)))"
  }
}
