import CivilTime
import HTTPServer
import HTTPTypes
import Schedules
import Testing

@testable import AppHost

@Suite struct ScheduleFormTests {
  private static let today = CivilDate(dayNumber: 2_460_899, calendar: .gregorian)

  private func read(_ text: String) throws -> (form: ScheduleForm, fields: [String]) {
    let fields = try FormFields(urlEncoded: Array(text.utf8))
    var input = Input(fields)
    let form = ScheduleForm(&input, fields, today: Self.today)
    return (form, input.errors.map(\.field))
  }

  @Test("HAL-604 HAL-616 a form gives the times, the recurrence and the days of a schedule")
  func whole() throws {
    let (form, errors) = try read(
      "time=20%3A00&time-3=08%3A30&frequency=custom&day=1&day=5&day=9&start=2025-09-01&end=2025-10-01"
    )
    #expect(errors.isEmpty && form.schedule.frequency == .custom)
    #expect(form.schedule.weekdays == [.monday, .friday])
    #expect(form.schedule.times.walls.map(\.wire) == ["08:30", "20:00"])
    #expect(form.times.map(\.field) == ["time", "time-3"])
    #expect(form.schedule.start.wire == "2025-09-01" && form.schedule.end?.wire == "2025-10-01")
    // What is known fills the form again.
    let answers = form.schedule.answers
    #expect(answers["time"] == "08:30" && answers["time-2"] == "20:00")
    #expect(answers["frequency"] == "custom" && answers["end"] == "2025-10-01")
  }

  @Test(
    "HAL-604 without a day it begins today, without an end it goes on, and without a time it is refused"
  )
  func gaps() throws {
    let (daily, errors) = try read("time=07%3A00")
    #expect(errors.isEmpty && daily.schedule.frequency == .daily)
    #expect(daily.schedule.start == Self.today && daily.schedule.end == nil)
    #expect(try read("frequency=weekly").fields == ["time"])
    #expect(try read("time-2=later").fields == ["time-2"])
    #expect(try read("time=07%3A00&start=1812-01-01").fields == ["start"])
  }

  @Test("PLT-8 what is looked for and is not there is answered by 404")
  func found() throws {
    #expect(try Optional(7).found() == 7)
    let error = #expect(throws: HTTPError.self) { try Int?.none.found() }
    #expect(error?.status == .notFound)
  }
}
