internal import Interface

extension SiteWords {
  static let english: [String: Pattern] = [
    "site.missing-input": "This has to be filled in.",
    "site.text-needed": "This has to be a text.",
    "site.unusable-character": "This has a character that cannot be kept.",
    "site.one-line": "This has to be one line, without line breaks and control characters.",
    "site.too-long": "This may have {maximum} characters; it has {count}.",
    "site.needs-another-look": "Some of what was sent needs another look.",
    "site.date-form": "Write the day as 1990-05-15.",
    "site.time-form": "Write the time as 10:30, from 00:00 to 23:59.",
    "site.moment-form": "Write the moment as 2027-01-15T08:00:00Z.",
    "site.whole-number": "Write a whole number from {least} to {most}.",
    "site.number": "Write a number from {least} to {most}.",
    "site.flag-form": "This has to be true or false.",
    "site.object-form": "This has to be an object of its own.",
    "site.list-of-texts":
      "This has to be a list of at most {most} texts, each of 1 to {longest} characters.",
    "site.one-of": "This has to be one of: {words}.",
    "site.email-form": "Write an e-mail address, such as ada@example.org.",
    "site.invalid-input": "This is not of the form that is asked for.",
    "site.too-short": "Use at least {minimum} characters.",
    "site.too-many": "There may be {maximum} of these at a time. Take one away first.",
    "site.longest-text": "Use at most {maximum} characters.",
    "site.too-common":
      "Many people use this password, or it is easy to guess here. Choose another.",
    "site.email-taken": "There is an account with this address already.",
    "site.taken": "Another account has this already.",
    "site.wrong-password": "The password is not right.",
    "site.wrong-sign-in": "The address or the password is not right.",
    "site.invalid-token": "This is not valid any more. Ask for a new one.",
    "site.reused-token": "This was used before, so everything that came from it has been revoked.",
    "site.not-found": "There is no such thing.",
    "site.not-allowed": "That cannot be done with this account.",
    "site.fresh-sign-in-needed": "Sign in again first.",
    "site.too-many-attempts": "That was tried too often. Wait some minutes before the next time.",
    "site.quota-used-up": "All {limit} uses are used up for now.",
    "site.too-early": "The day has to be between {least} and {most}.",
    "site.unknown-zone": "There is no time zone of this name; write it as Asia/Kolkata.",
    "site.still-answering": "The last answer is still being written.",
    "site.answer-finished": "The answer is whole already.",
    "site.full-thread":
      "A conversation holds at most {maximum} messages. Go on in a new one.",
    "site.full-app":
      "You have {maximum} conversations, as many as there is room for. Delete one first.",
    "site.too-many-answers": "{maximum} answers are being written already. Wait for one to end.",
    "site.page-not-found": "There is no such page",
    "site.page-not-found-text": "The address may have been mistyped, or what was here is gone.",
    "site.page-failed": "That did not work",
    "site.page-failed-text": "The fault is ours. Nothing that you had saved is lost.",
    "site.storage-unavailable": "Try again in a moment",
    "site.storage-unavailable-text": """
    We cannot read or save anything just now. What was saved before is safe; what was sent just now \
    may not have been saved. Please try again in a minute.
    """,
    "site.request-reference": "If you ask for help, say this number: {id}",
    "site.home": "Home",
    "site.birth.name": "Name",
    "site.birth.name-hint": "What you want to be called",
    "site.birth.date": "Date of birth",
    "site.birth.time": "Time of birth",
    "site.birth.time-hint": "As the clocks of the place showed it",
    "site.birth.margin": "How far off may it be?",
    "site.birth.place": "Place of birth",
    "site.birth.which-of-both": "Which of the two?",
    "site.birth.first-reading": "The first",
    "site.birth.second-reading": "The second",
    "site.birth.time-shown-twice":
      "The clocks were set back that night and showed this time twice. Say which one it was.",
    "site.birth.which-calendar": "Which calendar is the date in?",
    "site.birth.julian": "Julian, the old one",
    "site.birth.gregorian": "Gregorian, today’s",
    "site.birth.swedish": "Swedish, of 1700 to 1712",
    "site.birth.calendar-asked":
      "Another calendar than today’s was in use there, or may have been. Say which one the date is in.",
    "site.birth.day-left-out":
      "There was no such day there: {last} was followed by {first}. Say which calendar the date is in.",
    "site.birth.time-skipped": """
    No clock showed the time you gave: they were set forward over it. Counted on from before, \
    it was {time}, which stands here now. Send it again if that is right.
    """,
    "site.birth.several-places": "Several places have this name. Choose one below.",
    "site.birth.no-place-of-this-name":
      "No place has exactly this name. Perhaps one of those below is meant.",
    "site.birth.no-such-place": "There is no such place. Try the next larger town.",
    "site.birth.in-the-future": "This day is still to come.",
    "site.birth.too-early": "Days before {day} cannot be reckoned here.",
  ]
}
