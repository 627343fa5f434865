private import CReadingsData
public import Readings

extension KnowledgeBase {
  /// The English texts, which are complete.
  public static let english = unsafe KnowledgeBase(
    language: "en",
    parsing: UnsafeRawBufferPointer(
      start: asterism_readings_en(), count: asterism_readings_en_size))
}
