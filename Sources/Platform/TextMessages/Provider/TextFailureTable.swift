extension TextFailure {
  /// The properties of a code.
  struct Known {
    let cause: Cause
    let isPermanent: Bool
  }

  /// The codes of https://www.twilio.com/docs/api/errors for failed texts, and HTTP statuses.
  /// HAL-831 defines which are transient.
  static let table: [Int: Known] = {
    var table: [Int: Known] = [:]
    for (codes, cause) in permanent {
      for code in codes { table[code] = Known(cause: cause, isPermanent: true) }
    }
    for (codes, cause) in transient {
      for code in codes { table[code] = Known(cause: cause, isPermanent: false) }
    }
    return table
  }()

  private static let permanent: [([Int], Cause)] = [
    // 21211 not a number, 21217 not dialable, 21421 not a number, 21604 no number given
    ([21211, 21217, 21421, 21604], .noSuchNumber),
    // 21612 no way from our number to theirs, 30006 landline or unreachable carrier, 21614 not mobile
    ([21614, 30006], .cannotTakeTexts),
    ([21610], .optedOut),
    ([30005], .lineDisconnected),
    ([30004], .blocked),
    ([30007], .takenForSpam),
    ([21408], .countryNotEnabled),
    ([21612], .noRoute),
    // 30036 the validity period ran out
    ([30036], .expired),
    // 30011 MMS not supported there, 30019 too large, 21620 and 12300 address or type of a picture
    ([30011, 30019, 21620, 12300], .mediaTrouble),
    // 20003 not authenticated, 20404 no such account, 21212, 21606 and 21659 not a number of ours, 21609
    // address for reports, 21617 too long, 21703 empty pool of numbers, 30002 account suspended, 30034
    // number not registered, 401 and 403
    (
      [20003, 20404, 21212, 21602, 21606, 21609, 21617, 21659, 21703, 30002, 30034, 401, 403],
      .setup
    ),
  ]

  private static let transient: [([Int], Cause)] = [
    // 20429 and 429 too many requests, 30001 queue full
    ([20429, 429, 30001], .tooMany),
    ([30003], .phoneOff),
    // 30008 the carrier gives no reason
    ([30008], .unknown),
    ([0], .notConnected),
    ([20500, 500, 503], .providerDown),
  ]
}
