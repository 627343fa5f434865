internal import Interface

extension DestinyWords {
  static let englishProfile: [String: Pattern] = [
    "destiny.profile.title": "Profile",
    "destiny.profile.nameless": "No name yet",
    "destiny.profile.guest": "Guest",
    "destiny.profile.keep-heading": "Keep what you have",
    "destiny.profile.keep-text":
      "With an account your chart and conversations follow you to every device.",
    "destiny.profile.plan-free": "Free",
    "destiny.profile.premium": "Premium",
    "destiny.profile.upgrade": "Upgrade",
    "destiny.profile.manage-plan": "Manage plan",
    "destiny.profile.with-premium": "With Premium",
    "destiny.profile.group-chart": "Your chart",
    "destiny.profile.group-app": "Destiny",
    "destiny.profile.group-data": "Your data",
    "destiny.profile.birth-details": "Birth details",
    "destiny.profile.birth-missing": "Add",
    "destiny.profile.positions": "Planetary positions",
    "destiny.profile.chat-history": "Chat history",
    "destiny.profile.on": "On",
    "destiny.profile.off": "Off",
    "destiny.profile.show-onboarding": "Show onboarding",
    "destiny.profile.export": "Export my data",
    "destiny.profile.export-text": "One JSON file",
    "destiny.profile.account": "Account and security",
    "destiny.profile.account-text": "Password, devices, notifications",
    "destiny.profile.sign-out": "Sign out",
    "destiny.profile.delete-account": "Delete account",
    "destiny.profile.saved": "Saved",
    "destiny.profile.save": "Save",
    "destiny.profile.no-such-answer":
      "This cannot be chosen. Open the page again and choose once more.",

    "destiny.profile.system": "Astrology system",
    "destiny.profile.system-text":
      "Ask, Home and the positions speak in this tradition. Match always compares Vedic charts.",
    "destiny.profile.system-vedic": "Vedic",
    "destiny.profile.system-vedic-text": "Parashari: sidereal zodiac, whole-sign houses",
    "destiny.profile.system-kp": "KP",
    "destiny.profile.system-kp-text": "Krishnamurti ayanamsa, Placidus houses, sub-lords",
    "destiny.profile.system-western": "Western",
    "destiny.profile.system-western-text": "Tropical zodiac, Placidus houses",
    "destiny.profile.ayanamsa": "Ayanamsa",
    "destiny.profile.ayanamsa-text": """
    The distance between the two zodiacs. Changing it casts your chart, periods and day anew; older \
    conversations keep the chart they were about.
    """,
    "destiny.profile.ayanamsa-lahiri": "Lahiri",
    "destiny.profile.ayanamsa-raman": "Raman",
    "destiny.profile.ayanamsa-krishnamurti": "Krishnamurti",
    "destiny.profile.ayanamsa-true-chitra": "True Chitra",
    "destiny.profile.ayanamsa-yukteshwar": "Yukteshwar",
    "destiny.profile.ayanamsa-fagan-bradley": "Fagan-Bradley",
    "destiny.profile.node": "Lunar node",
    "destiny.profile.node-text":
      "Rahu and Ketu by the mean node move evenly; by the true node they sway around it.",
    "destiny.profile.node-mean": "Mean",
    "destiny.profile.node-true": "True",
    "destiny.profile.houses": "Houses",
    "destiny.profile.houses-text": "How the chart is divided. The rules of Match use whole signs.",
    "destiny.profile.houses-whole-sign": "Whole sign",
    "destiny.profile.houses-equal": "Equal",
    "destiny.profile.houses-placidus": "Placidus",
    "destiny.profile.houses-sripati": "Sripati",
    "destiny.profile.chart-style": "Chart style",
    "destiny.profile.chart-style-text": "How charts are drawn first; each chart can be switched.",
    "destiny.profile.style-north": "North Indian",
    "destiny.profile.style-south": "South Indian",

    "destiny.profile.language": "Language",
    "destiny.profile.language-text":
      "For the pages, the day and the answers, in all apps of this account.",
    "destiny.profile.appearance": "Appearance",
    "destiny.profile.theme-system": "Automatic",
    "destiny.profile.theme-light": "Light",
    "destiny.profile.theme-dark": "Dark",
    "destiny.profile.haptics": "Haptics",
    "destiny.profile.haptics-text": "Short taps you feel, on devices that have them.",

    "destiny.profile.history-on": "Show history",
    "destiny.profile.history-on-text":
      "When off, conversations stay stored and are listed nowhere.",
    "destiny.profile.save-conversations": "Save conversations",
    "destiny.profile.save-conversations-text":
      "When off, nothing of a new conversation is stored. Programs may still ask; these pages wait.",
    "destiny.profile.group-by-date": "Group by date",
    "destiny.profile.group-by-date-text": "Today, yesterday, and so on; pinned ones come first.",
    "destiny.profile.retention": "Keep conversations",
    "destiny.profile.retention-text":
      "What was last touched longer ago is deleted. Pinned conversations stay.",
    "destiny.profile.retention-quarter": "90 days",
    "destiny.profile.retention-year": "1 year",
    "destiny.profile.retention-forever": "For ever",
    "destiny.profile.delete-all": "Delete all history",
    "destiny.profile.delete-all-heading": .plural(
      by: "count",
      [.one: "Delete {count} conversation?", .other: "Delete all {count} conversations?"]),
    "destiny.profile.delete-all-text":
      "Every question and answer goes, pinned and archived ones too, on all your devices.",
    "destiny.profile.keep-all": "Keep them",
    "destiny.profile.deleted-all": .plural(
      by: "count",
      [.one: "{count} conversation deleted", .other: "{count} conversations deleted"]),
    "destiny.profile.nothing-to-delete": "Nothing to delete",
    "destiny.profile.nothing-to-delete-text": "There is no conversation yet.",
  ]
}
