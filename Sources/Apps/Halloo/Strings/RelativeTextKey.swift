internal import CHalloo
internal import Interface

/// The sentences of texts to relatives, and to caregivers' own numbers.
enum RelativeTextKey: String, MessageKey {
  static let section = "halloo.text"

  case family, familyFirst, hello, helloShort, clarification, clarificationShort, welcome, help
  case helpShort, optOut, optIn, morning, afternoon, evening, reminder, followUp, photoRequest
  case explanation, notDoneReply, laterReply, snooze, replyText, replyPhoto, replyEither, replyBoth
  case replyReading, replyReadingEither, thanksPlain, thanksLovely, thanksWellDone, thanksGlad
  case thanksWonderful, thanksNoted, streakDays, streakTimes, distress, distressAnywhere, allClear
  case poisoning, poisoningLine
  // To a caregiver's own number.
  case ownCode, ownHelp, alertDistress, alertMissed, alertNotDone, alertUnreachable, alertSilent
  case alertAgain

  /// The thank-yous, which vary over a day (HAL-843).
  static let thanks: [RelativeTextKey] = [
    .thanksPlain, .thanksLovely, .thanksWellDone, .thanksGlad, .thanksWonderful,
  ]
}

extension TextLanguage {
  /// The texts. The interface has fewer languages, and its plurals and numbers are not needed here.
  var words: MessageCatalog { Self.catalogs[self] ?? MessageCatalog(.english, strings) }

  private static let catalogs = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, MessageCatalog(.english, $0.strings)) })

  /// The strings file, whatever language of the interface is asked for.
  var strings: Strings {
    let tag = rawValue
    // The C function returns static, zero-terminated strings.
    return unsafe Strings(in: "Sources/C/CHalloo/texts/\(tag)") { _ in
      unsafe asterism_halloo_texts(tag)
    }
  }
}
