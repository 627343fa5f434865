import ArgumentParser

/// A language in which readings are written, by its tag.
enum ReadingLanguage: String, ExpressibleByArgument, CaseIterable {
  case english = "en"
  case spanish = "es"
  case hindi = "hi"
}
