import Testing

@testable import Places

@Suite struct ResolveTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.standard }

  @Test(
    "PLT-28 a name that one place alone has, or by far the largest, is that place",
    arguments: [
      ("London", "London, England, United Kingdom"),
      ("New York", "New York City, New York, United States"),
      ("Paris", "Paris, Île-de-France, France"), ("Ulm", "Ulm, Baden-Wurttemberg, Germany"),
      ("New Delhi", "New Delhi, Delhi, India"),
      ("Cologne", "Köln, North Rhine-Westphalia, Germany"),
      ("Mexico", "Mexico City, Mexico"), ("मुंबई", "Mumbai, Maharashtra, India"),
      ("Springfield, Illinois", "Springfield, Illinois, United States"),
      ("Hyderabad, India", "Hyderabad, Telangana, India"),
    ])
  func one(text: String, label: String) {
    guard case .one(let place) = gazetteer.resolve(text) else {
      Issue.record("\(text) is not resolved")
      return
    }
    #expect(place.label == label)
  }

  @Test(
    "PLT-28 several places of a name are reported, and the label of each tells it apart",
    arguments: [
      "Springfield", "Hyderabad", "Kansas City", "San José", "Cambridge", "Braunau", "Baroda",
      "Bruges",
    ])
  func ambiguous(text: String) {
    guard case .ambiguous(let places) = gazetteer.resolve(text) else {
      Issue.record("\(text) is not ambiguous")
      return
    }
    #expect((2...8).contains(places.count))
    for place in places.prefix(2) {
      #expect(gazetteer.resolve(place.label) == .one(place))
    }
  }

  @Test("a label stands for its place, or for it among others of the same region")
  func labels() throws {
    for number in stride(from: 0, to: gazetteer.count, by: 331) {
      let place = try #require(gazetteer.place(number))
      switch gazetteer.resolve(place.label) {
      case .one(let other): #expect(other.label == place.label || other.name == place.name)
      case .ambiguous(let places): #expect(places.contains(place), "\(place.label)")
      case .none: Issue.record("\(place.label)")
      }
    }
  }

  @Test("PLT-28 a name that no place has is answered with what may be meant")
  func suggestions() {
    guard case .none(let misspelt) = gazetteer.resolve("Londno"),
      case .none(let unfinished) = gazetteer.resolve("Vladivos")
    else {
      Issue.record("a place was guessed")
      return
    }
    #expect(misspelt.first?.name == "London")
    #expect(unfinished.first?.name == "Vladivostok")
    #expect(gazetteer.resolve("xqzzkw") == .none(suggestions: []))
    #expect(gazetteer.resolve("") == .none(suggestions: []))
  }
}
