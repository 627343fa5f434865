internal import Interface

extension HallooWords {
  static let people: [String: Pattern] = [
    "halloo.ledger": "Proof",
    "halloo.ledger.text":
      "Every time something was due for {name}, when it was sent, and what came of it.",
    "halloo.ledger.empty": "Nothing was due",
    "halloo.ledger.empty-text":
      "Each due time of a habit stands here from the day on which it is due.",
    "halloo.ledger.earlier": "Earlier days",
    "halloo.ledger.sent": "sent {time}",
    "halloo.ledger.delivered": "delivered",
    "halloo.ledger.answered": "done {time}",
    "halloo.ledger.attempts": "{count} attempts",
    "halloo.member.number": "Member",
    "halloo.member.status": "Status",
    "halloo.member.local-time": "Their time",
    "halloo.member.joined": "Joined",
    "halloo.member.confirmed": "Agreed",
    "halloo.member.quiet": "Hours without texts",
    "halloo.member.no-quiet": "None",
    "halloo.member.quiet-from": "No texts from",
    "halloo.member.quiet-to": "No texts until",
    "halloo.member.thanks": "Thank for answers",
    "halloo.member.conversation": "Conversation",
    "halloo.member.edit": "Edit member",
    "halloo.member.pause": "Pause texts",
    "halloo.member.resume": "Resume texts",
    "halloo.member.rests-unpaid":
      "Texts rest: without a subscription only the first member is reminded.",
    "halloo.member.number-change": "With another number they are asked to agree again.",
    "halloo.member.zone": "Their clock is {zone}. A place here changes it.",
    "halloo.member.photo-offline":
      "The photo needs a connection. Everything is kept here: save again when it is back, or save now without the photo.",
    "halloo.member.delete": "Delete member",
    "halloo.member.remove": "Delete {name}?",
    "halloo.member.remove-text": "No more texts. The others move up, and one place is free.",
    "halloo.member.type-name": "Type “{name}” to confirm",
    "halloo.member.name-differs": "This is not the name.",
    "halloo.member.history": "Photos and timeline",
    "halloo.member.keep-history": "Keep",
    "halloo.member.delete-history": "Delete everything",
    "halloo.member.done-of": "{done} of {all} today",
  ]

  static let family: [String: Pattern] = [
    "halloo.family.for-owners": "Only the person who set up this family can do this.",
    "halloo.family.for-caregivers":
      "You can look at everything here. To change something, ask the person who invited you.",
    "halloo.family": "Family",
    "halloo.family.of": "Family of {name}",
    "halloo.family.you": "{name} (you)",
    "halloo.family.role": "What they may do",
    "halloo.family.roles":
      "Helpers do everything but inviting, paying and removing relatives. Viewers look on and choose their own alerts.",
    "halloo.family.owner": "Owner",
    "halloo.family.caregiver": "Helper",
    "halloo.family.viewer": "Viewer",
    "halloo.family.joined": "Since {date}",
    "halloo.family.invites": "Open invitations",
    "halloo.family.invitation": "Invitation",
    "halloo.family.invite": "Invite somebody",
    "halloo.family.invite-text":
      "Up to five people can look after your relatives with you. Each gets a link of their own.",
    "halloo.family.make-link": "Make the link",
    "halloo.family.link": "Link",
    "halloo.family.link-text":
      "Send this link to one person, or let them point their camera at the code. It works once.",
    "halloo.family.code": "The link as a QR code",
    "halloo.family.until": "works until {date}",
    "halloo.family.revoke": "Take the invitation back",
    "halloo.family.full":
      "Five people are in or invited. Remove somebody, or take an invitation back, to invite another.",
    "halloo.family.guests": "Add an email address first",
    "halloo.family.guests-text":
      "So that your family does not lose everything with this phone, give your account an address before you invite somebody.",
    "halloo.family.add-address": "Add an address",
    "halloo.family.remove": "Remove from the family",
    "halloo.family.remove-text":
      "{name} will see nothing of your relatives any more, from this moment on.",
    "halloo.family.leave": "Leave this family",
    "halloo.family.circles": "Your families",
    "halloo.family.choose": "Which one do you want to see?",
    "halloo.family.own": "My own",
    "halloo.family.show": "Show this family",
    "halloo.family.join-title": "Join a family",
    "halloo.family.invited-by": "{name} invites you",
    "halloo.family.as-caregiver":
      "Look after their relatives together: see every answer, set up reminders, and step in when one is missed.",
    "halloo.family.as-viewer":
      "See how their relatives are doing: every answer, every photo, as it comes.",
    "halloo.family.join": "Join",
    "halloo.family.over": "This invitation does not work any more",
    "halloo.family.over-text":
      "It was used, taken back, or is older than a week. Ask for another one.",
  ]
}
