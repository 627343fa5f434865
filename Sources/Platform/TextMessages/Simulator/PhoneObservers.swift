public import Storage
internal import Synchronization

/// Called on every change on a simulated phone, in the transaction of the change.
/// - Parameters:
///   - number: the number of the phone.
///   - party: the party of the phone; nil for the account holder's own.
public typealias PhoneObserver =
  @Sendable (_ number: PhoneNumber, _ party: TextParty?, borrowing Transaction) throws -> Void

/// The observers of simulated phones, by name.
final class PhoneObservers: Sendable {
  private let observers = Mutex<[String: PhoneObserver]>([:])

  func set(_ observer: @escaping PhoneObserver, as name: String) {
    observers.withLock { $0[name] = observer }
  }

  func call(
    _ number: PhoneNumber, _ party: TextParty?, _ transaction: borrowing Transaction
  ) throws {
    for observer in observers.withLock({ Array($0.values) }) {
      try observer(number, party, transaction)
    }
  }
}
