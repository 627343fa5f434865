internal import AppHost
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// The first reading, with its badges and facts (AST-137).
struct ReadingPage: HTML {
  let reading: OnboardingReading
  let isSaved: Bool
  let words: MessageCatalog
  let lexicon: Lexicon
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("onboarding")) {
      div(.class("onboarding-badges")) {
        badge(.sun, reading.sun)
        badge(.moon, reading.moon)
        if let rising = reading.rising { badge(.risingSign, [rising]) }
      }
      p(.class("reading")) { reading.text }
      details {
        summary { words.onboarding(.facts) }
        ul(.class("landing-facts")) { for fact in reading.facts { li { fact } } }
      }
      Form(to: AstronovaPath.onboarding, token: formToken, words: words) {
        input(.type(.hidden), .name("step"), .value("reading"))
        FormActions {
          Button(words.onboarding(.enter), isWide: true)
          Button(
            words.onboarding(isSaved ? .saved : .save), .submitValue(name: "save", value: "on"),
            style: .secondary, isWide: true, isDisabled: isSaved)
        }
      }
    }
  }

  private func badge(_ key: OnboardingKey, _ signs: [ZodiacSign]) -> some HTML {
    SignBadge(words.onboarding(key), signs: signs, names: signs.map { lexicon.word($0.name) })
  }
}

/// The end of onboarding: a starburst of 2.4 seconds, then the app (AST-138).
struct OnboardedPage: HTML {
  let words: MessageCatalog

  var body: some HTML {
    div(
      .class("onboarding onboarded"), .data("advance", value: AstronovaPath.today),
      .data("after", value: "2400"), .data("haptic", value: "success")
    ) {
      SVG.svg(.class("starburst"), .viewBox(-100, -100, 200, 200), .aria(.hidden, true)) {
        for ray in 0..<24 {
          SVG.path(.class("starburst-ray"), .d("M0 -26V-84"), .transform("rotate(\(15 * ray))"))
        }
        for _ in 0..<3 { SVG.circle(.class("starburst-ring"), .r(30)) }
        for sparkle in 0..<20 {
          // The golden angle leaves no gaps.
          SVG.g(.transform("rotate(\(Double(sparkle) * 137.5))")) {
            SVG.circle(.class("starburst-sparkle"), .cy(.init(-34 - 3 * Double(sparkle))), .r(1.4))
          }
        }
      }
      h2 { words.onboarding(.doneTitle) }
      LinkButton(words.onboarding(.enter), to: AstronovaPath.today, isWide: true)
    }
  }
}
