import ArgumentParser
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Media
import Places

/// `asterism doctor`: whether everything that charts rest on is there and whole.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what the program needs of this machine.",
    discussion: """
      Checks the ephemeris, the gazetteer, the time zones and the drawing of pictures: a line each, with \
      the command that mends what is wrong. Exit code 1 if anything is.

      Example:
        asterism doctor
      """)

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let findings = [Finding.ephemeris, .places, .timeZones, .pictures]
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(findings)
      try System.write(answer)
    } else {
      var page = Page()
      page.findings(findings)
      try System.write(page.text)
    }
    if findings.contains(where: { $0.remedy != nil }) { throw ExitCode.failure }
  }
}

/// What a check found.
private struct Finding {
  let name: String
  let text: String
  /// The command that mends it; `nil` when all is well.
  var remedy: String?

  static var ephemeris: Finding {
    let table = Ephemeris.standard
    let days = [table.span.lowerBound, table.span.upperBound].map {
      "\(Instant(julianDayUT: $0).civil(rule: .gregorian).date)"
    }
    do throws(EphemerisError) {
      _ = try table.sky(at: System.now)
      return Finding(name: "ephemeris", text: "JPL DE440 from \(days[0]) to \(days[1])")
    } catch {
      return Finding(name: "ephemeris", text: error.problem, remedy: "make install")
    }
  }

  static var places: Finding {
    do throws(GazetteerError) {
      let gazetteer = try Gazetteer.standard
      return Finding(name: "places", text: "\(gazetteer.count) places of GeoNames")
    } catch {
      return Finding(name: "places", text: error.description, remedy: "make install")
    }
  }

  static var timeZones: Finding {
    let (database, remedy) = (TimeZoneDatabase(), "sudo apt-get install tzdata")
    let release = database.version.map { " of release \($0)" } ?? ""
    do throws(TimeZoneDatabaseError) {
      guard try database.isComplete() else {
        return Finding(
          name: "time zones", text: "\(database.folder)\(release) lacks history before 1970",
          remedy: remedy)
      }
      return Finding(
        name: "time zones",
        text: "\(try database.names().count) in \(database.folder)\(release), with their history")
    } catch {
      return Finding(name: "time zones", text: error.description, remedy: remedy)
    }
  }

  static var pictures: Finding {
    let sample = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#
    do throws(SVGRasterizerError) {
      _ = try SVGRasterizer.png(from: sample, width: 1, height: 1)
      return Finding(name: "pictures", text: "librsvg draws PNG")
    } catch {
      return Finding(
        name: "pictures", text: error.description, remedy: "sudo apt-get install librsvg2-2")
    }
  }
}

extension Page {
  fileprivate mutating func findings(_ findings: [Finding]) {
    var table = Table(columns: "", "", "", "")
    for finding in findings {
      let isWell = finding.remedy == nil
      table.row(
        Table.Cell(isWell ? "ok" : "!!", isWell ? .good : .bad), Table.Cell(finding.name, .strong),
        Table.Cell(finding.text), Table.Cell(finding.remedy ?? ""))
    }
    self.table(table)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ findings: [Finding]) {
    object { json in
      json.key("checks")
      json.array { json in
        for finding in findings {
          json.object(onOneLine: true) { json in
            json.field("name", finding.name)
            json.field("ok", finding.remedy == nil)
            json.field("text", finding.text)
            if let remedy = finding.remedy { json.field("remedy", remedy) }
          }
        }
      }
    }
  }
}
