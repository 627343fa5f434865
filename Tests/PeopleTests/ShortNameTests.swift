import People
import Testing

struct ShortNameTests {
  @Test(
    "A name is repeated by its first word only where that calls somebody",
    arguments: [
      ("Tía Carmen", "Tía Carmen"),
      ("Tía María del Carmen Ruiz", "Tía María del Carmen Ruiz"),
      ("Mary Ann", "Mary Ann"),
      ("Mary Ann Featherstone", "Mary Ann"),
      ("María José Fernández", "María José"),
      ("María de los Ángeles Pérez", "María de los Ángeles"),
      ("Juan Fernández Ortega", "Juan"),
      ("Grandpa Joe Whitfield", "Grandpa Joe Whitfield"),
      ("GRANDPA Joe Whitfield", "GRANDPA Joe Whitfield"),
      ("Dr. Albert Schweitzer", "Dr. Albert Schweitzer"),
      ("J. Robert Oppenheimer", "J. Robert Oppenheimer"),
      ("Rosalind  Fernández", "Rosalind"),
      ("Wolfeschlegelstein", "Wolfeschlegelstein"),
      ("  Ada Byron ", "Ada Byron"),
      ("", ""),
    ])
  func name(whole: String, short: String) {
    #expect(ShortName.of(whole) == short)
  }
}
