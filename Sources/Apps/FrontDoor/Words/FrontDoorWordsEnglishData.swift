internal import Interface

extension FrontDoorWords {
  static let english: [String: Pattern] = [
    "front.home-heading": "The sky you were born under",
    "front.home-text":
      "Give a day, a time and a place, and see your chart: computed here, to the arcsecond.",
    "front.begin-as-guest": "Start now, without an account",
    "front.create-account": "Create an account",
    "front.sign-in": "Sign in",
    "front.promise-exact": "Exact",
    "front.promise-exact-text": "From NASA’s planetary ephemeris, checked against others",
    "front.promise-private": "Private",
    "front.promise-private-text": "Encrypted with a key of your own; no one else is asked",
    "front.promise-yours": "Yours",
    "front.promise-yours-text": "Take everything with you, or delete it, at any moment",
    "front.newcomer-text":
      "Tell us when and where you were born, and your chart is here in a moment.",
    "front.enter-birth": "Enter my birth",
    "front.account": "Account",
    "front.account-text": "Settings, devices, privacy",
    "front.open-chart": "Open my chart",
    "front.greeting": "Hello, {name}",
    "front.greeting-without-name": "Welcome",
    "front.apps": "Apps",
    "front.more": "More",
    "front.privacy": "Privacy",
    "front.developers": "For developers",
    "front.email": "Email",
    "front.password": "Password",
    "front.password-hint": "At least 8 characters. A few words are easier to remember than signs.",
    "front.forgot-password": "Forgot your password?",
    "front.other-ways": "Other ways in",
    "front.new-here": "New here?",
    "front.known-already": "Do you have an account already?",
    "front.look-around": "Go on as a guest",
    "front.keep-account": "Keep what I have",
    "front.upgrade-text": """
    As a guest you can come in from this browser only. With an address and a password \
    everything that is here stays, on all your devices.
    """,
    "front.birth-title": "Your birth",
    "front.birth-text":
      "You fill this in once, for all apps. It is kept encrypted, and nobody else sees it.",
    "front.time-unknown": "time unknown",
    "front.age-title": "Age",
    "front.age-confirmation": "I am 16 or older.",
    "front.age-needed": "This is for people of 16 and older: tick it if you are.",
    "front.save": "Save",
    "front.chart-title": "My chart",
    "front.chart-of": "Chart of {name}",
    "front.no-chart-yet": "No chart yet",
    "front.no-chart-yet-text": "It takes a day and a place of birth, and the time if you know it.",
    "front.drawing-style": "Drawing",
    "front.western-wheel": "Western",
    "front.north-indian": "North Indian",
    "front.change-birth": "Change",
    "front.clocks": "Clocks: {zone}, {offset}",
    "front.local-mean-time":
      "There was no standard time yet: the clocks followed the Sun of the place.",
    "front.julian-calendar": "The date is read in the Julian calendar, as was usual then.",
    "front.swedish-calendar": "The date is read in the Swedish calendar of 1700 to 1712.",
    "front.predicted-rules": "How clocks will go by then is a forecast.",
    "front.taken-first": "The clocks showed this time twice; the first is taken.",
    "front.taken-second": "The clocks showed this time twice; the second is taken.",
    "front.no-houses":
      "Without a time there are no houses and no Ascendant. The drawing is for noon.",
    "front.ranges-said": "Where the time is too uncertain to tell, the range is given.",
    "front.houses-replaced":
      "The houses of {asked} are not defined so near the pole; {used} is used.",
    "front.positions": "Positions",
    "front.houses": "Houses",
    "front.house": "House {numbers}",
    "front.aspects": "Aspects",
    "front.retrograde": "retrograde",
    "front.from-to": "{first} to {last}",
    "front.depends-on-time": "depends on the time",
    "front.download-svg": "SVG",
    "front.download-png": "PNG",
    "front.you": "You",
    "front.safety": "Safety",
    "front.your-data": "Your data",
    "front.sign-out": "Sign out",
    "front.you-are-guest": "You are here as a guest",
    "front.not-said-yet": "Not said yet",
    "front.preferences": "Look and language",
    "front.preferences-text": "Light or dark, text size, time zone",
    "front.email-verified": "Verified",
    "front.email-not-verified": "Not verified yet",
    "front.change-password": "Change password",
    "front.current-password": "Current password",
    "front.new-password": "New password",
    "front.others-signed-out": "All other devices are signed out then.",
    "front.devices": "Devices",
    "front.devices-text": "Where you are signed in",
    "front.this-device": "This device",
    "front.last-seen": "Last seen {day}",
    "front.sign-out-everywhere": "Sign out everywhere",
    "front.sign-out-everywhere-text": "On this device too. A guest cannot come back after that.",
    "front.older-ones": "Older ones",
    "front.security-log": "Security log",
    "front.security-log-text": "What happened to your account",
    "front.times-in-u-t-c": "Times are in UTC.",
    "front.event-account-created": "Account created",
    "front.event-sign-in": "Signed in",
    "front.event-failed-sign-in": "Failed sign-in",
    "front.event-sign-out": "Signed out",
    "front.event-sign-out-everywhere": "Signed out everywhere",
    "front.event-guest-upgraded": "Guest became an account",
    "front.event-api-key-created": "API key made",
    "front.event-api-key-revoked": "API key revoked",
    "front.event-identity-linked": "Sign-in provider linked",
    "front.event-email-changed": "Address changed",
    "front.event-email-verified": "Address verified",
    "front.event-password-changed": "Password changed",
    "front.event-password-reset-asked": "New password asked for",
    "front.event-password-reset": "New password set by mail",
    "front.event-token-reuse": "A token was used twice",
    "front.event-exported": "Data exported",
    "front.event-account-deleted": "Account deleted",
    "front.delete-account": "Delete account",
    "front.delete-heading": "Everything goes, at once",
    "front.delete-text": """
    Your profile, the people you keep, your purchases and settings are deleted in one \
    step, together with the key that opens them. It cannot be undone.
    """,
    "front.delete-backups":
      "Backups that the operator keeps hold what was there when they were made.",
    "front.delete-fresh": "You signed in a moment ago, so this is enough.",
    "front.delete-stale": "Your sign-in is some time ago. Sign out and in again, then come back.",
    "front.delete-word-title": "Are you sure?",
    "front.delete-word": "delete",
    "front.type-word": "Type “{word}” to confirm.",
    "front.keep-everything": "Keep everything",
    "front.about": "About",
    "front.about-text": "Version and licences",
    "front.version": "Version",
    "front.licences": "Licences",
    "front.privacy-text": "What is kept, and who sees it",
    "front.privacy-kept": "What is kept",
    "front.privacy-kept-text": """
    What you enter: your name and birth, your settings, the people you add; and what is \
    needed to let you in: your address, a hash of your password, the devices that are \
    signed in.
    """,
    "front.privacy-sealed": "How it is kept",
    "front.privacy-sealed-text": """
    Names, births and everything else that is personal are encrypted with a key of your \
    account. Who gets hold of the database alone can read none of it.
    """,
    "front.privacy-seen": "Who sees it",
    "front.privacy-seen-text": """
    You. Charts are computed on this server; nothing is sent to anybody else. Whoever runs \
    the server holds its master key, so you trust them as you would a bank with a safe.
    """,
    "front.privacy-cookies": "Cookies",
    "front.privacy-cookies-text":
      "One, which keeps you signed in. No tracking, no advertising, no scripts of others.",
    "front.privacy-places": "Places",
    "front.privacy-places-text": """
    The places of the Earth are looked up here as well, so no map service learns where you \
    were born.
    """,
    "front.privacy-duration": "For how long",
    "front.privacy-duration-text":
      "Until you delete it. Nothing goes by itself, and nothing stays when you say so.",
    "front.language": "Language",
    "front.language-hint": "Without a choice, the one that your browser asks for",
    "front.time-zone": "Time zone",
    "front.country": "Country",
    "front.country-hint": """
    For the lines that help somebody in danger. Without it, your browser and your time zone decide.
    """,
    "front.time-zone-hint": "Where you live now",
    "front.event-imported": "Data imported",
    "front.forgot-text": "We write you a letter with a link, with which you choose a new one.",
    "front.send-letter": "Send the letter",
    "front.letter-sent": "On its way",
    "front.letter-sent-text": """
    If there is somebody to write to, the letter arrives within minutes. Look among the \
    unwanted ones too.
    """,
    "front.letter-code": "Code of the letter",
    "front.letter-code-hint": "What stands behind the # of its link",
    "front.set-password": "Set the password",
    "front.ask-again": "Ask for another letter",
    "front.verify-address": "Verify the address",
    "front.verify-text": "So that nobody else signs up with your address, and letters reach you.",
    "front.no-letter-yet": "No letter yet?",
    "front.letter-goes-to": "It goes to {address}.",
    "front.inbox": "Inbox",
    "front.inbox-text": "What the apps have told you",
    "front.inbox-empty": "Nothing here yet",
    "front.inbox-empty-text":
      "What the apps have to tell you stands here, for as long as you like.",
    "front.mark-all-read": "Mark all as read",
    "front.unread": "New",
    "front.open-item": "Open",
    "front.delete-item": "Delete",
    "front.gallery": "Gallery",
    "front.outbox": "Outbox",
    "front.outbox-empty": "No letters",
    "front.outbox-empty-text":
      "Letters stay here while no mail server is set up. Only this machine sees this page.",
    "front.developers-text": """
    JSON in and out. Each call below works as it stands; the first one gives the access \
    token that the others take from $TOKEN.
    """,
    "front.example-guest": "Come in as a guest",
    "front.example-places": "Find a place",
    "front.example-zone": "Find a time zone",
    "front.example-profile": "Say who you are",
    "front.example-me": "See the profile",
    "front.example-chart": "Cast a chart",
    "front.example-sessions": "See the devices",
    "front.example-audit": "See the security log",
    "front.example-inbox": "Read the inbox",
    "front.example-sign-out": "Sign out",
    "front.example-of": "Call {app}",
    "front.api-descriptions": "OpenAPI files",
    "front.api-descriptions-text":
      "Every operation with its fields, for generators of clients and for tools.",
    "front.api-credentials": "Tokens and keys",
    "front.api-token-text": """
    An access token acts for one account in all apps and lasts 15 minutes; the refresh token that \
    comes with it gets the next one.
    """,
    "front.api-key-text": """
    Some apps take a key instead, which opens their API alone: a personal one, made in the app, or one \
    that the operator gives to a program (APP_KEYS). It may be sent as a bearer too.
    """,
  ]
}
