public import AppHost
public import HTTPServer

/// The account pages of an app: mounted below its scope, in its branding.
///
///     AccountPages<HallooBranding>.mount(routes)
///
/// Their texts are ``Strings/accountPages``, which the app adds to its own.
public enum AccountPages<Branding: AppBranding> {
  /// Adds the routes, roughly in the order in which users meet them.
  public static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    SignInRoutes<Branding>.mount(routes)
    SignUpRoutes<Branding>.mount(routes)
    PasswordLetterRoutes<Branding>.mount(routes)
    VerificationRoutes<Branding>.mount(routes)
    PrivacyRoutes<Branding>.mount(routes)
    AboutRoutes<Branding>.mount(routes)
    DeletedRoutes<Branding>.mount(routes)
    routes.group("", context: AccountPageContext<Branding>.self) { routes in
      SettingsRoutes<Branding>.mount(routes)
      SignOutRoutes<Branding>.mount(routes)
      PreferencesRoutes<Branding>.mount(routes)
      CareRoutes<Branding>.mount(routes)
      PasswordRoutes<Branding>.mount(routes)
      DevicesRoutes<Branding>.mount(routes)
      LogRoutes<Branding>.mount(routes)
      InboxRoutes<Branding>.mount(routes)
      NotificationsRoutes<Branding>.mount(routes)
      PremiumRoutes<Branding>.mount(routes)
      ExportRoutes<Branding>.mount(routes)
      ImportRoutes<Branding>.mount(routes)
      DeletionRoutes<Branding>.mount(routes)
    }
  }
}
