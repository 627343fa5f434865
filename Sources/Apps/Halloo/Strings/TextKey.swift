internal import AppHost
internal import Clocks
internal import Interface
internal import TextMessages

/// The texts about conversations.
enum TextKey: String, MessageKey {
  static let section = "halloo.text"

  case declinedWord, photoFrom, photoOfHabit, undelivered, noTexts, failedOther
  case failedOptedOut, failedNumber, failedCarrier, failedProvider
}

extension MessageCatalog {
  /// Returns a text about conversations.
  func callAsFunction(_ key: TextKey) -> String { self(Message(key)) }

  /// Returns the accessible description of an answer's picture: relative, habit and date (HAL-243).
  func photo(of item: ConversationItem, from relative: Relative, _ times: TimeWriter) -> String {
    let date = formatted(times.viewer.civil(item.at).date)
    return self(
      item.habit == nil ? TextKey.photoFrom : .photoOfHabit,
      ["name": .text(relative.name), "title": .text(item.habit ?? ""), "date": .text(date)])
  }

  /// Returns the accessible note that a text was not delivered (HAL-244).
  func undelivered(_ item: ConversationItem, to relative: Relative) -> String {
    self(TextKey.undelivered, ["name": .text(relative.name), "text": .text(item.text)])
  }

  /// Returns why a text was not delivered, in plain words (HAL-832).
  func name(of failure: TextFailure) -> String {
    let key: TextKey =
      switch failure.code {
      case 21610: .failedOptedOut
      case 21211, 21408, 21612, 21614, 30005, 30006: .failedNumber
      case 30003, 30004, 30007, 30008: .failedCarrier
      case 20429, 30001, 429, 500...599: .failedProvider
      default: .failedOther
      }
    return self(key)
  }
}
