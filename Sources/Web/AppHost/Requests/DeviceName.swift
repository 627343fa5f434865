/// The name of a device in the owner's list, derived from `User-Agent`: "Firefox on Linux".
struct DeviceName {
  let text: String

  /// The order matters: Edge also says Chrome, and Chrome says Safari.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"),
    ("Safari", "Safari"), ("curl", "curl"), ("python", "Python"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Mac OS X", "Mac"),
    ("Windows", "Windows"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  /// - Parameter userAgent: the `User-Agent` header, unvalidated.
  init(userAgent: String) {
    let known = { (names: [(String, String)]) in
      names.first { userAgent.contains($0.0) }?.1
    }
    text =
      switch (known(Self.browsers), known(Self.systems)) {
      case (let browser?, let system?): "\(browser) on \(system)"
      case (let name?, nil), (nil, let name?): name
      case (nil, nil): "Unknown device"
      }
  }
}
