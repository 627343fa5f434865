internal import Interface
internal import Jyotish

/// What the page of the positions says.
enum ChartKey: String, MessageKey {
  case title = "destiny.chart.title"
  case done = "destiny.chart.done"
  case noBirth = "destiny.chart.no-birth"
  case noBirthText = "destiny.chart.no-birth-text"
  case addBirth = "destiny.chart.add-birth"
  case failed = "destiny.chart.failed"
  case failedText = "destiny.chart.failed-text"
  case timeUnknown = "destiny.chart.time-unknown"
  case plusMinus = "destiny.chart.plus-minus"
  case clocksGiven = "destiny.chart.clocks-given"
  case clocksOfPlace = "destiny.chart.clocks-of-place"
  case clocksNautical = "destiny.chart.clocks-nautical"
  case clocksOfSun = "destiny.chart.clocks-of-sun"
  case takenFirst = "destiny.chart.taken-first"
  case takenSecond = "destiny.chart.taken-second"
  case skipped = "destiny.chart.skipped"
  case julianCalendar = "destiny.chart.julian-calendar"
  case swedishCalendar = "destiny.chart.swedish-calendar"
  case withoutHouses = "destiny.chart.without-houses"
  case changeBirth = "destiny.chart.change-birth"
  case drawing = "destiny.chart.drawing"
  case north = "destiny.chart.north"
  case south = "destiny.chart.south"
  case division = "destiny.chart.division"
  case rashi = "destiny.chart.rashi"
  case navamsha = "destiny.chart.navamsha"
  case chartOf = "destiny.chart.chart-of"
  case marks = "destiny.chart.marks"
  case wholeSignsDrawn = "destiny.chart.whole-signs-drawn"
  case save = "destiny.chart.save"
  case houses = "destiny.chart.houses"
  case houseNumber = "destiny.chart.house-number"
  case houseIn = "destiny.chart.house-in"
  case lord = "destiny.chart.lord"
  case occupants = "destiny.chart.occupants"
  case nobody = "destiny.chart.nobody"
  case lifeMatters = "destiny.chart.life-matters"
  case positions = "destiny.chart.positions"
  case houseColumn = "destiny.chart.house-column"
  case graha = "destiny.chart.graha"
  case sign = "destiny.chart.sign"
  case degree = "destiny.chart.degree"
  case nakshatra = "destiny.chart.nakshatra"
  case pada = "destiny.chart.pada"
  case starLord = "destiny.chart.star-lord"
  case subLord = "destiny.chart.sub-lord"
  case retrograde = "destiny.chart.retrograde"
  case combust = "destiny.chart.combust"
  case dignity = "destiny.chart.dignity"
  case none = "destiny.chart.none"
  case yes = "destiny.chart.yes"
  case calculation = "destiny.chart.calculation"
  case ayanamsa = "destiny.chart.ayanamsa"
  case ayanamsaThen = "destiny.chart.ayanamsa-then"
  case node = "destiny.chart.node"
  case meanNode = "destiny.chart.mean-node"
  case trueNode = "destiny.chart.true-node"
  case houseSystem = "destiny.chart.house-system"
  case wholeSign = "destiny.chart.whole-sign"
  case equal = "destiny.chart.equal"
  case placidus = "destiny.chart.placidus"
  case sripati = "destiny.chart.sripati"
  case placidusReplaced = "destiny.chart.placidus-replaced"
  case systemVedic = "destiny.chart.system-vedic"
  case systemKP = "destiny.chart.system-kp"
  case systemWestern = "destiny.chart.system-western"
  case dashas = "destiny.chart.dashas"
  case runningNow = "destiny.chart.running-now"
  case mahadasha = "destiny.chart.mahadasha"
  case antardasha = "destiny.chart.antardasha"
  case pratyantardasha = "destiny.chart.pratyantardasha"
  case fromTo = "destiny.chart.from-to"
  case daysLeft = "destiny.chart.days-left"
  case allPeriods = "destiny.chart.all-periods"
  case showParts = "destiny.chart.show-parts"
  case balance = "destiny.chart.balance"
  case countedFromNoon = "destiny.chart.counted-from-noon"
  case moonChanges = "destiny.chart.moon-changes"
  case mayBe = "destiny.chart.may-be"
  case aspects = "destiny.chart.aspects"
  case lahiri = "destiny.chart.lahiri"
  case raman = "destiny.chart.raman"
  case krishnamurti = "destiny.chart.krishnamurti"
  case trueChitra = "destiny.chart.true-chitra"
  case yukteshwar = "destiny.chart.yukteshwar"
  case faganBradley = "destiny.chart.fagan-bradley"
}

extension Catalogue {
  /// A text of the positions.
  func chart(_ key: ChartKey) -> String { self(Message(key)) }

  /// A text of the positions with texts in it.
  func chart(_ key: ChartKey, _ slots: [String: String]) -> String {
    self(Message(key, slots.mapValues { .text($0) }))
  }

  /// A text of the positions with a number in it.
  func chart(_ key: ChartKey, _ number: Int) -> String {
    self(Message(key, ["count": .number(number)]))
  }
}

extension ChartKey {
  /// What an ayanamsa is called.
  init(_ ayanamsa: ChartAyanamsa) {
    self =
      switch ayanamsa {
      case .lahiri: .lahiri
      case .raman: .raman
      case .krishnamurti: .krishnamurti
      case .trueChitra: .trueChitra
      case .yukteshwar: .yukteshwar
      case .faganBradley: .faganBradley
      }
  }

  /// What a division into houses is called.
  init(_ division: BhavaDivision) {
    self =
      switch division {
      case .wholeSign: .wholeSign
      case .equal: .equal
      case .placidus: .placidus
      case .sripati: .sripati
      }
  }
}
