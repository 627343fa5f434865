internal import Storage

/// Something about a relative that the family should know now (HAL-518).
struct CareMatter: Sendable {
  /// What it is, the most pressing first.
  enum Kind: Sendable {
    /// They wrote that they need help, in these words.
    case distress(Alarm, words: String)
    /// They asked for no texts.
    case optedOut
    /// Texts do not arrive.
    case unreachable(Alarm?)
    /// They have not written all day.
    case silent(Alarm)
    /// They missed a task.
    case missed(ScheduledTask, Alarm?)
    /// A text could not be sent.
    case failed(ScheduledTask)
    /// Their answer is awaited.
    case waiting(ScheduledTask)
  }

  let person: RelativeSlot
  let kind: Kind

  /// The alarm behind it; nil for none.
  var alarm: Alarm? {
    switch kind {
    case .distress(let alarm, _), .silent(let alarm): alarm
    case .unreachable(let alarm), .missed(_, let alarm): alarm
    case .optedOut, .failed, .waiting: nil
    }
  }

  /// Whether something is wrong, rather than only awaited.
  var isWrong: Bool { if case .waiting = kind { false } else { true } }
}

extension RelativeSlot {
  /// What is to be known about a relative now, the most pressing first; empty if all is well.
  /// - Parameters:
  ///   - tasks: their tasks of today.
  ///   - alarms: the open alarms of the circle.
  ///   - words: the message behind an alarm.
  func matters(
    _ tasks: [ScheduledTask], _ alarms: [Alarm], words: (Alarm) -> String
  ) -> [CareMatter] {
    let own = alarms.filter { $0.relative == id }
    var kinds: [CareMatter.Kind] = own.filter { $0.cause == .distress }.map {
      .distress($0, words: words($0))
    }
    if relative.optedOutAt != nil { kinds.append(.optedOut) }
    if relative.hasDeliveryWarning {
      kinds.append(.unreachable(own.first { $0.cause == .unreachable }))
    }
    kinds += own.filter { $0.cause == .silent }.map { .silent($0) }
    for task in tasks {
      switch task.status {
      case .missed: kinds.append(.missed(task, own.first { $0.occurrence == task.id }))
      case .failed: kinds.append(.failed(task))
      default: break
      }
    }
    for task in tasks where task.status.isOpen { kinds.append(.waiting(task)) }
    return kinds.map { CareMatter(person: self, kind: $0) }
  }
}
