internal import Interface
internal import TextMessages

extension HallooWords {
  static let settings: [String: Pattern] = [
    "halloo.settings.account": "Account",
    "halloo.settings.account-row": "Your account",
    "halloo.settings.account-text": "Name, email, password, devices, delete",
    "halloo.settings.export": "Take your data along",
    "halloo.settings.appearance": "Appearance",
    "halloo.settings.theme": "Theme",
    "halloo.settings.theme-system": "System",
    "halloo.settings.theme-light": "Light",
    "halloo.settings.theme-dark": "Dark",
    "halloo.settings.text-size": "Text size",
    "halloo.settings.size-standard": "Standard",
    "halloo.settings.size-large": "Large",
    "halloo.settings.size-extra-large": "Extra large",
    "halloo.settings.size-largest": "Largest",
    "halloo.settings.contrast": "Text contrast",
    "halloo.settings.less-motion": "Reduce motion",
    "halloo.settings.clock24": "24-hour clock",
    "halloo.settings.sunday": "Weeks begin on Sunday",
    "halloo.settings.alerts": "Alerts",
    "halloo.settings.alerts-text":
      "When somebody declines or stops their texts, you are always told.",
    "halloo.settings.alert-row": "What you are told",
    "halloo.settings.alert-detail": "By inbox, push or mail, and your own quiet hours",
    "halloo.settings.summary": "Daily summary",
    "halloo.settings.summary-row": "Tell me every day how it went",
    "halloo.settings.summary-time": "At",
    "halloo.settings.summary-text":
      "By your own clocks. Nothing is told of a day on which nothing was due.",
    "halloo.settings.members": "New members",
    "halloo.settings.members-text": "What a new member begins with.",
    "halloo.settings.texts": "Text messages",
    "halloo.settings.simulated":
      "No text service is set up: texts go to simulated phones, and nobody is texted for real.",
    "halloo.settings.sender": "Texts come from",
    "halloo.settings.sender-chosen": "A number of the service",
    "halloo.settings.subscription": "Subscription",
    "halloo.settings.subscription-status": "Status",
    "halloo.settings.subscription-plan": "Plan",
    "halloo.settings.subscription-end": "Until",
    "halloo.settings.subscription-manage": "Manage",
    "halloo.settings.subscription-open": "Everything is open: nothing here has to be paid for.",
    "halloo.settings.member-unpaid":
      "Without a subscription one member is reminded, and nobody else can be added.",
    "halloo.settings.subscription-limited":
      "Without a subscription, only the first member is reminded once the trial is over.",
    "halloo.subscription.free": "Free",
    "halloo.subscription.trial": "Trial",
    "halloo.subscription.active": "Active",
    "halloo.subscription.cancelled": "Cancelled",
    "halloo.subscription.expired": "Expired",
    "halloo.subscription.monthly": "Family, monthly",
    "halloo.subscription.yearly": "Family, yearly",
    "halloo.settings.help": "Help and about",
    "halloo.settings.how": "How it works",
    "halloo.settings.licences": "Licences",
    "halloo.settings.version": "Version",
    "halloo.settings.service": "Sent by",
    "halloo.settings.phones": "Simulated phones",
    "halloo.settings.text-count": "Sent this month",
    "halloo.settings.quiz": "Take the quiz again",
    "halloo.settings.privacy": "Privacy",
    "halloo.contrast.auto": "Auto",
    "halloo.contrast.designed": "Designed",
    "halloo.contrast.clear": "Clear",
    "halloo.inbox.empty": "Nothing to tell",
    "halloo.inbox.empty-text": "What your relatives answer, and what they miss, is told here.",
    "halloo.inbox.mark-all": "Mark all as read",
    "halloo.inbox.older": "Older ones",
    "halloo.inbox.unread": "New",
  ]

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

  static let phone: [String: Pattern] = [
    "halloo.phone.none": "No phones yet",
    "halloo.phone.none-text": "Each member whom you add has a phone here to try everything with.",
    "halloo.phone.screen": "Texts on this phone",
    "halloo.phone.stopped": "This phone has said STOP: nothing arrives until START.",
    "halloo.phone.answer": "Answer on this phone",
    "halloo.phone.words": "Text",
    "halloo.phone.photo": "Photo",
    "halloo.phone.samples": "Sample photos",
    "halloo.phone.send": "Send",
    "halloo.phone.network": "Network",
    "halloo.phone.network-text": "What befalls texts to this phone",
    "halloo.phone.delay": "Delay, seconds (0 to 60)",
    "halloo.phone.code": "Code for “Not delivered”",
    "halloo.phone.set-network": "Set network",
    "halloo.phone.clock": "Time",
    "halloo.phone.fire": "Fire Next Reminder Now",
    "halloo.phone.expire": "Expire Deadline Now",
    "halloo.network.normal": "Normal",
    "halloo.network.delay": "Delayed reports",
    "halloo.network.undelivered": "Not delivered",
    "halloo.network.refuse": "Refused",
    "halloo.network.lose": "Answers lost",
    "halloo.sample.pills": "Pill box",
    "halloo.sample.tea": "Cup of tea",
    "halloo.sample.garden": "Garden",
    "halloo.sample.dog": "Dog",
  ]
}
