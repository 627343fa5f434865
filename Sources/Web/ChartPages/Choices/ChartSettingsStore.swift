public import AppHost
public import Charting

/// An app's storage of chart settings: read from the snapshot of every page, changed in a transaction of its
/// own.
public struct ChartSettingsStore<Branding: AppBranding>: Sendable {
  /// The context of a signed-in page.
  public typealias Context = AccountPageContext<Branding>
  /// A change of the settings.
  public typealias Change = @Sendable (inout ChartSettings) -> Void

  let settings: @Sendable (Branding.Standing) -> ChartSettings
  let change: @Sendable (Context, @escaping Change) async throws -> Void

  /// - Parameters:
  ///   - settings: the settings of an account.
  ///   - change: changes and stores them.
  public init(
    _ settings: @escaping @Sendable (Branding.Standing) -> ChartSettings,
    change: @escaping @Sendable (Context, @escaping Change) async throws -> Void
  ) {
    (self.settings, self.change) = (settings, change)
  }
}
