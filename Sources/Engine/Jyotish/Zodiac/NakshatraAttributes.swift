/// What tradition ascribes to a nakshatra (table DES-104; the yonis follow the verse of
/// Muhurta Chintamani, ch. 6).
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
  var attributes: NakshatraAttributes {
    switch self {
    case .ashwini: .init("Ashwini", .ketu, .deva, .adi, .horse, .male)
    case .bharani: .init("Bharani", .venus, .manushya, .madhya, .elephant, .male)
    case .krittika: .init("Krittika", .sun, .rakshasa, .antya, .sheep, .female)
    case .rohini: .init("Rohini", .moon, .manushya, .antya, .serpent, .male)
    case .mrigashira: .init("Mrigashira", .mars, .deva, .madhya, .serpent, .female)
    case .ardra: .init("Ardra", .rahu, .manushya, .adi, .dog, .female)
    case .punarvasu: .init("Punarvasu", .jupiter, .deva, .adi, .cat, .male)
    case .pushya: .init("Pushya", .saturn, .deva, .madhya, .sheep, .male)
    case .ashlesha: .init("Ashlesha", .mercury, .rakshasa, .antya, .cat, .female)
    case .magha: .init("Magha", .ketu, .rakshasa, .antya, .rat, .male)
    case .purvaPhalguni: .init("Purva Phalguni", .venus, .manushya, .madhya, .rat, .female)
    case .uttaraPhalguni: .init("Uttara Phalguni", .sun, .manushya, .adi, .cow, .male)
    case .hasta: .init("Hasta", .moon, .deva, .adi, .buffalo, .female)
    case .chitra: .init("Chitra", .mars, .rakshasa, .madhya, .tiger, .female)
    case .swati: .init("Swati", .rahu, .deva, .antya, .buffalo, .male)
    case .vishakha: .init("Vishakha", .jupiter, .rakshasa, .antya, .tiger, .male)
    case .anuradha: .init("Anuradha", .saturn, .deva, .madhya, .deer, .female)
    case .jyeshtha: .init("Jyeshtha", .mercury, .rakshasa, .adi, .deer, .male)
    case .mula: .init("Mula", .ketu, .rakshasa, .adi, .dog, .male)
    case .purvaAshadha: .init("Purva Ashadha", .venus, .manushya, .madhya, .monkey, .male)
    case .uttaraAshadha: .init("Uttara Ashadha", .sun, .manushya, .antya, .mongoose, .male)
    case .shravana: .init("Shravana", .moon, .deva, .antya, .monkey, .female)
    case .dhanishta: .init("Dhanishta", .mars, .rakshasa, .madhya, .lion, .female)
    case .shatabhisha: .init("Shatabhisha", .rahu, .rakshasa, .adi, .horse, .female)
    case .purvaBhadrapada: .init("Purva Bhadrapada", .jupiter, .manushya, .adi, .lion, .male)
    case .uttaraBhadrapada: .init("Uttara Bhadrapada", .saturn, .manushya, .madhya, .cow, .female)
    case .revati: .init("Revati", .mercury, .deva, .antya, .elephant, .female)
    }
  }
}
