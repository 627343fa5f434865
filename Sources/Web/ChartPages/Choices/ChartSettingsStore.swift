public import AppHost
public import Charting

/// An app's storage of chart settings: read with the snapshot of every page, changed in a separate
/// transaction.
public struct ChartSettingsStore<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>
  /// A change of the settings.
  public typealias Change = @Sendable (inout ChartSettings) -> Void

  let settings: @Sendable (Branding.Standing) -> ChartSettings
  let change: @Sendable (Context, @escaping Change) async throws -> Void

  /// - Parameters:
  ///   - settings: returns the settings of an account.
  ///   - change: changes and stores them.
  public init(
    _ settings: @escaping @Sendable (Branding.Standing) -> ChartSettings,
    change: @escaping @Sendable (Context, @escaping Change) async throws -> Void
  ) {
    (self.settings, self.change) = (settings, change)
  }
}
