/// Who looks at a page, and how that person wants to see it.
public struct Viewer: Sendable {
  /// Light or dark where a person chose one; the device decides otherwise.
  public enum Appearance: String, CaseIterable, Sendable {
    case light, dark
  }

  /// How large texts are, as a share of what the browser is set to.
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

  /// What makes an app easier on somebody, where the app lets them choose.
  public struct Comfort: Sendable {
    /// How strongly secondary texts and lines stand out.
    public enum Contrast: String, CaseIterable, Sendable {
      /// As drawn, whatever the device asks for.
      case designed
      /// Strongly.
      case clear
    }

    /// Whether the device may shake under a finger.
    public var hasHaptics: Bool
    /// Nil for what device and size of texts ask for.
    public var contrast: Contrast?
    /// Whether nothing is to move, also where the device does not ask for that.
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
  public var words: Catalogue
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
    words: Catalogue, appearance: Appearance? = nil, textSize: TextSize = .medium,
    account: Account? = nil
  ) {
    self.words = words
    self.appearance = appearance
    self.textSize = textSize
    self.account = account
  }
}
