internal import Contacts
internal import Interface

extension Message {
  static func contactsYear(_ name: String) -> Message {
    Message(AccountPageKey.contactsYear, ["name": .text(name)])
  }

  static func contactsDate(_ name: String) -> Message {
    Message(AccountPageKey.contactsDate, ["name": .text(name)])
  }

  static func contactsMore(_ most: Int) -> Message {
    Message(AccountPageKey.contactsMore, ["count": .number(most)])
  }

  static func contactsAdded(_ count: Int) -> Message {
    Message(AccountPageKey.contactsAdded, ["count": .number(count)])
  }

  static func contactsLeftOut(_ count: Int) -> Message {
    Message(AccountPageKey.contactsLeftOut, ["count": .number(count)])
  }

  /// A line of a file and what is wrong with it.
  static func contactLine(_ problem: ContactProblem) -> Message {
    let key: AccountPageKey =
      switch problem.reason {
      case .unfinished: .contactUnfinished
      case .version: .contactVersion
      case .notAPerson: .contactNotAPerson
      case .noName: .contactNoName
      case .nameTooLong: .contactNameTooLong
      case .lineTooLong: .contactLineTooLong
      case .characters: .contactCharacters
      case .birthday: .contactBirthday
      case .pictureTooLarge: .contactPictureTooLarge
      case .picture: .contactPicture
      }
    return Message(key, ["line": .number(problem.line)])
  }

  /// Why a file is no address book.
  init(_ error: ContactFileError) {
    self =
      switch error {
      case .empty: Message(AccountPageKey.contactsEmpty)
      case .tooLarge(let limit):
        Message(AccountPageKey.contactsTooLarge, ["size": .number(limit >> 20)])
      case .tooManyCards(let limit):
        Message(AccountPageKey.contactsTooMany, ["count": .number(limit)])
      case .noCards: Message(AccountPageKey.contactsNoCards)
      case .damagedText: Message(AccountPageKey.contactsDamaged)
      }
  }
}
