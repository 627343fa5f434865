internal import AppHost
internal import ChartPages
internal import Charting
internal import Interface
internal import People

/// The texts of asking, in addition to those of all chat pages.
enum AskKey: String, MessageKey {
  static let section = "destiny.ask"

  case birthNeeded, lookingAtChart, positions, noQuestionLeft, noQuestionLeftText, upgrade
  case createAccount, sidebarOfPremium, seePremium, writtenFor, writtenWithoutChart
}

extension Message {
  static let birthNeeded = Message(AskKey.birthNeeded)
  static let positions = Message(AskKey.positions)
  static let lookingAtChart = Message(AskKey.lookingAtChart)
  static let noQuestionLeft = Message(AskKey.noQuestionLeft)
  static let sidebarOfPremium = Message(AskKey.sidebarOfPremium)
  static let seePremium = Message(AskKey.seePremium)
  static let upgradeToAsk = Message(AskKey.upgrade)
  static let writtenWithoutChart = Message(AskKey.writtenWithoutChart)

  /// - Parameter moment: date, time and place of birth.
  static func writtenFor(_ moment: String, ayanamsa: String) -> Message {
    Message(AskKey.writtenFor, ["moment": .text(moment), "ayanamsa": .text(ayanamsa)])
  }

  static let createAccountToKeep = Message(AskKey.createAccount)

  /// - Parameter day: the day on which the quota resets.
  static func noQuestionLeftText(_ day: String) -> Message {
    Message(AskKey.noQuestionLeftText, ["day": .text(day)])
  }
}

extension MessageCatalog {
  /// Returns the text that names the chart of a conversation.
  func writtenFor(_ chart: SessionChart) -> String {
    guard let birth = chart.birth, let date = birth.birthDate, let place = birth.birthPlace else {
      return self(.writtenWithoutChart)
    }
    let day = formatted(date)
    let time: String? =
      switch birth.birthTime {
      case .exact(let time), .approximate(let time, _): formatted(time)
      case .unknown: nil
      }
    let moment = [day, time, place.name].compactMap(\.self).joined(separator: ", ")
    return self(.writtenFor(moment, ayanamsa: self(chart.choice.ayanamsa.title)))
  }
}
