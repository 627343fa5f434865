public import Interface

/// What a form about a birth asks and says.
public enum BirthKey: String, MessageKey {
  case name = "site.birth.name"
  case nameHint = "site.birth.name-hint"
  case date = "site.birth.date"
  case time = "site.birth.time"
  case timeHint = "site.birth.time-hint"
  case margin = "site.birth.margin"
  case place = "site.birth.place"
  case whichOfBoth = "site.birth.which-of-both"
  case firstReading = "site.birth.first-reading"
  case secondReading = "site.birth.second-reading"
  case timeShownTwice = "site.birth.time-shown-twice"
  case timeSkipped = "site.birth.time-skipped"
  case severalPlaces = "site.birth.several-places"
  case noPlaceOfThisName = "site.birth.no-place-of-this-name"
  case noSuchPlace = "site.birth.no-such-place"
  case inTheFuture = "site.birth.in-the-future"
  case tooEarly = "site.birth.too-early"
}

extension Catalogue {
  /// A text of a form about a birth.
  public func callAsFunction(_ key: BirthKey) -> String { self(Message(key)) }
}
