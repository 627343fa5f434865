internal import Interface

extension DestinyWords {
  static let english: [String: Pattern] = [
    "destiny.purpose":
      "Vedic astrology: the day's insight, answers from your chart, the 36-point match",
    "destiny.home": "Home",
    "destiny.ask": "Ask",
    "destiny.match": "Match",
    "destiny.history": "History",
    "destiny.depends-on-birth-time": "Depends on the time of birth, which is not exact",
  ]

  static let englishHome: [String: Pattern] = [
    "destiny.home.morning": "Good morning, {name}!",
    "destiny.home.afternoon": "Good afternoon, {name}!",
    "destiny.home.evening": "Good evening, {name}!",
    "destiny.home.there": "there",
    "destiny.home.look-at-today": "Let’s look at today.",
    "destiny.home.todays-insight": "Today’s Insight",
    "destiny.home.ask-destiny": "Ask Destiny",
    "destiny.home.birth-missing": "Your chart comes first",
    "destiny.home.birth-missing-text":
      "Tell when and where you were born, and each day is read from your own chart.",
    "destiny.home.add-birth": "Add birth details",
    "destiny.home.day-failed": "Today could not be read",
    "destiny.home.day-failed-text":
      "The sky of today could not be computed. Nothing of yours is lost.",
    "destiny.home.refreshing": "Looking again",
  ]

  static let englishWelcome: [String: Pattern] = [
    "destiny.welcome.title": "Welcome to Destiny",
    "destiny.welcome.day": "Your day, from your own chart",
    "destiny.welcome.day-text":
      "Each morning one insight: what the sky does today, and where it touches your Vedic chart.",
    "destiny.welcome.chart": "Computed, never made up",
    "destiny.welcome.chart-text": """
    Destiny casts your chart from the minute and the place of your birth. Every sentence can show \
    you the grahas, houses and periods it rests on.
    """,
    "destiny.welcome.ask": "Ask what is on your mind",
    "destiny.welcome.ask-text": """
    Work, love, family, the right moment: ask in your own words. Or compare two charts by the \
    36 points of the Ashtakoota.
    """,
    "destiny.welcome.skip": "Skip",
    "destiny.welcome.go-on": "Continue",
    "destiny.welcome.get-started": "Get started",
    "destiny.welcome.sign-in": "Sign in",
    "destiny.welcome.sign-in-heading": "Good to see you",
    "destiny.welcome.sign-in-text": "Sign in, and your chart and conversations are here.",
    "destiny.welcome.email": "Email",
    "destiny.welcome.password": "Password",
    "destiny.welcome.forgot-password": "Forgot password?",
    "destiny.welcome.other-ways": "Other ways in",
    "destiny.welcome.create-account": "Create an account",
    "destiny.welcome.continue-as-guest": "Continue as guest",
    "destiny.welcome.guest-text":
      "As a guest you need no email. What you do is kept if you create an account later.",
  ]

  static let englishQuota: [String: Pattern] = [
    "destiny.quota.left": "{remaining}/{total} questions left",
    "destiny.quota.none-left": "No questions left this month",
    "destiny.quota.renews": "Renews {day}",
    "destiny.quota.upgrade": "Upgrade",
  ]

  static let englishBirth: [String: Pattern] = [
    "destiny.birth.title": "Your birth",
    "destiny.birth.first-text":
      "Your chart is cast from this. It is encrypted, and only you see it.",
    "destiny.birth.text": "Changing this updates your chart in every app on this account.",
    "destiny.birth.name-hint": "What Destiny calls you",
    "destiny.birth.go": "Cast my chart",
    "destiny.birth.later": "Later",
    "destiny.birth.age": "Age",
    "destiny.birth.age-confirmation": "I am {age} or older.",
    "destiny.birth.age-needed": "Destiny is for people of 16 and older: tick this if you are.",
  ]

  static let englishAsk: [String: Pattern] = [
    "destiny.ask.birth-needed":
      "Answers come from your own birth chart. Tell when and where you were born, and then ask.",
    "destiny.ask.looking": "Looking at the birth chart for this question.",
    "destiny.ask.positions": "Planetary positions",
    "destiny.ask.none-left": "This month’s questions are used",
    "destiny.ask.none-left-text":
      "Your question is kept. There are new ones from {day}, or as many as you like with Premium.",
    "destiny.ask.upgrade": "Upgrade",
    "destiny.ask.create-account": "Create account",
    "chat.history": "Chat History",
    "chat.send": "Send question to Destiny",
    "chat.purpose": "Activating it sends your astrological question",
    "destiny.ask.sidebar": "The chat sidebar is part of Premium.",
    "destiny.ask.see-premium": "See Premium",
    "destiny.ask.written-for": "Written for the chart of {moment} ({ayanamsa}).",
    "destiny.ask.written-without-chart": "Written without a birth chart.",
    "chat.greeting": """
    I am Destiny, your personal astrology guide. What would you like to know: about today, the people \
    you love, or the path ahead?
    """,
  ]

  static let englishKeys: [String: Pattern] = [
    "destiny.keys.title": "API access",
    "destiny.keys.text": """
    With a key a program of yours asks in your name. It sees what you see; it cannot change your \
    account.
    """,
    "destiny.keys.yours": "Your keys",
    "destiny.keys.new": "New key",
    "destiny.keys.name": "Name",
    "destiny.keys.name-hint": "What it is for, such as My script",
    "destiny.keys.make": "Create key",
    "destiny.keys.used": "Created {made}, last used {used}",
    "destiny.keys.unused": "Created {made}, not used yet",
    "destiny.keys.shown-heading": "Your new key",
    "destiny.keys.shown-text":
      "Copy it now: it is shown this once and nobody can read it again. Send it as X-API-KEY.",
    "destiny.keys.shown-label": "Key",
    "destiny.keys.copy": "Copy key",
    "destiny.keys.done": "I have kept it",
    "destiny.keys.revoke": "Revoke key",
    "destiny.keys.revoke-text":
      "Programs that use this key are refused from then on. This cannot be undone.",
    "destiny.keys.keep": "Keep it",
    "destiny.keys.revoked": "Key revoked",
  ]

  static let englishPeople: [String: Pattern] = [
    "destiny.people.title": "Saved people",
    "destiny.people.detail": "Births that you have kept for matches",
    "destiny.people.text":
      "Only you see them. They are sealed with the key of your account, and Match offers them.",
    "destiny.people.empty": "Nobody saved yet",
    "destiny.people.empty-text":
      "After a match you can keep a person’s birth details, so that you need not type them again.",
    "destiny.people.to-match": "Match two people",
    "destiny.people.older": "Show more",
    "destiny.people.edit": "Birth details",
    "destiny.people.delete": "Delete",
    "destiny.people.delete-heading": "Delete {name}?",
    "destiny.people.delete-text":
      "The birth details are deleted everywhere in Asterism and cannot be brought back. Matches that you have made stay.",
    "destiny.people.keep": "Keep",
    "destiny.people.deleted": "Deleted",
    "destiny.people.choose": "Choose a saved person",
    "destiny.people.keep-heading": "For the next time",
    "destiny.people.keep-text":
      "Birth details are personal: ask before you keep them. They stay sealed in your account, and you can delete them in your profile.",
    "destiny.people.consent": "{name} agrees that I keep them",
    "destiny.people.consent-needed": "First ask {name}, then tick this.",
    "destiny.people.keep-birth": "Save {name}’s birth details",
    "destiny.people.kept": "{name}’s birth details are saved",
    "destiny.people.kept-before": "{name} is among your saved people.",
  ]

  static let englishNotices: [String: Pattern] = [
    "destiny.notices.title": "Notices",
    "destiny.notices.text":
      "They come into your inbox, and to the devices on which you allow it. A locked screen shows only what kind of notice it is.",
    "destiny.notices.day": "Today’s Insight",
    "destiny.notices.day-text": "Once a day",
    "destiny.notices.period": "A new period begins",
    "destiny.notices.period-text": "When the lord of your dasha changes",
    "destiny.notices.period-body":
      "{lords}, until {day}. The chart shows what it is part of, and Ask tells what it is about.",
    "destiny.notices.hour": "At what hour",
    "destiny.notices.device": "This device",
    "destiny.notices.more": "Mail and quiet hours",
    "destiny.notices.more-text": "For all apps of your account",
    "destiny.notices.need-birth": "Notices begin as soon as your birth details are there.",
  ]
}
