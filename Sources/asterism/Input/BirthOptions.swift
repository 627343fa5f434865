import ArgumentParser

/// The birth, for commands with another main argument.
struct BirthOptions: ParsableArguments {
  @Option(help: "Date and local time of birth, such as \"1990-05-15 10:30\"; a date alone will do.")
  var birth: String?

  @Option(help: "Place of birth, such as \"Pune\" or \"Springfield, Illinois\".")
  var place: String?

  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var certainty: CertaintyOptions

  /// The given birth; nil if there is none. A reading assumes what is likeliest and notes it: a time
  /// that a clock change skipped moves forward, and of several places the likeliest is taken (DES-140).
  func input(_ atlas: Atlas) throws -> BirthReport? {
    try birth.map { birth in
      try BirthReport(
        moment: birth, place: place, location: location, time: time, certainty: certainty,
        argument: "--birth <birth>", placeArgument: "--place <place>", atlas: atlas,
        assumesLikeliest: true)
    }
  }
}
