extension WebApp {
  /// The front door and the account pages. The mark is the W of Cassiopeia: five stars, one figure.
  public static let asterism = WebApp(
    name: "Asterism", summary: "Five apps on one account, and it is yours", scope: "/",
    theme: .asterism,
    icon: AppIcon(
      top: 0x4338A8, bottom: 0x17153B, ink: 0xFFFFFF,
      lines: "M5.4 8.2 8.9 15.6 12.4 11.2 16 16.2 18.9 8.9",
      points: """
        M6.6 8.2a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0ZM10.4 15.6a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z\
        M13.7 11.2a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0ZM17.1 16.2a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0Z\
        M20.3 8.9a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0Z
        """), hears: ["profile"])
}
