/// The traditional attributes of a nakshatra (table DES-104; the yonis follow the verse of Muhurta
/// Chintamani, ch. 6).
struct NakshatraAttributes {
  let name: String
  let lord: Graha
  let gana: Gana
  let nadi: Nadi
  let yoni: Yoni
  let yoniSex: Yoni.Sex

  init(
    _ name: String, _ lord: Graha, _ gana: Gana, _ nadi: Nadi, _ yoni: Yoni, _ sex: Yoni.Sex
  ) {
    (self.name, self.lord, self.gana, self.nadi) = (name, lord, gana, nadi)
    (self.yoni, self.yoniSex) = (yoni, sex)
  }
}

extension Nakshatra {
  var attributes: NakshatraAttributes { NakshatraAttributes.table[index] }
}

extension NakshatraAttributes {
  /// From Ashwini to Revati.
  fileprivate static let table: InlineArray<27, NakshatraAttributes> = [
    .init("Ashwini", .ketu, .deva, .adi, .horse, .male),
    .init("Bharani", .venus, .manushya, .madhya, .elephant, .male),
    .init("Krittika", .sun, .rakshasa, .antya, .sheep, .female),
    .init("Rohini", .moon, .manushya, .antya, .serpent, .male),
    .init("Mrigashira", .mars, .deva, .madhya, .serpent, .female),
    .init("Ardra", .rahu, .manushya, .adi, .dog, .female),
    .init("Punarvasu", .jupiter, .deva, .adi, .cat, .male),
    .init("Pushya", .saturn, .deva, .madhya, .sheep, .male),
    .init("Ashlesha", .mercury, .rakshasa, .antya, .cat, .female),
    .init("Magha", .ketu, .rakshasa, .antya, .rat, .male),
    .init("Purva Phalguni", .venus, .manushya, .madhya, .rat, .female),
    .init("Uttara Phalguni", .sun, .manushya, .adi, .cow, .male),
    .init("Hasta", .moon, .deva, .adi, .buffalo, .female),
    .init("Chitra", .mars, .rakshasa, .madhya, .tiger, .female),
    .init("Swati", .rahu, .deva, .antya, .buffalo, .male),
    .init("Vishakha", .jupiter, .rakshasa, .antya, .tiger, .male),
    .init("Anuradha", .saturn, .deva, .madhya, .deer, .female),
    .init("Jyeshtha", .mercury, .rakshasa, .adi, .deer, .male),
    .init("Mula", .ketu, .rakshasa, .adi, .dog, .male),
    .init("Purva Ashadha", .venus, .manushya, .madhya, .monkey, .male),
    .init("Uttara Ashadha", .sun, .manushya, .antya, .mongoose, .male),
    .init("Shravana", .moon, .deva, .antya, .monkey, .female),
    .init("Dhanishta", .mars, .rakshasa, .madhya, .lion, .female),
    .init("Shatabhisha", .rahu, .rakshasa, .adi, .horse, .female),
    .init("Purva Bhadrapada", .jupiter, .manushya, .adi, .lion, .male),
    .init("Uttara Bhadrapada", .saturn, .manushya, .madhya, .cow, .female),
    .init("Revati", .mercury, .deva, .antya, .elephant, .female),
  ]
}
