internal import AppHost
internal import CirclePages
internal import FigurePages

/// Every address of Halloo, and the id of the app; nothing else in this module spells one out. Where an id is
/// wanted, `{id}` makes the pattern of a route.
enum HallooPath {
  /// The app in settings, entitlements, media and exports.
  static let appID = "halloo"

  /// The dashboard, and the scope of the web app.
  static let home = "/halloo/"
  static let setupDiscarded = "\(home)?discarded"

  /// The dashboard of a relative.
  static func home(of relative: String) -> String { "\(home)?profile=\(relative)" }
  /// The dashboard that says what was done about an occurrence.
  /// - Parameter relative: who stays selected; empty for the first.
  static func home(of relative: String, done occurrence: String) -> String {
    "\(home(of: relative))&done=\(occurrence)"
  }
  /// The dashboard after leaving the form for a new relative.
  static func home(leaving way: String) -> String { "\(home)?left=\(way)" }

  /// The pages of the account, in the branding of Halloo.
  static let account = AccountPath(scope: home)

  // Before the dashboard.

  static let welcome = "/halloo/welcome"
  static let accountSetup = "/halloo/account-setup"
  static let quiz = "/halloo/quiz"
  static let skipQuiz = "\(quiz)/skip"
  static let ready = "/halloo/ready"
  static let preview = "/halloo/preview"
  static let previewSteps = "\(preview)/step/{number}"

  static func welcome(before page: String) -> String {
    "\(welcome)?next=\(SafeReturn.encoded(page))"
  }
  static func accountSetup(_ way: String, before page: String) -> String {
    "\(accountSetup)?way=\(way)&next=\(SafeReturn.encoded(page))"
  }
  static func quiz(_ question: String) -> String { "\(quiz)?question=\(question)" }
  static func preview(_ query: String) -> String { "\(preview)?\(query)" }
  static func previewStep(_ number: Int) -> String { "\(preview)/step/\(number)" }
  static func previewStep(_ number: Int, _ query: String) -> String {
    "\(previewStep(number))?\(query)"
  }

  // The day.

  static let today = "/halloo/today"
  static let summary = "/halloo/summary"

  static func today(showing filter: String) -> String { "\(today)?show=\(filter)" }
  static func occurrence(_ id: String) -> String { "/halloo/occurrences/\(id)" }
  static func completeOccurrence(_ id: String) -> String { "\(occurrence(id))/complete" }
  static func skipOccurrence(_ id: String) -> String { "\(occurrence(id))/skip" }
  static func undoOccurrence(_ id: String) -> String { "\(occurrence(id))/undo" }
  static func remindOccurrence(_ id: String) -> String { "\(occurrence(id))/remind" }
  /// Leads to the answer that closed a due time.
  static func occurrenceAnswer(_ id: String) -> String { "\(occurrence(id))/answer" }
  static func answer(_ id: String) -> String { "/halloo/answers/\(id)" }
  static func moveAnswer(_ id: String) -> String { "\(answer(id))/move" }

  // Alarms.

  static func alarm(_ id: String) -> String { "/halloo/alarms/\(id)" }
  /// The same, coming back to the dashboard with this relative selected.
  static func alarm(_ id: String, from relative: String?) -> String {
    relative.map { "\(alarm(id))?\(returning(to: $0))" } ?? alarm(id)
  }
  /// The query that leads back to the dashboard with a relative selected.
  static func returning(to relative: String) -> String { "next=\(home)&profile=\(relative)" }
  static func takeAlarm(_ id: String) -> String { "\(alarm(id))/take" }
  static func clearAlarm(_ id: String) -> String { "\(alarm(id))/clear" }

  // Habits.

  static let habits = "/halloo/tasks"
  static let newHabit = "\(habits)/new"
  static let habitPreview = "\(habits)/preview"

  static func habits(of relative: String) -> String { "\(habits)?profile=\(relative)" }
  static func habits(of relative: String, showing filter: String) -> String {
    "\(habits(of: relative))&show=\(filter)"
  }
  static func habits(of relative: String, problem: String) -> String {
    "\(habits(of: relative))&problem=\(problem)"
  }
  static func newHabit(of relative: String) -> String { "\(newHabit)?profile=\(relative)" }
  static func newHabit(of relative: String, suggestion: Int) -> String {
    "\(newHabit(of: relative))&suggestion=\(suggestion)"
  }
  private static func habit(_ id: String) -> String { "\(habits)/\(id)" }
  static func editHabit(_ id: String) -> String { "\(habit(id))/edit" }
  static func scheduleHabit(_ id: String) -> String { "\(habit(id))/schedule" }
  static func pauseHabit(_ id: String) -> String { "\(habit(id))/pause" }
  static func resumeHabit(_ id: String) -> String { "\(habit(id))/resume" }
  static func sendHabitNow(_ id: String) -> String { "\(habit(id))/send-now" }
  static func deleteHabit(_ id: String) -> String { "\(habit(id))/delete" }

  // Relatives.

  static let members = "/halloo/profiles"
  static let newMember = "\(members)/new"
  /// Somebody new, all on a single sheet.
  static let newMemberSheet = "\(members)/new-sheet"
  /// Somebody new, step by step.
  static let newSetup = "/halloo/setup/new/1"

  static func member(_ id: String) -> String { "\(members)/\(id)" }
  static func editMember(_ id: String) -> String { "\(member(id))/edit" }
  static func pauseMember(_ id: String) -> String { "\(member(id))/pause" }
  static func resumeMember(_ id: String) -> String { "\(member(id))/resume" }
  static func deleteMember(_ id: String) -> String { "\(member(id))/delete" }
  /// The steps in which they are asked, as a page (HAL-706).
  static func confirmMember(_ id: String) -> String { "\(member(id))/confirm" }
  static func memberProblem(_ id: String) -> String { "\(member(id))?problem" }
  static func ledger(_ id: String) -> String { "\(member(id))/ledger" }
  /// - Parameter day: the last that is shown, a Julian day number.
  static func ledger(_ id: String, until day: Int) -> String { "\(ledger(id))?until=\(day)" }

  /// - Parameter step: its number, from one on, or `{step}`.
  static func setup(_ id: String, step: String) -> String { "/halloo/setup/\(id)/\(step)" }
  static func setupForm(_ id: String) -> String { setup(id, step: "form") }
  static func nextSetupStep(_ id: String) -> String { setup(id, step: "next") }
  static func sendHello(_ id: String) -> String { setup(id, step: "hello") }
  static func awaitStart(_ id: String) -> String { setup(id, step: "again") }
  static func closeSetup(_ id: String) -> String { setup(id, step: "close") }
  static func cancelSetup(_ id: String) -> String { setup(id, step: "cancel") }
  static func finishSetup(_ id: String) -> String { setup(id, step: "finish") }

  // Photos.

  static let gallery = "/halloo/gallery"
  static let media = "/halloo/media"

  static func gallery(_ query: String) -> String { "\(gallery)?\(query)" }
  static func gallery(_ query: String, after cursor: String) -> String {
    "\(gallery(query))&cursor=\(cursor)"
  }
  static func galleryEvent(_ id: String) -> String { "\(gallery)/\(id)" }
  static func galleryEvent(_ id: String, _ query: String) -> String {
    "\(galleryEvent(id))?\(query)"
  }
  static func deleteGalleryEvent(_ id: String) -> String { "\(galleryEvent(id))/delete" }
  /// A picture of the media library.
  static func picture(_ id: String) -> String { "\(media)/\(id)" }
  static func thumbnail(_ id: String) -> String { "\(picture(id))?size=thumb" }

  // Figures.

  static let figures = FigurePaths("/halloo/analytics", person: "profileId")

  // The family.

  static let family = "/halloo/family"
  static let circlePaths = CirclePaths(family, invitation: "/halloo/join", home: home)

  static func circle(_ id: String) -> String { "/halloo/circles/\(id)" }
  /// A link to a page of a circle, which selects that circle when followed. It leads non-members
  /// nowhere.
  static func circle(_ id: String, to page: String) -> String {
    "\(circle(id))?to=\(SafeReturn.encoded(page))"
  }

  // Notifications and settings.

  static let inbox = "/halloo/inbox"
  static let readInbox = "\(inbox)/read"
  static let settings = "/halloo/settings"
  static let appearance = "\(settings)/appearance"
  static let ownName = "\(settings)/name"
  static let summarySettings = "\(settings)/summary"
  static let memberSettings = "\(settings)/members"
  /// The caregiver's own number.
  static let ownNumber = "\(settings)/number"
  static let help = "/halloo/help"
  /// The pages that a device keeps to be read without a connection.
  static let copies = "/halloo/copies"

  static func openInboxItem(_ id: String) -> String { "\(inbox)/\(id)/open" }

  // Simulated phones.

  static let phones = "/halloo/phone"

  static func firePhone(_ id: String) -> String { "\(phones)/\(id)/fire" }
  static func expirePhone(_ id: String) -> String { "\(phones)/\(id)/expire" }
  static func timePhone(_ id: String) -> String { "\(phones)/\(id)/time" }

  // Programs. Endpoints spell their own part below `api` out.

  static let api = "/halloo/api/v1"
  static let apiDescription = "\(api)/openapi.json"
  static let apiDashboard = "\(api)/dashboard"
  static let apiMedia = "\(api)/media"
  /// The webhook for texts from relatives.
  static let inboundWebhook = "\(api)/webhooks/twilio/inbound"
  /// The webhook for delivery reports, with the text's ID as `m`.
  static let statusWebhook = "\(api)/webhooks/twilio/status"

  static func apiThumbnail(_ id: String) -> String { "\(apiMedia)/\(id)?size=thumb" }
}
