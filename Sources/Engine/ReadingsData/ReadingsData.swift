private import CReadingsData
public import Readings

extension KnowledgeBase {
  /// The texts of a language, read at their first use.
  /// - Parameter tag: such as `hi`; English for nil and for languages that have none.
  public static func of(_ tag: String?) -> KnowledgeBase {
    switch tag {
    case "hi": hindi
    case "es": spanish
    default: english
    }
  }

  /// The English texts, which are complete.
  public static let english = unsafe KnowledgeBase(
    language: "en",
    parsing: UnsafeRawBufferPointer(
      start: asterism_readings_en(), count: asterism_readings_en_size))

  /// The English texts in American spelling.
  public static let american = english.rewritten(AmericanSpelling.rewrite)

  /// The Hindi texts: Jyotish is complete, the West has only its words.
  private static let hindi = unsafe KnowledgeBase(
    language: "hi",
    parsing: UnsafeRawBufferPointer(
      start: asterism_readings_hi(), count: asterism_readings_hi_size))

  /// The Spanish texts; what they lack is said in English.
  private static let spanish = unsafe KnowledgeBase(
    language: "es",
    parsing: UnsafeRawBufferPointer(
      start: asterism_readings_es(), count: asterism_readings_es_size))
}
