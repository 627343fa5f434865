internal import Elementary
internal import Interface

/// What is to be done, below what has happened: about a fall first of all, and about STOP, which
/// nobody else can take back (HAL-505, HAL-518).
struct CareAdvice: HTML {
  let matter: CareMatter
  /// The number that texts come from; nil where the provider chooses one.
  let sender: String?
  /// The reader's country; nil if unknown.
  var home: String?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML { if let advice { p(.class("now-advice")) { advice } } }

  private var advice: String? {
    let relative = matter.person.relative
    switch matter.kind {
    case .distress:
      return words.distressAdvice(
        relative, emergency: EmergencyNumber.number(in: relative.zone),
        isAbroad: EmergencyNumber.isElsewhere(relative.zone, from: home))
    case .optedOut: return words.startAdvice(relative, sender: sender)
    case .unsure: return words.care(.unsureAdvice, relative)
    case .wrongNumber: return words.care(.wrongNumberAdvice, relative)
    default: return nil
    }
  }
}
