import ArgumentParser

/// When and where somebody was born, for commands whose argument is something else.
struct BirthOptions: ParsableArguments {
  @Option(help: "Date and local time of birth, such as \"1990-05-15 10:30\"; a date alone will do.")
  var birth: String?

  @Option(help: "Place of birth, such as \"Pune\" or \"Springfield, Illinois\".")
  var place: String?

  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var certainty: CertaintyOptions

  /// The birth that was given; nil where none was.
  func input(_ atlas: Atlas) throws -> BirthInput? {
    try birth.map { birth in
      try BirthInput(
        moment: birth, place: place, location: location, time: time, certainty: certainty,
        argument: "--birth <birth>", placeArgument: "--place <place>", atlas: atlas)
    }
  }
}
