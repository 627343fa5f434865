internal import TextMessages

extension TextFailure {
  /// Whether the number itself takes no texts, so that it has to be checked: nobody has it, or it
  /// is a landline (HAL-518).
  var isOfNumber: Bool { [.noSuchNumber, .cannotTakeTexts, .lineDisconnected].contains(cause) }
}
