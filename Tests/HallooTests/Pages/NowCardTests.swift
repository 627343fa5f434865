import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("What the Now card shows is true")
struct NowCardTests {
  @Test(
    "HAL-518 HAL-937 refused medicine is wrong until somebody says that it is dealt with",
    arguments: ["clear", "complete"])
  func refused(act: String) async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      let task = try await browser.firstTask()
      try await browser.say("no I forgot", on: id, wire)
      let home = try await browser.now()
      #expect(home.contains("Grandpa Joe has not done Blue pills, 8:01AM"))
      #expect(!home.contains("All is well.") && home.contains("I Am On It"))
      #expect(home.contains("“no I forgot”") && home.contains("Remind Again"))
      if act == "clear" {
        let alarm = try #require(
          home.text(between: "href=\"/halloo/alarms/", and: "?"))
        try await browser.get("/halloo/alarms/\(alarm)?next=/halloo/&profile=\(id)")
        let cleared = try await browser.submit(
          "/halloo/alarms/\(alarm)/clear", ["next": "/halloo/", "profile": id])
        #expect(cleared.location == "/halloo/?profile=\(id)")
      } else {
        try await browser.submit("/halloo/occurrences/\(task)/complete")
      }
      #expect(try await browser.now().contains("All is well."))
    }
  }

  @Test(
    "HAL-852 HAL-939 Not Done of what had been marked done by mistake is wrong in Now, and names who said so"
  )
  func takenBack() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      let task = try await browser.firstTask()
      try await wire.wait(.seconds(1_200))
      #expect(try await browser.now().contains("Grandpa Joe missed Blue pills, 8:01AM"))
      let form = ["next": "/halloo/", "profile": id]
      let done = try await browser.submit("/halloo/occurrences/\(task)/complete", fields: form)
      #expect(done.location == "/halloo/?profile=\(id)&done=\(task)")
      let toast = try await browser.get(try #require(done.location)).text
      #expect(toast.contains("All is well.") && toast.contains("Blue pills: Marked done late"))
      let undo = "/halloo/occurrences/\(task)/undo?next=/halloo/&profile=\(id)"
      #expect(toast.replacing("&amp;", with: "&").contains("action=\"\(undo)\""))
      wire.clock.advance(by: .seconds(60))
      let page = "/halloo/occurrences/\(task)"
      #expect(try await browser.get(page).text.contains("Marked done by"))
      try await browser.submit("\(page)/skip")
      let taken = try await browser.get(page).text
      #expect(taken.contains("Not done · by") && !taken.contains("Marked done by"))
      let now = try await browser.now()
      #expect(now.contains("Grandpa Joe has not done Blue pills") && !now.contains("All is well."))
      // What the family leaves out is known to it.
      try await browser.submit("\(page)/undo")
      #expect(try await browser.now().contains("All is well."))
    }
  }

  @Test(
    "HAL-614 HAL-852 HAL-937 Remind Again of what was not done says so on the card, with when and who, and is answered"
  )
  func remindedAgain() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      let task = try await browser.firstTask()
      try await browser.say("no I forgot", on: id, wire)
      // Of what they have refused a word that names nothing does not make something else.
      try await browser.say("done", on: id, wire)
      let before = try await browser.now()
      #expect(before.contains("has not done Blue pills") && before.contains("Remind Again"))
      #expect(!before.contains("Reminded again by"))
      let path = "/halloo/occurrences/\(task)"
      #expect(try await browser.get(path).text.contains("action=\"\(path)/remind\""))
      try await browser.submit("\(path)/remind")
      try await wire.pass()
      for page in [try await browser.now(), try await browser.get(path).text] {
        #expect(page.contains("Reminded again by you, 8:01AM"))
      }
      try await browser.say("OK", on: id, wire)
      let after = try await browser.get(path).text
      #expect(after.contains("Late") && !after.contains("On time") && !after.contains("Not done"))
      #expect(!(try await browser.now().contains("has not done")))
    }
  }

  @Test("HAL-853 who is on it reads that it is them")
  func onIt() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.say("I fell", on: id, wire)
      let alarm = try #require(
        try await browser.now().text(between: "href=\"/halloo/alarms/", and: "?"))
      try await browser.get("/halloo/")
      try await browser.submit("/halloo/alarms/\(alarm)/take")
      #expect(try await browser.now().contains("You are on it, since 8AM"))
      #expect(!(try await browser.now().contains("data-online=\"I Am On It\"")))
      let page = try await browser.get("/halloo/alarms/\(alarm)").text
      #expect(page.contains("data-online=\"All Clear\"") && page.contains("form-trouble"))
      #expect(page.contains("You are on it, since 8AM") && !page.contains("the family is on it"))
    }
  }

  @Test("HAL-518 HAL-938 a fall looks like nothing else: in red, with its words and what to do")
  func fall() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      try await wire.wait(.seconds(1_200))
      let before = try await browser.now()
      #expect(!before.contains("now-distress"))
      #expect(before.contains("data-offline=\"Mark Done: Blue pills\" data-change"))
      try await browser.say("I fell", on: id, wire)
      let now = try await browser.now()
      #expect(now.contains("data-online=\"I Am On It\""))
      let fall = try #require(now.firstRange(of: "now-distress"))
      let missed = try #require(now.firstRange(of: "missed Blue pills"))
      #expect(fall.lowerBound < missed.lowerBound)
      let matter = now[fall.lowerBound..<missed.lowerBound]
      #expect(matter.contains("“I fell”") && matter.contains("Call Grandpa Joe now. No answer?"))
      #expect(now.ranges(of: "now-distress").count == 1)
      // Its word stands with the relative too, in the circles and in the list of a wide page.
      let home = try await browser.get("/halloo/").text
      #expect(matter.contains("Needs help") && home.contains("person-danger"))
      #expect(home.contains("profile-danger") && home.contains("member 1, Needs help"))
      #expect(try await browser.get("/halloo/inbox").text.contains("inbox-distress"))
    }
  }

  @Test("HAL-518 what the family itself leaves out is no alarm")
  func leftOut() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      try await browser.submit("/halloo/occurrences/\(try await browser.firstTask())/skip")
      #expect(try await browser.now().contains("All is well."))
    }
  }

  @Test(
    "HAL-518 HAL-851 missed medicine stays with its date after midnight, until it is looked after or a day old",
    arguments: [true, false])
  func midnight(isTended: Bool) async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      try await wire.wait(.seconds(1_200))
      try await wire.wait(.seconds(18 * 3_600))
      let night = try await browser.now()
      #expect(night.contains("Grandpa Joe missed Blue pills, Jan 15, 8:01AM"))
      if isTended {
        let alarm = try #require(night.text(between: "href=\"/halloo/alarms/", and: "?"))
        try await browser.get("/halloo/alarms/\(alarm)")
        try await browser.submit("/halloo/alarms/\(alarm)/clear")
      } else {
        try await wire.wait(.seconds(6 * 3_600))
      }
      #expect(!(try await browser.now().contains("missed Blue pills")))
    }
  }

  @Test(
    "HAL-518 HAL-936 whoever has written is not said to be silent; the words stand there, unread")
  func unread() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      let words = "which pill? I can't see the box"
      try await browser.say(words, on: id, wire)
      let home = try await browser.get("/halloo/").text
      // That they have agreed is unread too.
      #expect(home.contains("page-count") && home.contains("Menu, 2 unread"))
      #expect(home.contains("id=\"menu-news\" data-live=\"inbox inbox.new\""))
      let now = try await browser.now()
      #expect(
        now.contains("Grandpa Joe wrote about Blue pills, 8:01AM") && now.contains("“\(words)”"))
      #expect(!now.contains("has not answered yet") && now.contains("tel:"))
      let answer = try #require(now.text(between: "href=\"/halloo/answers/", and: "\""))
      try await browser.get("/halloo/answers/\(answer)")
      let read = try await browser.get("/halloo/").text
      #expect(read.contains("Menu, 1 unread"))
      #expect(!(try await browser.now().contains("tel:")))
      // What answers nothing is there only while nobody has read it.
      try await browser.say("done", on: id, wire)
      try await browser.say("the garden is lovely", on: id, wire)
      let other = try await browser.now()
      #expect(other.contains("the garden is lovely") && !other.contains("All is well."))
      let second = try #require(other.text(between: "href=\"/halloo/answers/", and: "\""))
      try await browser.get("/halloo/answers/\(second)")
      #expect(try await browser.now().contains("All is well."))
    }
  }

  @Test(
    "HAL-518 HAL-938 an alarm keeps its first words beside later ones, three at most, with their day"
  )
  func words() async throws {
    try await withAgreed { wire, browser, id in
      let first = "no puedo respirar"
      try await browser.say(first, on: id, wire)
      try await wire.wait(.seconds(60))
      try await browser.say("I fell and can't get up", on: id, wire)
      let both = try await browser.now()
      for text in [first, "I fell and can't get up"] { #expect(both.contains("“\(text)”")) }
      try await browser.say("gracias, hace sol", on: id, wire)
      #expect(try await browser.now().contains("“\(first)”"))
      for text in ["help me please", "help, I can't breathe"] {
        try await browser.say(text, on: id, wire)
      }
      #expect(try await browser.distressWords() == 3)
      #expect(both.contains("may need help, since 8AM"))
      wire.clock.advance(by: .seconds(24 * 3_600))
      #expect(try await browser.now().contains("may need help, since Jan 15, 8AM"))
    }
  }

  @Test("HAL-851 that somebody has not written today is said on their own day alone")
  func silence() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.say("the garden is lovely", on: id, wire)
      try await wire.wait(.seconds(23 * 3_600))
      try await browser.remind(["Blue pills"], of: id, wire)
      try await wire.wait(.seconds(3_600))
      try await wire.wait(.seconds(12 * 3_600))
      let today = try await browser.now()
      #expect(today.contains("Grandpa Joe has not written today"))
      #expect(today.contains("The last text from Grandpa Joe: ") && today.contains("Remind Again"))
      #expect(!today.contains("has not answered yet"))
      try await wire.wait(.seconds(5 * 3_600))
      let next = try await browser.now()
      #expect(next.contains("Grandpa Joe did not write on Jan 16"))
      #expect(!next.contains("written today"))
    }
  }

  @Test("HAL-518 HAL-852 one block for each relative, with all that is wrong and one call")
  func oneCall() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills", "Red pills"], of: id, wire)
      try await wire.wait(.seconds(1_200))
      let now = try await browser.now()
      for title in ["Blue pills", "Red pills"] { #expect(now.contains("missed \(title)")) }
      #expect(now.ranges(of: "No answer to the reminder.").count == 2)
      #expect(now.ranges(of: "href=\"tel:").count == 1)
      #expect(now.ranges(of: "class=\"now-person\"").count == 1)
    }
  }

  @Test("HAL-518 HAL-852 the way to call stands right under a fall, whatever else is wrong")
  func callUnderFall() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      try await browser.say("no I forgot", on: id, wire)
      try await browser.say("I fell and can't get up", on: id, wire)
      let now = try await browser.now()
      let fall = try #require(now.firstRange(of: "may need help"))
      let call = try #require(now.firstRange(of: "href=\"tel:"))
      let pills = try #require(now.firstRange(of: "has not done Blue pills"))
      #expect(fall.lowerBound < call.lowerBound && call.lowerBound < pills.lowerBound)
    }
  }

  @Test("HAL-852 Remind Again in the relative's quiet hours asks first, and texts once it is sure")
  func quiet() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      let task = try await browser.firstTask()
      try await wire.wait(.seconds(1_200))
      try await wire.wait(.seconds(15 * 3_600))
      try await browser.get("/halloo/")
      let path = "/halloo/occurrences/\(task)/remind"
      let form = ["next": "/halloo/", "profile": id]
      let asked = try await browser.submit(path, fields: form)
      #expect(asked.location == "\(path)?next=/halloo/&profile=\(id)")
      let page = try await browser.get(try #require(asked.location)).text
      #expect(page.contains("It is 11:21PM where Grandpa Joe is") && page.contains("Remind Anyway"))
      let count = {
        try await browser.get("/halloo/profiles/\(id)").text.ranges(of: "bubble").count
      }
      let before = try await count()
      try await browser.get(path)
      let sure = try await browser.submit(path, fields: form.merging(["sure": "on"]) { $1 })
      #expect(sure.location == "/halloo/?profile=\(id)&done=\(task)")
      try await wire.pass()
      #expect(try await count() > before)
    }
  }

  @Test("HAL-518 before anybody has agreed it is said what is waited for, and not that all is well")
  func expected() async throws {
    try await withHalloo { site in
      let (wire, browser) = (
        WireSite(site: site, engine: HallooEngine(site.services)), TestBrowser(site)
      )
      let id = try await browser.addMember()
      let early = try await browser.now()
      #expect(
        early.contains("Grandpa Joe has not been asked yet") && !early.contains("All is well."))
      try await browser.submit("/halloo/setup/\(id)/next", ["step": "smsIntroduction"])
      try await browser.get("/halloo/setup/\(id)/3")
      try await browser.submit("/halloo/setup/\(id)/hello")
      try await wire.pass()
      #expect(
        try await browser.now().contains("Grandpa Joe has been asked, and has not agreed yet"))
      try await browser.say("NO", on: id, wire)
      #expect(try await browser.now().contains("Grandpa Joe has said no to texts"))
      try await browser.say("YES", on: id, wire)
      #expect(try await browser.now().contains("All is well."))
      try await browser.get("/halloo/profiles/\(id)")
      try await browser.submit("/halloo/profiles/\(id)/pause")
      let paused = try await browser.now()
      #expect(
        paused.contains("Texts to Grandpa Joe are paused.") && !paused.contains("All is well."))
    }
  }

  @Test("HAL-518 HAL-910 a wrong number has its own words, and Check Number instead of a call")
  func wrongNumber() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.say("you have the wrong number", on: id, wire)
      let now = try await browser.now()
      #expect(now.contains("Somebody answered from the number of Grandpa Joe"))
      #expect(now.contains("href=\"/halloo/profiles/\(id)/edit\"") && now.contains("Check Number"))
      #expect(!now.contains("tel:") && !now.contains("asked for no texts"))
      let page = try await browser.get("/halloo/profiles/\(id)").text
      #expect(page.contains("Wrong number") && page.contains("It may belong to somebody else"))
      #expect(!page.contains("/resume\"") && !page.contains("after writing START"))
    }
  }

  @Test("HAL-505 after STOP the profile says so, and offers nobody to take it back")
  func stopped() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: false, wire)
      #expect(try await browser.get("/halloo/tasks?profile=\(id)").text.contains("Next: "))
      try await browser.say("STOP", on: id, wire)
      let advice = try await browser.now()
      #expect(advice.contains("Only Grandpa Joe can allow them again, by texting START to"))
      let habits = try await browser.get("/halloo/tasks?profile=\(id)").text
      #expect(habits.contains("by texting START to") && habits.contains("Stopped"))
      #expect(!habits.contains("Next: "))
      for path in ["/halloo/profiles/\(id)", "/halloo/profiles"] {
        let page = try await browser.get(path).text
        #expect(page.contains("Asked for no texts") && !page.contains("Paused"), "\(path)")
        #expect(!page.contains("/resume\""), "\(path)")
      }
      #expect(try await browser.get("/halloo/profiles/\(id)").text.contains("after writing START"))
    }
  }

  @Test("HAL-518 what is most pressing stands first, whoever it is about")
  func urgency() async throws {
    let alarm = { (cause: Alarm.Cause) in
      Alarm(
        id: AlarmID(rawValue: cause.rawValue), relative: RelativeID(rawValue: "a"), cause: cause,
        occurrence: nil, answer: nil, raisedAt: Timestamp(milliseconds: 0))
    }
    let number = try #require(PhoneNumber(e164: "+12025550123"))
    let person = { (id: String) in
      RelativeSlot(
        relative: Relative(
          id: RelativeID(rawValue: id), status: .active, name: id, number: number,
          zone: "Europe/London"), number: 1)
    }
    let kinds: [(String, CareMatter.Kind)] = [
      ("a", .optedOut), ("b", .silent(alarm(.silent))), ("c", .unreachable(nil)),
      ("d", .distress(alarm(.distress), words: [])),
    ]
    var care = CareStatus()
    care.matters = kinds.map { CareMatter(person: person($0), kind: $1) }.byUrgency
    #expect(care.concerned.map(\.id.rawValue) == ["d", "c", "b", "a"])
  }
}

extension TestBrowser {
  /// The Now card of the dashboard.
  func now() async throws -> String {
    let home = try await get("/halloo/").text
    let start = try #require(home.firstRange(of: ">Now<"))
    let end = try #require(home[start.upperBound...].firstRange(of: "class=\"profiles\""))
    return String(home[start.upperBound..<end.lowerBound]).replacing("&#39;", with: "'")
  }

  /// The number of quotes in the block of distress.
  fileprivate func distressWords() async throws -> Int {
    let now = try await now()
    let start = try #require(now.firstRange(of: "may need help"))
    let end = try #require(now[start.upperBound...].firstRange(of: "now-actions"))
    return now[start.upperBound..<end.lowerBound].ranges(of: "class=\"now-words\"").count
  }

  /// The first task of the dashboard.
  fileprivate func firstTask() async throws -> String {
    let home = try await get("/halloo/").text
    return try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
  }
}
