import Ephemeris
import Testing

@testable import Places

@Suite struct SearchTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.standard }

  @Test(
    "DES-136 AST-98 the first answer forgives case, accents, scripts, other names and errors",
    arguments: [
      // As written, and without what a keyboard lacks.
      ("Pune", "Pune, Maharashtra, India"), ("pUNE", "Pune, Maharashtra, India"),
      ("  pune  ", "Pune, Maharashtra, India"),
      ("new yor", "New York City, New York, United States"),
      ("New York", "New York City, New York, United States"),
      ("Sao Paulo", "São Paulo, Brazil"), ("são paulo", "São Paulo, Brazil"),
      ("Sa\u{303}o Paulo", "São Paulo, Brazil"), ("Munchen", "Munich, Bavaria, Germany"),
      ("München", "Munich, Bavaria, Germany"), ("Muenchen", "Munich, Bavaria, Germany"),
      ("Lodz", "Łódź, Łódź Voivodeship, Poland"),
      ("Koeln", "Köln, North Rhine-Westphalia, Germany"),
      ("Tromso", "Tromsø, Troms, Norway"), ("Arhus", "Århus, Central Jutland, Denmark"),
      ("laquila", "L'Aquila, Abruzzo, Italy"), ("l’aquila", "L'Aquila, Abruzzo, Italy"),
      ("St. Louis", "St. Louis, Missouri, United States"),
      ("Saint Louis Missouri", "St. Louis, Missouri, United States"),
      ("st petersburg florida", "St. Petersburg, Florida, United States"),
      // Other names.
      ("NYC", "New York City, New York, United States"), ("Bombay", "Mumbai, Maharashtra, India"),
      ("Peking", "Beijing, China"), ("Saigon", "Ho Chi Minh City, Ho Chi Minh, Vietnam"),
      ("Cologne", "Köln, North Rhine-Westphalia, Germany"), ("bomba", "Bomba, Abruzzo, Italy"),
      ("new delhi", "New Delhi, Delhi, India"), ("Delhi", "Delhi, India"),
      // Other scripts.
      ("पुणे", "Pune, Maharashtra, India"), ("москва", "Moscow, Russia"), ("東京", "Tokyo, Japan"),
      ("ニューヨーク", "New York City, New York, United States"),
      ("القاهرة", "Cairo, Egypt"), ("서울", "Seoul, South Korea"),
      ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "Seoul, South Korea"),
      ("ΑΘΗΝΑ", "Athens, Attica, Greece"),
      // Typing errors.
      ("Mumbay", "Mumbai, Maharashtra, India"), ("Londno", "London, England, United Kingdom"),
      ("San Fransisco", "San Francisco, California, United States"),
      ("San Fransi", "San Francisco, California, United States"),
      ("Tronto", "Toronto, Ontario, Canada"), ("Мосвка", "Moscow, Russia"),
      ("Los Angelse", "Los Angeles, California, United States"),
      ("karimnagr", "Karīmnagar, Telangana, India"), ("Pnue", "Pune, Maharashtra, India"),
      // A region or country behind the name.
      ("springfield il", "Springfield, Illinois, United States"),
      ("Paris, Texas", "Paris, Texas, United States"), ("paris tx", "Paris, Texas, United States"),
      ("Paris, TX, USA", "Paris, Texas, United States"),
      ("paris, te", "Paris, Texas, United States"),
      ("london ontario", "London, Ontario, Canada"), ("London, ON", "London, Ontario, Canada"),
      ("Lodnon, Ontario", "London, Ontario, Canada"),
      ("london u.k.", "London, England, United Kingdom"),
      ("Washington, D.C.", "Washington, District of Columbia, United States"),
      ("la paz bolivia", "La Paz, La Paz Department, Bolivia"),
      ("Perth, Western Australia, Australia", "Perth, Western Australia, Australia"),
      ("perth wa", "Perth, Western Australia, Australia"),
      ("Hyderabad, Pakistan", "Hyderabad, Sindh, Pakistan"),
      ("मुंबई, भारत", "Mumbai, Maharashtra, India"), ("Wien Österreich", "Vienna, Austria"),
    ])
  func firstAnswer(text: String, label: String) {
    #expect(gazetteer.search(text).first?.label == label)
  }

  @Test(
    "every beginning of a name, from some letter on, has its place first",
    arguments: [
      ("Pune", 4), ("Mumbai", 3), ("New York", 5), ("Barcelona", 4), ("San Francisco", 6),
      ("Москва", 4), ("Vladivostok", 4),
    ])
  func asYouType(name: String, letters: Int) {
    let place = gazetteer.search(name).first
    for length in letters...name.count {
      #expect(gazetteer.search(String(name.prefix(length))).first == place)
    }
  }

  @Test("exact names come before beginnings, then population decides")
  func ranking() {
    let yorks = gazetteer.search("york", limit: 20)
    let exact = yorks.prefix { $0.name == "York" }
    #expect(exact.count > 3)
    #expect(exact.map(\.population) == exact.map(\.population).sorted(by: >))
    #expect(yorks.first?.countryCode == "GB")
    #expect(gazetteer.search("bomba").dropFirst().first?.name == "Mumbai")
  }

  @Test("a preference moves places of a country, and places nearby, to the front")
  func preference() throws {
    let pakistani = gazetteer.search("hyderabad", preferring: .country("pk"))
    #expect(pakistani.first?.countryCode == "PK")
    let nearLondonOntario = try #require(GeoCoordinates(latitude: 43, longitude: -81))
    let near = gazetteer.search("london", preferring: .near(nearLondonOntario))
    #expect(near.first?.label == "London, Ontario, Canada")
    #expect(
      gazetteer.search("london", preferring: .country("ZZ")) == gazetteer.search("london"))
  }

  @Test("a place is listed once, and never more places than asked for")
  func limits() {
    for limit in [-1, 0, 1, 8, 20] {
      let places = gazetteer.search("san", limit: limit)
      #expect(places.count == max(0, limit))
      #expect(Set(places.map(\.id)).count == places.count)
    }
  }

  @Test(
    "DES-136 what names no place finds none",
    arguments: [
      "", " ", ",", ",,,", "x", "ж", "…", "🙂", "🙂🙂🙂", "👨‍👩‍👧‍👦", "\u{0}", "\u{1}\u{2}\u{7F}", "\n\t", "'",
      "--",
      "xqzzkw", "Zzqx", "xqzt", "qwxz", "qqqq, texas", "Pune, Narnia",
      String(repeating: "a", count: 500), String(repeating: "पु", count: 250),
      String(repeating: "san ", count: 125), String(repeating: "x, ", count: 160),
      "x, " + String(repeating: "y ", count: 250), String(repeating: "y z ", count: 128),
      String(repeating: "🙂", count: 500), String(repeating: "z", count: 100_000),
      "\u{FFFD}\u{FFFF}", "\u{10FFFF}", "\u{301}\u{301}",
    ])
  func nothing(text: String) {
    #expect(gazetteer.search(text).isEmpty)
  }

  @Test("control characters and emoji part words")
  func separators() {
    #expect(gazetteer.search("new\u{0}york").first?.name == "New York City")
    #expect(gazetteer.search("new🙂york").first?.name == "New York City")
  }

  @Test("the same question has the same answer")
  func determinism() {
    let texts = ["pa", "san", "springfield", "Londno", "st", "नई", "new york, us", "xqzzkw"]
    let first = texts.map { gazetteer.search($0, limit: 20).map(\.id) }
    for _ in 0..<3 {
      #expect(texts.map { gazetteer.search($0, limit: 20).map(\.id) } == first)
    }
  }
}
