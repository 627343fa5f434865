internal import Interface

extension FrontDoorWords {
  static let englishAccount: [String: Pattern] = [
    "front.export-title": "Take your data along",
    "front.export-detail": "Everything as one file, and back",
    "front.export-none": "All of it, in one file",
    "front.export-none-text":
      "A ZIP file with everything that is kept of you, as JSON that you and programs can read.",
    "front.export-ask": "Put the file together",
    "front.export-ask-again": "Make a new one",
    "front.export-waiting": "Waiting its turn",
    "front.export-working": "Being put together",
    "front.export-under-way-text": "It takes a few moments. You can leave this page and come back.",
    "front.export-look": "Look again",
    "front.export-ready": "Ready",
    "front.export-ready-text":
      "{size} kB. It can be downloaded until {until}, and is removed then.",
    "front.export-download": "Download",
    "front.export-failed": "That did not work",
    "front.export-failed-text":
      "The file could not be put together. Nothing is lost: ask for a new one.",
    "front.import-title": "Bring data in",
    "front.import-detail": "From a file that you took along",
    "front.import-text": """
    What you have already stays as it is; what is missing is added. If anything is wrong with \
    the file, nothing is changed.
    """,
    "front.import-file": "Your file",
    "front.import-hint": "The ZIP file as you downloaded it, up to 64 MB",
    "front.import-send": "Bring it in",
    "front.import-no-file": "Choose the file first.",
    "front.import-done": "Added",
    "front.import-nothing": "Nothing to add",
    "front.import-nothing-text": "You have everything that stands in this file already.",
    "front.import-left-out": "Not taken in here: {folders}",
    "front.import-conversations": "Conversations",
    "front.import-models": "Language models",
    "front.import-photos": "Photos",
    "front.import-people": "Profile and people",
    "front.import-missing": "{place} is missing. Choose the file as you downloaded it.",
    "front.import-invalid": "{place} is not as it has to be. Nothing was changed.",
    "front.import-changed": "{place} was changed after the file was made. Nothing was taken in.",
    "front.import-too-new": "{place}: the file comes from a newer version than this one.",
    "front.import-no-archive":
      "This is no file of ours, or it is damaged. Choose the ZIP file as you downloaded it.",
    "front.import-too-large": "{place} is too large.",
    "front.import-too-much": "The file holds more than an account can have.",
    "front.premium-title": "Purchases",
    "front.premium-detail": "What you have bought, and until when",
    "front.premium-none": "Nothing is sold here",
    "front.premium-none-text":
      "All that there is here is free. Should an app offer more one day, it will be on this page.",
    "front.premium-free": "You use what is free.",
    "front.premium-held": "Premium",
    "front.premium-test": "Test",
    "front.premium-for-ever": "For ever",
    "front.premium-until": "Until {day}; it ends by itself.",
    "front.premium-renewed": "It is renewed on {day}.",
    "front.premium-month": "Buy for a month",
    "front.premium-year": "Buy for a year",
    "front.premium-lifetime": "Buy for ever",
    "front.premium-sandbox-text":
      "No payment provider is set here: nobody pays, and what you buy is marked as a test.",
    "front.premium-portal": "Card, receipts and invoices",
    "front.premium-cancel": "Cancel the renewal",
    "front.premium-end-test": "End the test",
    "front.premium-by-sandbox": "Bought here, without payment",
    "front.premium-by-stripe": "Bought through Stripe",
    "front.premium-by-app-store": "Bought in the App Store",
    "front.premium-leaving": """
    The next page is the payment provider’s. What you do there is between you and them; you \
    come back here afterwards.
    """,
    "front.premium-go-on": "Go on",
    "front.premium-stay": "Stay here",
    "front.premium-not-paid-yet": "The payment has not arrived yet. Look again in a moment.",
    "front.premium-unknown": "This is not sold here. Choose one of what stands below.",
    "front.premium-nothing-held": "There is nothing to end or to manage.",
    "front.premium-declined": "The payment provider declined. Nothing was charged.",
    "front.premium-unavailable":
      "The payment provider cannot be reached. Nothing was charged; try again in a minute.",
    "front.notify-title": "Notifications",
    "front.notify-detail": "What reaches you, how, and when not",
    "front.notify-device": "On this device",
    "front.notify-device-text": """
    A notification tells only what kind of news there is and a name; everything else stays \
    here, in the inbox.
    """,
    "front.notify-kinds": "What reaches you",
    "front.notify-no-kinds":
      "No app tells you of anything yet. When one does, you choose here how.",
    "front.notify-no-address": "Letters go out once your address is verified.",
    "front.notify-push": "On your devices",
    "front.notify-mail": "By email",
    "front.quiet-title": "Quiet hours",
    "front.quiet-text": "Your devices stay silent then; what comes in waits until they are over.",
    "front.quiet-start": "From",
    "front.quiet-end": "To",
    "front.quiet-off": "No quiet hours",
    "front.quiet-same": "They have to end at another time than they begin.",
  ]
}
