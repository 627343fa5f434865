/// The viewer of a page, with their presentation preferences.
public struct Viewer: Sendable {
  /// The chosen appearance; by default the device decides.
  public enum Appearance: String, CaseIterable, Sendable {
    case light, dark
  }

  /// The text size, relative to the browser's setting.
  public enum TextSize: String, CaseIterable, Sendable {
    /// Nine tenths.
    case small
    /// The browser's size.
    case medium
    /// Five quarters.
    case large
    /// Half as large again.
    case extraLarge
    /// Twice.
    case largest
  }

  /// Accessibility settings, if the app offers them.
  public struct Comfort: Sendable {
    /// The contrast of secondary texts and lines.
    public enum Contrast: String, CaseIterable, Sendable {
      /// As designed, whatever the device requests.
      case designed
      /// High.
      case clear
    }

    /// How scripts write times of day.
    public enum Clock: String, Sendable {
      /// Short, with 12 hours: "3:34PM".
      case twelveHours = "12"
      /// "15:34".
      case twentyFourHours = "24"
    }

    /// Whether haptic feedback is allowed.
    public var hasHaptics: Bool
    /// Nil to follow the device and the text size.
    public var contrast: Contrast?
    /// Whether motion is disabled, even if the device does not request it.
    public var isStill: Bool
    /// Nil to follow the language.
    public var clock: Clock?

    /// - Parameters:
    ///   - hasHaptics: whether the device may vibrate.
    ///   - contrast: nil to follow the device and the text size.
    ///   - isStill: whether motion is disabled, even if the device does not request that.
    ///   - clock: nil to follow the language.
    public init(
      hasHaptics: Bool = true, contrast: Contrast? = nil, isStill: Bool = false,
      clock: Clock? = nil
    ) {
      (self.hasHaptics, self.contrast, self.isStill) = (hasHaptics, contrast, isStill)
      self.clock = clock
    }
  }

  /// An account.
  public struct Account: Sendable {
    let mark: String
    let name: String

    /// - Parameters:
    ///   - mark: Identifies the account and reveals nothing else: a browser wipes cached data when
    ///       it meets another mark.
    ///   - name: The person's name; empty if unknown.
    public init(mark: String, name: String) {
      self.mark = mark
      self.name = name
    }
  }

  /// The texts in the person's language.
  public var words: MessageCatalog
  /// The chosen appearance.
  public var appearance: Appearance?
  /// The text size.
  public var textSize: TextSize
  /// The account; `nil` if not signed in.
  public var account: Account?
  /// The other settings in the app.
  public var comfort = Comfort()

  /// A viewer.
  public init(
    words: MessageCatalog, appearance: Appearance? = nil, textSize: TextSize = .medium,
    account: Account? = nil
  ) {
    self.words = words
    self.appearance = appearance
    self.textSize = textSize
    self.account = account
  }
}
