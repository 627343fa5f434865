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
    /// As the browser is set.
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

    /// Whether haptic feedback is allowed.
    public var hasHaptics: Bool
    /// Nil to follow the device and the text size.
    public var contrast: Contrast?
    /// Whether motion is disabled, even if the device does not request it.
    public var isStill: Bool

    /// - Parameters:
    ///   - hasHaptics: whether the device may shake under a finger.
    ///   - contrast: nil for what device and size of texts ask for.
    ///   - isStill: whether nothing is to move, also where the device does not ask for that.
    public init(hasHaptics: Bool = true, contrast: Contrast? = nil, isStill: Bool = false) {
      (self.hasHaptics, self.contrast, self.isStill) = (hasHaptics, contrast, isStill)
    }
  }

  /// An account.
  public struct Account: Sendable {
    let mark: String
    let name: String

    /// - Parameters:
    ///   - mark: Tells the account from others and nothing else about it: what a browser keeps of one
    ///     is wiped when it meets another.
    ///   - name: The person's name; empty if it is not known.
    public init(mark: String, name: String) {
      self.mark = mark
      self.name = name
    }
  }

  /// The texts in the person's language.
  public var words: MessageCatalog
  /// What was chosen of light and dark.
  public var appearance: Appearance?
  /// How large texts are.
  public var textSize: TextSize
  /// The account; `nil` for who is not signed in.
  public var account: Account?
  /// What else they have chosen in the app.
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
