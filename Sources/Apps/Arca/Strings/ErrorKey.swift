internal import Interface

/// The texts of the API's errors.
enum ErrorKey: String, MessageKey {
  static let section = "arca.errors"

  case unknownConnection, unknownRequest, unknownLink, unknownHolder, unknownBlock, unknownTable,
    tableLimit
  case connectionLimit, missingBirthData, declined, alreadyPending, notPending
  case notInRequestMode, blindConnection, notBlind, addressNeeded, changed, linkLimit, past
  case minor, tooOften, requestsFull, takenOften, askedToday, alreadyHeld, pushUnavailable,
    notPossible
  case noAccount, requestIDForm, endpointForm, keyForm, targetNeeded
}

extension MessageCatalog {
  /// Returns a text of an error, with a name or a number where it has one.
  func callAsFunction(_ key: ErrorKey, name: String = "", most: Int = 0) -> String {
    switch key {
    case .declined, .requestsFull: self(Message(key, ["name": .text(name)]))
    case .connectionLimit, .linkLimit, .tableLimit: self(Message(key, ["most": .number(most)]))
    default: self(Message(key))
    }
  }
}
