internal import TextMessages

/// Texts about alarms: to the relative at the end, and to caregivers' own numbers.
extension TextWording {
  /// Tells a relative that their family has looked after an alarm (HAL-853).
  func allClear(formOfAddress: String) -> TextBody {
    Self.fitting([text(.allClear, ["name": Self.name(formOfAddress)])])
  }

  /// The code that verifies an own number (HAL-854).
  func code(_ code: String) -> TextBody { Self.fitting([text(.ownCode, ["code": code])]) }

  /// The reply to HELP from an own number.
  var ownHelp: TextBody { Self.fitting([text(.ownHelp)]) }

  /// An alarm in one line: the relative's first name and the matter, and no more, since others may
  /// read the screen of a phone (HAL-854).
  /// - Parameter wasLeft: whether to say that nobody is on it.
  func alert(_ cause: Alarm.Cause, wasLeft: Bool, firstName: String) -> TextBody {
    let key: RelativeTextKey =
      switch cause {
      case .distress: .alertDistress
      case .missed: .alertMissed
      case .notDone: .alertNotDone
      case .unreachable: .alertUnreachable
      case .silent: .alertSilent
      }
    let words = text(key, ["name": Self.name(firstName)])
    return Self.fitting([wasLeft ? "\(words) \(text(.alertAgain))" : words])
  }
}
