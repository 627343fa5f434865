import Accounts
import Destiny
import Halloo
import Payments
import Site
import Storage

/// The apps of this program. What they keep is migrated, exported and deleted whether they are served
/// or not.
enum ServedApps {
  /// All, in the order of the front page.
  static let all = [Destiny.app, Halloo.app]

  /// Those that are served.
  /// - Parameter names: which were chosen; nil for all.
  static func chosen(_ names: [AppName]?) -> [App] {
    guard let names else { return all }
    return all.filter { app in names.contains { $0.rawValue == app.id } }
  }

  /// Tells an app, served or not, of what was bought of it or has ended.
  static let onEntitlementChange: Accounts.EntitlementChange = { id, account, transaction in
    try all.first { $0.id == id }?.onEntitlementChange?(account, transaction)
  }
}
