import Accounts
import AppHost
import Arca
import Astronova
import Destiny
import Halloo
import Payments
import Storage

/// The apps of this program. Their data is migrated, exported and deleted whether they are served
/// or not.
enum ServedApps {
  /// All, in the order of the front page.
  static let all = [Destiny.app, Arca.app, Halloo.app, Astronova.app]

  /// The served apps.
  /// - Parameter names: the selected apps; nil for all.
  static func chosen(_ names: [AppName]?) -> [App] {
    guard let names else { return all }
    return all.filter { app in names.contains { $0.rawValue == app.id } }
  }

  /// Notifies an app, served or not, of purchases and expiries.
  static let onEntitlementChange: Accounts.EntitlementChange = { id, account, transaction in
    try all.first { $0.id == id }?.onEntitlementChange?(account, transaction)
  }
}
