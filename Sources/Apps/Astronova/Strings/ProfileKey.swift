internal import Interface
internal import Payments

/// The texts of the profile and what is below it.
enum ProfileKey: String, MessageKey {
  static let section = "astronova.profile"

  case nameless, timeUnknown, timeAbout, placeUnknown, edit, editText, chart, hour, bookmarks,
    orders
  case reports, inbox, settings, premium
  case bookmarksEmpty, bookmarksEmptyText, bookmarksNone, bookmarksNoneText, allKinds, filterKind
  case searchBookmarks, search, moreBookmarks, remove, removed
  case kindHoroscope, kindChat, kindCompatibility, kindReport, kindInsight, kindTransit
  case ordersEmpty, ordersEmptyText, restore, restoreText, restored, moreOrders
  case pending, completed, failed, cancelled, refunded
  case chartGroup, appGroup, dataGroup, houses, housesText, minors, minorsText, on, off
  case counts, countsText, appearance, appearanceText, notifications, notificationsText
  case replay, replayText, conversations, export, account, accountText, privacy, aboutApp, motto
  case reset, resetText, resetAsk, keep, delete
  case placidus, koch, equal, wholeSign, porphyry, regiomontanus, campanus
}

extension MessageCatalog {
  /// Returns a text of the profile.
  func callAsFunction(_ key: ProfileKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }
}

extension Order.Status {
  var name: ProfileKey {
    switch self {
    case .pending: .pending
    case .completed: .completed
    case .failed: .failed
    case .cancelled: .cancelled
    case .refunded: .refunded
    }
  }
}

extension HouseChoice {
  var name: ProfileKey {
    switch self {
    case .placidus: .placidus
    case .koch: .koch
    case .equal: .equal
    case .wholeSign: .wholeSign
    case .porphyry: .porphyry
    case .regiomontanus: .regiomontanus
    case .campanus: .campanus
    }
  }
}
