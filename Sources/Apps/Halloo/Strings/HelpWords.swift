internal import Interface

/// What is explained, in the order in which somebody new meets it.
enum HelpSection: String, CaseIterable {
  case hello, habits, answers, photos, missed, stopping, family, quiet
}

extension Catalogue {
  func title(of section: HelpSection) -> String {
    self(Message(named: "halloo.help.\(section.rawValue)"))
  }
  func text(of section: HelpSection) -> String {
    self(Message(named: "halloo.help.\(section.rawValue)-text"))
  }
}

extension HallooWords {
  static let help: [String: Pattern] = [
    "halloo.help.hello": "First a hello",
    "halloo.help.hello-text": """
    Nobody is texted before you press Send Hello. Your relative gets one text that says who asks and what \
    for. Reminders begin when they answer OK or YES, and not before; after NO nothing is sent.
    """,
    "halloo.help.habits": "Then habits",
    "halloo.help.habits-text": """
    A habit is one small thing at a time of day. Halloo texts at that time by the clock where your relative \
    lives, summer and winter. They need no app and no smartphone.
    """,
    "halloo.help.answers": "What they answer",
    "halloo.help.answers-text": """
    Any answer closes a reminder: DONE, a few words, or SKIP for not today. LATER asks again in 30 minutes. \
    Where several reminders are open each text has a number, and an answer may begin with it.
    """,
    "halloo.help.photos": "Photos",
    "halloo.help.photos-text": """
    A photo sent back appears in the gallery for the family alone. Where and with what it was taken is \
    removed from it. An answer at the wrong habit can be moved.
    """,
    "halloo.help.missed": "When nothing comes back",
    "halloo.help.missed-text": """
    After the time that you chose there is one more text. If that stays unanswered too, you are told that it \
    was missed. An answer that comes after that still counts, as late.
    """,
    "halloo.help.quiet": "Quiet hours",
    "halloo.help.quiet-text": """
    At night nobody is texted, from 9PM to 8AM unless you choose other hours. A habit at such an hour has to \
    be allowed one by one.
    """,
    "halloo.help.stopping": "Stopping",
    "halloo.help.stopping-text": """
    When your relative texts STOP, everything stops at once, and only they can begin again, with START. You \
    can pause one habit or all of them yourself at any time.
    """,
    "halloo.help.family": "Looking after somebody together",
    "halloo.help.family-text": """
    Up to five people can join by a link: helpers do what you do, viewers only look. The ledger of each \
    relative shows every reminder, when it was sent and delivered, and what came of it.
    """,
  ]
}
