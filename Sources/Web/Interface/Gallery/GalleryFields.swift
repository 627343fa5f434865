import Elementary

/// The gallery's form, with errors.
struct GalleryFields: HTML {
  let words: MessageCatalog

  private let day = Field("born", title: "Date of birth", value: "1990-05-15")
  private let time = Field(
    "time", title: "Time of birth", value: "10:30", hint: "As the birth certificate says",
    isRequired: false)
  private let margin = Field("time-minutes", title: "How far off may it be?", value: "40")
  private let mail = Field(
    "email", title: "Email", value: "mira@example", hint: "For signing in on another device",
    problem: "An address ends like name@example.com")
  private let place = Field(
    "place", title: "Place of birth", value: "Springfield",
    problem: "Several places bear this name")
  private let house = Field("houses", title: "House system", value: "placidus")
  private let file = Field(
    "file", title: "File", hint: "A ZIP file, up to 10 MB", isRequired: false)
  private let note = Field("note", title: "Note", isRequired: false)

  var body: some HTML {
    Card("Form") {
      Form(to: "#sent", token: "example", fields: [mail, place], words: words) {
        fields
        FormActions { Button("Save", isWide: true) }
      }
    }
  }

  @HTMLBuilder private var fields: some HTML {
    DateField(day, from: "1550-01-01", to: "2650-01-01", words: words)
    BirthTimeField(time, margin: margin, precision: .about, words: words)
    TextField(mail, kind: .email, words: words)
    PlaceField(
      place,
      matches: [
        Choice("Springfield, Illinois", value: "4250542"),
        Choice("Springfield, Missouri", value: "4409896"),
      ], suggestions: "/places", words: words)
    SelectField(
      house,
      choices: [Choice("Placidus", value: "placidus"), Choice("Whole sign", value: "whole-sign")],
      words: words)
    FileField(file, accepting: ".zip,application/zip", words: words)
    TextField(note, kind: .paragraph, words: words)
  }
}
