internal import Interface

extension FrontDoorWords {
  static let englishAsk: [String: Pattern] = [
    "front.ask.title": "Ask",
    "front.ask.detail": "Questions about your chart, answered with reasons",
    "front.ask.greeting":
      "What would you like to know? Every sentence that speaks of your chart can tell you why.",
    "front.ask.prompt": "Ask anything…",
    "front.ask.needs-birth":
      "Answers come from your birth chart. Tell when and where you were born, and then ask.",
    "front.ask.earlier": "Earlier conversations",
    "front.ask.delete": "Delete",
    "front.ask.deleted": "Conversation deleted",
    "front.ask.stop": "Stop",
    "front.ask.go-on": "Continue",
    "front.ask.stopped": "You stopped this answer.",
    "front.ask.interrupted": "This answer broke off. What was written is kept.",
    "front.ask.failed": "No answer came. Your question is kept.",
    "front.ask.uncertain": "Depends on the time of birth, which is not exact",
    "front.ask.search": "Search in what was said",
    "front.ask.nothing-found": "Nothing was found. Try another word.",
    "front.ask.none-yet": "What you ask will be kept here.",
    "front.ask.archive": "Put away",
    "front.ask.archive-empty": "Nothing has been put away.",
    "front.ask.pin": "Pin",
    "front.ask.unpin": "Unpin",
    "front.ask.put-away": "Put away",
    "front.ask.unarchive": "Bring back",
    "front.ask.rename": "Name this conversation",
    "front.ask.name": "Name",
    "front.ask.again": "Answer once more",
    "front.ask.previous": "Previous answer",
    "front.ask.next": "Next answer",
    "front.ask.answer-of": "Answer {number} of {total}",
    "front.ask.consent-title": "May {host} help to answer?",
    "front.ask.consent-text": """
    Your questions and the computed facts that belong to them would be sent there. Your name, \
    your addresses and the exact place of your birth are never sent. Without it, every answer \
    is written here.
    """,
    "front.ask.consent-agree": "Yes, it may",
    "front.ask.consent-decline": "No, keep it here",
    "front.ask.confidence": "{percent} of the facts agree",
    "front.ask.written-by": "Written by {name}",
  ]
}
