extension Catalogue {
  /// The texts of the components in English.
  public static let english = Catalogue(
    language: .english,
    patterns: [
      "interface.skip-to-content": "Skip to content",
      "interface.main-navigation": "Main",
      "interface.back": "Back",
      "interface.close": "Close",
      "interface.dismiss": "Dismiss",
      "interface.notifications": "Notifications",
      "interface.optional": "optional",
      "interface.choose": "Choose…",
      "interface.problems": .plural(
        by: "count",
        [.one: "{count} answer needs another look", .other: "{count} answers need another look"]),
      "interface.place-hint": "Town or city",
      "interface.which-place": "Which place do you mean?",
      "interface.loading": "Loading…",
      "interface.out-of": "{value} out of {total}",
      "interface.percent": "{value}",
      "interface.try-again": "Try again",
      "interface.account": "Account",
      "interface.sign-in": "Sign in",
      "interface.undo": "Undo",
      "interface.offline-title": "Offline",
      "interface.offline-heading": "This page is not on your device yet",
      "interface.offline-text":
        "Pages that you have opened before can be read offline. This one needs a connection once.",
      "interface.script.places": .plural(
        by: "count", [.one: "{count} place found", .other: "{count} places found"]),
      "interface.script.no-places":
        "No place of this name. Try another spelling or a larger town nearby.",
      "interface.script.places-offline":
        "Places cannot be looked up right now. Type the name; it is looked up when you save.",
      "interface.script.updated": "The page was updated",
      "interface.script.offline": "You are offline. This page is from {age}.",
      "interface.script.kept": "Kept on this device. It is sent when you are online again.",
      "interface.script.waiting": .plural(
        by: "count",
        [
          .one: "{count} change waits to be sent.", .other: "{count} changes wait to be sent.",
        ]),
      "interface.script.sent": "Sent: {title}",
      "interface.script.unsent": "Not saved: {title}. Try again in a moment.",
      "interface.script.signed-out": "Not saved: {title}. You were signed out in the meantime.",
      "interface.script.conflict": "Not saved: {title}. It was changed elsewhere in the meantime.",
      "interface.script.refused": "Not saved: {title}. An answer needs another look.",
      "interface.script.open-again": "Open again",
      "interface.script.discard": "Discard",
      "interface.script.draft": "What you had typed is back.",
      "interface.script.saved": "Saved",
      "interface.script.copied": "Copied",
      "interface.script.push-denied":
        "This browser blocks notifications from here. Its settings for this site allow them.",
    ])
}
