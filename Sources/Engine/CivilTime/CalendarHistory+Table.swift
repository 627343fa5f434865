extension CalendarHistory {
  /// The calendars of a place.
  ///
  /// Countries that the table does not have changed with the first ones, or were settled later by people
  /// who had: their dates are Gregorian from 15 October 1582 on.
  /// - Parameters:
  ///   - countryCode: today's country by ISO 3166-1, two letters.
  ///   - region: its first-level division as GeoNames writes it, where known.
  public static func of(countryCode: String, region: String?) -> CalendarHistory {
    guard let code = Row.code(countryCode.utf8),
      let row = rows.indices.first(where: { rows[$0].holds(code, region ?? "") })
    else { return CalendarHistory(.papal, source: Source.supplement) }
    return rows[row].history
  }

  /// A row of the table: countries, and regions if it does not cover all.
  struct Row: Sendable {
    /// ISO 3166-1 codes, as ``code(_:)`` packs them.
    let countries: [UInt16]
    /// Names of divisions; none if the row covers the whole country.
    let regions: [Substring.UTF8View]
    let history: CalendarHistory

    init(
      _ countries: String, in regions: String = "", _ reform: CalendarReform,
      doubts: [(CalendarReform, until: Int)] = [], native: Native? = nil,
      beganYearsInMarch: Bool = false, _ source: String
    ) {
      self.countries = countries.utf8.split(separator: UInt8(ascii: " "))
        .compactMap { Self.code($0) }
      self.regions = regions.utf8.split(separator: UInt8(ascii: ","))
      history = CalendarHistory(
        reform, doubts: doubts.map { Doubt(reform: $0, until: $1) }, native: native,
        beganYearsInMarch: beganYearsInMarch, source: source)
    }

    /// Compares byte by byte: no table of Unicode has to come along.
    func holds(_ country: UInt16, _ region: String) -> Bool {
      countries.contains(country)
        && (regions.isEmpty || regions.contains { $0.elementsEqual(region.utf8) })
    }

    /// A country code of two letters as one number; nil for anything else.
    static func code(_ letters: some Collection<UInt8>) -> UInt16? {
      guard letters.count == 2, let first = letters.first else { return nil }
      return letters.dropFirst().reduce(UInt16(first)) { $0 << 8 | UInt16($1) }
    }
  }

  /// The works that the table is from.
  private enum Source {
    static let supplement =
      "Explanatory Supplement to the Astronomical Ephemeris (1961), chapter on calendars"
    static let richards = "E. G. Richards, Mapping Time (1998)"
    static let ginzel =
      "F. K. Ginzel, Handbuch der mathematischen und technischen Chronologie III (1914)"
    static let grotefend = "H. Grotefend, Taschenbuch der Zeitrechnung"
    static let act = "Calendar (New Style) Act 1750, 24 Geo. II c. 23"
    static let decree = "Decree of the Council of People's Commissars of 24 January 1918 (O.S.)"
  }

  private static func native(
    _ people: String, _ calendar: String, until: Int? = nil
  ) -> Native { Native(people: people, calendar: calendar, until: until) }

  /// Rows for a region come before those for the rest of its country.
  static let rows: [Row] = western + central + northern + eastern + overseas + otherCalendars

  private static let western: [Row] = [
    Row("FR", in: "Grand Est", .france, doubts: [(.lorraine, 1760_02_16)], Source.supplement),
    Row("FR MC", .france, Source.supplement),
    Row("BE", in: "Wallonia", .flanders, doubts: [(.liege, 1583_02_10)], Source.supplement),
    Row("BE LU", .flanders, doubts: [(.brabant, 1582_12_21)], Source.richards),
    Row("NL", in: "North Brabant,Zeeland", .brabant, Source.richards),
    Row("NL", in: "Limburg", .flanders, doubts: [(.brabant, 1582_12_21)], Source.richards),
    Row("NL", in: "Gelderland", .gelderland, Source.supplement),
    Row("NL", in: "Utrecht,Overijssel", .utrecht, Source.supplement),
    Row("NL", in: "Friesland", .friesland, Source.supplement),
    // Groningen had taken the calendar in March 1583 and went back in November 1594.
    Row("NL", in: "Groningen", .friesland, doubts: [(.flanders, 1594_11_10)], Source.richards),
    Row("NL", in: "Drenthe", .drenthe, Source.supplement),
    Row("NL", .holland, doubts: [(.brabant, 1583_01_01)], Source.richards),
    // The law of Scotland began years with 1 January from 1600 on.
    Row("GB", in: "Scotland", .britain, Source.act),
    Row("GB IE IM JE GG", .britain, beganYearsInMarch: true, Source.act),
  ]

  private static let central: [Row] = [
    Row("DE", in: "Bavaria", .bavaria, doubts: [(.protestants, 1700_02_18)], Source.grotefend),
    Row(
      "DE", in: "Rheinland-Pfalz,Saarland", .trier, doubts: [(.protestants, 1700_02_18)],
      Source.grotefend),
    Row(
      "DE", in: "North Rhine-Westphalia", .cologne, doubts: [(.protestants, 1700_02_18)],
      Source.grotefend),
    Row(
      "DE", in: "Baden-Wurttemberg,Hesse,Lower Saxony,Thuringia,Saxony-Anhalt,Saxony", .protestants,
      doubts: [(.bavaria, 1700_02_18)], Source.grotefend),
    Row("DE", .protestants, Source.supplement),
    Row("AT", in: "Tyrol,Vorarlberg,Salzburg", .tyrol, Source.grotefend),
    Row("LI", .tyrol, Source.grotefend),
    Row("AT", in: "Styria,Carinthia", .styria, Source.supplement),
    Row("AT", in: "Burgenland", .hungary, doubts: [(.bohemia, 1587_10_21)], Source.supplement),
    Row("AT", .bohemia, Source.supplement),
    Row("SI", .styria, doubts: [(.bohemia, 1584_01_06)], Source.ginzel),
    Row("CZ", in: "Moravskoslezský", .silesia, doubts: [(.bohemia, 1584_01_12)], Source.supplement),
    Row("CZ", .bohemia, Source.supplement),
    Row("HU SK", .hungary, Source.supplement),
    Row(
      "HR", in: "Zadar,Split-Dalmatia,Šibenik-Knin,Dubrovnik-Neretva,Istria", .papal, Source.ginzel),
    Row("HR", .hungary, Source.ginzel),
    Row("PL", in: "Lower Silesia,Silesia,Opole Voivodeship", .silesia, Source.supplement),
    Row("PL", in: "Warmia-Masuria", .prussia, doubts: [(.papal, 1610_08_22)], Source.supplement),
    Row("PL", in: "West Pomerania,Lubusz", .protestants, Source.grotefend),
    Row("PL", in: "Pomerania", .papal, doubts: [(.protestants, 1700_02_18)], Source.grotefend),
    // From 1807 to 1915 the region was a part of Russia itself.
    Row("PL", in: "Podlasie", .papal, doubts: [(.russiaOccupied, 1915_05_12)], Source.ginzel),
    Row(
      "CH",
      in: "Lucerne,Uri,Schwyz,Obwalden,Nidwalden,Zug,Fribourg,Solothurn,Ticino,Jura,"
        + "Appenzell Innerrhoden", .lucerne, doubts: [(.zurich, 1584_12_31)], Source.richards),
    Row("CH", in: "Valais", .valais, Source.richards),
    Row("CH", in: "Grisons", .grisons, doubts: [(.lucerne, 1811_12_31)], Source.richards),
    Row(
      "CH", in: "Appenzell Ausserrhoden,Glarus,Saint Gallen", .appenzell,
      doubts: [(.lucerne, 1723_12_31)], Source.richards),
    Row("CH", in: "Aargau,Thurgau", .zurich, doubts: [(.lucerne, 1700_12_31)], Source.richards),
    Row("CH", .zurich, Source.supplement),
  ]

  private static let northern: [Row] = [
    Row("DK NO GL SJ", .denmark, Source.supplement),
    Row("IS FO", .iceland, Source.richards),
    Row("SE FI AX", .sweden, Source.supplement),
    Row("EE", .estonia, doubts: [(.russia, 1918_02_15)], Source.richards),
    Row(
      "LV", .russia, doubts: [(.russiaOccupied, 1918_01_31), (.papal, 1796_02_07)], Source.richards),
    Row(
      "LT", .russiaOccupied, doubts: [(.russia, 1918_01_31), (.papal, 1801_01_01)], Source.richards),
  ]

  private static let eastern: [Row] = [
    Row("RU", in: "Kaliningrad Oblast", .prussia, Source.supplement),
    Row("RU", .russia, Source.decree),
    Row(
      "BY", .russia, doubts: [(.papal, 1800_12_31), (.russiaOccupied, 1918_01_31)], Source.decree),
    Row("KZ KG TJ TM UZ", .russia, Source.decree),
    Row("AM AZ GE", .caucasus, doubts: [(.russia, 1918_04_17)], Source.richards),
    Row(
      "UA", in: "Lviv,Ternopil,Ivano-Frankivsk", .papal, doubts: [(.ukraine, 1918_02_15)],
      Source.ginzel),
    Row("UA", in: "Transcarpathia", .hungary, doubts: [(.ukraine, 1918_02_15)], Source.ginzel),
    Row("UA", in: "Chernivtsi", .ukraine, doubts: [(.hungary, 1918_02_15)], Source.ginzel),
    Row("UA", in: "Volyn,Rivne", .ukraine, doubts: [(.papal, 1795_12_31)], Source.ginzel),
    Row("UA", .ukraine, doubts: [(.russia, 1918_02_15)], Source.richards),
    Row("MD", .russia, doubts: [(.romania, 1919_03_31)], Source.richards),
    Row(
      "RO",
      in: "Alba County,Arad County,Bihor County,Bistriţa-Năsăud County,Braşov County,"
        + "Caraş-Severin County,Cluj County,Covasna County,Harghita County,Hunedoara County,"
        + "Maramureş County,Mureş County,Sălaj County,Satu Mare County,Sibiu County,Timiş County,"
        + "Alba,Arad,Bihor,Braşov,Cluj,Covasna,Harghita,Hunedoara,Maramureş,Mureş,Sălaj,Satu Mare,"
        + "Sibiu,Timiş,Bistriţa-Năsăud,Caraş-Severin", .transylvania,
      doubts: [(.romania, 1919_03_31)], Source.supplement),
    Row("RO", in: "Suceava", .romania, doubts: [(.transylvania, 1919_03_31)], Source.ginzel),
    Row("RO", .romania, Source.supplement),
    Row("RS", in: "Vojvodina", .hungary, doubts: [(.serbia, 1919_01_14)], Source.ginzel),
    Row("BA", .serbia, doubts: [(.hungary, 1919_01_14)], Source.ginzel),
    Row("RS ME MK XK", .serbia, doubts: [(.yugoslavia, 1919_03_04)], Source.richards),
    Row("BG", .bulgaria, Source.supplement),
    Row("GR", .greece, doubts: [(.greekChurch, 1924_03_09)], Source.supplement),
    // British from 1878 on.
    Row("CY", .greece, doubts: [(.papal, 1923_02_15)], Source.ginzel),
    Row("AL", .albania, doubts: [(.albaniaEarly, 1912_11_30)], Source.supplement),
  ]

  private static let overseas: [Row] = [
    // The date line moved over Alaska with the treaty: 18 October came twice there.
    Row("US", in: "Alaska", .alaska, Source.supplement),
    Row(
      "US", in: "New York,New Jersey,Delaware", .britain, doubts: [(.holland, 1664_09_08)],
      beganYearsInMarch: true, Source.act),
    Row(
      "US",
      in: "Massachusetts,Maine,New Hampshire,Vermont,Rhode Island,Connecticut,Pennsylvania,"
        + "Maryland,Virginia,West Virginia,North Carolina,South Carolina,Georgia,Kentucky,Tennessee,"
        + "Washington, D.C.,District of Columbia", .britain, beganYearsInMarch: true, Source.act),
    Row(
      "CA", in: "Nova Scotia,New Brunswick,Prince Edward Island", .britain,
      doubts: [(.france, 1752_09_02)], beganYearsInMarch: true, Source.act),
    Row(
      "CA", in: "Newfoundland and Labrador,Manitoba,Nunavut", .britain, beganYearsInMarch: true,
      Source.act),
    Row("BM BS BB JM AG KN MS VG AI BZ KY TC SH", .britain, beganYearsInMarch: true, Source.act),
    Row(
      "MX GT HN SV NI CR PA CU DO PR CO VE EC PE BO CL AR PY UY PH", .papal,
      doubts: [(.spanishColonies, 1584_10_04)], Source.ginzel),
  ]

  private static let otherCalendars: [Row] = [
    Row(
      "JP", .papal, native: native("Japan", "its lunisolar calendar until 1872", until: 1872_12_31),
      Source.supplement),
    Row(
      "KR KP", .papal,
      native: native("Korea", "its lunisolar calendar until 1895", until: 1895_12_31),
      Source.supplement),
    Row(
      "CN HK MO", .papal,
      native: native("China", "its lunisolar calendar until 1911", until: 1911_12_31),
      Source.supplement),
    Row(
      "TW", .papal,
      native: native("Taiwan", "the Chinese lunisolar calendar until 1895", until: 1895_12_31),
      Source.richards),
    Row(
      "MN", .papal,
      native: native("Mongolia", "its lunisolar calendar until 1911", until: 1911_12_31),
      Source.richards),
    Row(
      "TH", .papal,
      native: native("Siam", "its lunisolar calendar until 1889", until: 1889_03_31),
      Source.richards),
    Row(
      "TR SY LB PS IL JO IQ", .papal,
      native: native(
        "the Ottoman Empire", "the Islamic and the Rumi calendars until 1917",
        until: 1917_02_28), Source.richards),
    Row(
      "EG SD", .papal,
      native: native("Egypt", "the Islamic and the Coptic calendars until 1875", until: 1875_09_10),
      Source.supplement),
    Row(
      "IN PK BD LK MM NP", .papal,
      native: native(
        "India and its neighbours", "calendars of their own until British rule",
        until: 1752_09_13), Source.richards),
    Row(
      "IR AF", .papal,
      native: native(
        "Iran and Afghanistan", "the Islamic and the Solar Hijri calendars",
        until: 1925_03_31), Source.richards),
    Row("ET ER", .papal, native: native("Ethiopia", "its own calendar"), Source.richards),
    Row(
      "SA YE OM", .papal,
      native: native("Arabia", "the Islamic calendar", until: 1970_01_01), Source.richards),
  ]
}

// The changes: the last day of the older calendar and the day after it.
extension CalendarReform {
  static let france = CalendarReform("France", 1582_12_09, 1582_12_20)
  static let lorraine = CalendarReform("Lorraine", 1760_02_16, 1760_02_28)
  static let flanders = CalendarReform("the Southern Netherlands", 1582_12_21, 1583_01_01)
  static let liege = CalendarReform("the bishopric of Liège", 1583_02_10, 1583_02_21)
  static let brabant = CalendarReform("Brabant and Zeeland", 1582_12_14, 1582_12_25)
  static let holland = CalendarReform("Holland", 1583_01_01, 1583_01_12)
  static let gelderland = CalendarReform("Gelderland", 1700_06_30, 1700_07_12)
  static let utrecht = CalendarReform("Utrecht and Overijssel", 1700_11_30, 1700_12_12)
  static let friesland = CalendarReform("Friesland and Groningen", 1700_12_31, 1701_01_12)
  static let drenthe = CalendarReform("Drenthe", 1701_04_30, 1701_05_12)
  static let britain = CalendarReform("Great Britain and her colonies", 1752_09_02, 1752_09_14)

  static let bavaria = CalendarReform("Catholic Germany", 1583_10_05, 1583_10_16)
  static let trier = CalendarReform("the bishopric of Trier", 1583_10_04, 1583_10_15)
  static let cologne = CalendarReform("the bishopric of Cologne", 1583_11_03, 1583_11_14)
  static let protestants = CalendarReform("Protestant Germany", 1700_02_18, 1700_03_01)
  static let tyrol = CalendarReform("Tyrol and Salzburg", 1583_10_05, 1583_10_16)
  static let styria = CalendarReform("Styria and Carinthia", 1583_12_14, 1583_12_25)
  static let bohemia = CalendarReform("Austria and Bohemia", 1584_01_06, 1584_01_17)
  static let silesia = CalendarReform("Silesia", 1584_01_12, 1584_01_23)
  static let hungary = CalendarReform("Hungary", 1587_10_21, 1587_11_01)
  static let transylvania = CalendarReform("Transylvania", 1590_12_14, 1590_12_25)
  static let prussia = CalendarReform("the duchy of Prussia", 1610_08_22, 1610_09_02)
  static let lucerne = CalendarReform("Catholic Switzerland", 1584_01_11, 1584_01_22)
  static let valais = CalendarReform("the Valais", 1655_02_28, 1655_03_11)
  static let zurich = CalendarReform("Protestant Switzerland", 1700_12_31, 1701_01_12)
  static let appenzell = CalendarReform(
    "Appenzell Ausserrhoden, Glarus and Saint Gallen", 1723_12_31, 1724_01_12)
  static let grisons = CalendarReform("the last communes of the Grisons", 1811_12_31, 1812_01_13)

  static let denmark = CalendarReform("Denmark and Norway", 1700_02_18, 1700_03_01)
  static let iceland = CalendarReform("Iceland", 1700_11_16, 1700_11_28)
  static let sweden = CalendarReform("Sweden", 1753_02_17, 1753_03_01, from: .swedish)
  static let estonia = CalendarReform("Estonia", 1918_02_15, 1918_03_01)
  static let russiaOccupied = CalendarReform(
    "the part of Russia that Germany held in 1915", 1915_05_12, 1915_05_26)

  static let russia = CalendarReform("Russia", 1918_01_31, 1918_02_14)
  static let ukraine = CalendarReform("Ukraine", 1918_02_15, 1918_03_01)
  static let caucasus = CalendarReform("Transcaucasia", 1918_04_17, 1918_05_01)
  static let romania = CalendarReform("Romania", 1919_03_31, 1919_04_14)
  static let serbia = CalendarReform("Serbia", 1919_01_14, 1919_01_28)
  static let yugoslavia = CalendarReform("parts of Yugoslavia", 1919_03_04, 1919_03_18)
  static let bulgaria = CalendarReform("Bulgaria", 1916_03_31, 1916_04_14)
  static let greece = CalendarReform("Greece", 1923_02_15, 1923_03_01)
  static let greekChurch = CalendarReform("the Church of Greece", 1924_03_09, 1924_03_23)
  static let albania = CalendarReform("Albania", 1912_11_30, 1912_12_14)
  static let albaniaEarly = CalendarReform("the government at Vlorë", 1912_11_14, 1912_11_28)

  static let alaska = CalendarReform("Russian America", 1867_10_06, 1867_10_18)
  static let spanishColonies = CalendarReform("Peru and the Philippines", 1584_10_04, 1584_10_15)
}
