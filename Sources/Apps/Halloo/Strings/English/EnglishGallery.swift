internal import Interface
internal import TextMessages

extension HallooWords {
  static let gallery: [String: Pattern] = [
    "halloo.gallery.filter": "Filter",
    "halloo.gallery.all": "All",
    "halloo.gallery.week": "This Week",
    "halloo.gallery.empty": "No photos yet",
    "halloo.gallery.empty-text": "Photos that your relatives answer with gather here.",
    "halloo.gallery.none": "Nothing in this filter",
    "halloo.gallery.none-text": "There may be something outside of it.",
    "halloo.gallery.show-all": "Show All",
    "halloo.gallery.joined": "{name} joined",
    "halloo.gallery.photo-of": "Photo from {name}: {title}",
    "halloo.gallery.photo-number": "Photo {number} of {count}",
    "halloo.gallery.by-profile": "By Profile",
    "halloo.gallery.show-new": "Show what is new",
    "halloo.gallery.newer": "Newer",
    "halloo.gallery.older": "Older",
    "halloo.gallery.download": "Download",
    "halloo.gallery.profile": "Open profile",
    "halloo.gallery.delete": "Delete photo",
    "halloo.gallery.delete-title": "Delete this photo?",
    "halloo.gallery.delete-text": "It goes everywhere. That the habit was done stays.",
  ]

  static let answers: [String: Pattern] = [
    "halloo.answer": "Answer",
    "halloo.answer.unmatched": "Belongs to no habit",
    "halloo.answer.received": "Received {moment}",
    "halloo.answer.moved": "Moved by {name}, {time}",
    "halloo.answer.arriving": "A photo is arriving.",
    "halloo.answer.texts": "All texts about it",
    "halloo.answer.close": "Close",
    "halloo.answer.move": "Move to Another Habit",
    "halloo.answer.choose": "Choose its habit",
    "halloo.answer.move-text": "To which habit of that day does this answer of {name} belong?",
    "halloo.answer.targets": "Habits of that day",
    "halloo.answer.no-targets":
      "No other habit of that day was asked for and still takes an answer.",
    "halloo.answer.none": "To none of them",
    "halloo.answer.move-now": "Move",
    "halloo.answer.missing": "Choose to which habit it belongs.",
    "halloo.answer.refused":
      "It cannot be moved there any more: something has happened meanwhile. Choose another.",
  ]

  static let texts: [String: Pattern] = [
    "halloo.text.declined": "Declined",
    "halloo.text.photo": "Photo from the answer",
    "halloo.text.photo-from": "Photo from {name}, {date}",
    "halloo.text.photo-of-habit": "Photo from {name}: {title}, {date}",
    "halloo.text.undelivered": "A text to {name} was not delivered: “{text}”",
    "halloo.text.none": "No texts yet.",
    "halloo.text.failure.other": "the text could not be delivered",
    "halloo.text.failure.opted-out": "this number has said STOP",
    "halloo.text.failure.number": "this number cannot get texts",
    "halloo.text.failure.carrier": "the phone or its network did not take the text",
    "halloo.text.failure.provider": "the text service did not answer",
    "halloo.progress.scheduled": "Scheduled",
    "halloo.progress.sending": "Sending",
    "halloo.progress.sent": "Sent",
    "halloo.progress.delivered": "Delivered",
    "halloo.progress.notDelivered": "Not delivered",
    "halloo.progress.cancelled": "Taken back",
  ]
}
