private import CUnderstandingData

/// Reads users' texts (PLT-42): danger, questions, the meaning of answers.
///
/// Pure and stateless: the same text gives the same reading on any machine. docs/understanding.md
/// has its results on texts by authors who wrote none of its training data.
public struct Understanding: Sendable {
  let model: LinearModel

  /// The model of this version, parsed on first use.
  public static let standard: Understanding = {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_understanding_model(), count: asterism_understanding_model_size)
    guard let model = unsafe LinearModel(parsing: bytes) else {
      preconditionFailure("The model is part of the program, and tests read it")
    }
    return Understanding(model: model)
  }()

  /// The reading of a text by one task of the model.
  func label(_ task: String, of text: String) -> (name: String, probability: Float)? {
    model.scores(of: TextFeatures(text)).best(of: task)
  }
}
