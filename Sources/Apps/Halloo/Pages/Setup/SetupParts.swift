internal import Elementary
internal import Interface

extension WizardForm {
  /// Creates the form of a step, which reports a missing connection and server errors (HAL-411).
  init(
    to action: String, token: String, failed: SetupKey = .stepFailed,
    unreachable: SetupKey = .stepOffline, words: MessageCatalog, @HTMLBuilder content: () -> Content
  ) {
    self.init(
      to: action, token: token, title: words(.sendStep), failed: words(failed),
      unreachable: words(unreachable), words: words, content: content)
  }
}

extension WizardHead {
  /// Creates the header of one of the six steps (HAL-403).
  /// - Parameter back: the target of Back; nil if there is none (HAL-404).
  init(_ step: Int, back: String?, end: End, words: MessageCatalog) {
    self.init(
      step: step, of: SetupStep.allCases.count, position: words.step(step),
      back: back.map { NamedLink(words(.backStep), to: $0) }, end: end)
  }

  /// Creates the header of a step with a close button.
  init(number: Int, back: String?, close: String, words: MessageCatalog) {
    let close = NamedLink(words(.closeSetup), to: close)
    self.init(number, back: back, end: .close(close), words: words)
  }
}

extension PictureCropSheet {
  /// Creates the dialog that crops a relative's photo (HAL-422).
  init(words: MessageCatalog) {
    let labels = Labels(
      heading: words(.cropPhoto), help: words(.cropText), zoom: words(.cropZoom),
      done: words(.done), replace: words(.replacePhoto), remove: words(.removePhoto))
    self.init(labels, words: words)
  }
}
