import ChartJSON
import CivilTime
import Ephemeris
import EphemerisData
import Media
import Pictures
import Places
import TextMessages

extension Examination {
  /// The data for charts.
  static var engine: Examination {
    Examination(subject: "Charts", findings: [.ephemeris, .places, .timeZones, .pictures])
  }

  /// The loaded libraries, and the one that is loaded on demand.
  static var libraries: Examination {
    let loaded = System.libraries.map { Finding.ok($0.name, "\($0.version): \($0.purpose)") }
    return Examination(subject: "Libraries", findings: loaded + [.photographs, .numbers])
  }
}

extension Finding {
  fileprivate static var ephemeris: Finding {
    let table = Ephemeris.standard
    let days = [table.span.lowerBound, table.span.upperBound].map {
      "\(Instant(julianDayUT: $0).civil(rule: .gregorian).date)"
    }
    do throws(EphemerisError) {
      _ = try table.sky(at: System.now)
      return .ok("ephemeris", "JPL DE440 from \(days[0]) to \(days[1])")
    } catch {
      return .bad("ephemeris", error.problem, mend: "make install")
    }
  }

  fileprivate static var places: Finding {
    do throws(GazetteerError) {
      return .ok("places", "\(try Gazetteer.standard.count) places of GeoNames")
    } catch {
      return .bad("places", error.description, mend: "make install")
    }
  }

  fileprivate static var timeZones: Finding {
    let (database, remedy) = (TimeZoneDatabase(), "sudo apt-get install --reinstall tzdata")
    let release = ", tz database \(database.version ?? "of an unknown release")"
    do throws(TimeZoneDatabaseError) {
      guard try database.isComplete() else {
        return .bad(
          "time zones", "\(database.folder) lacks history before 1970\(release)", mend: remedy)
      }
      let count = try database.names().count
      return .ok("time zones", "\(count) with their history in \(database.folder)\(release)")
    } catch {
      let text = "\(database.folder) does not hold the time zones: \(error.description)"
      return .bad("time zones", text, mend: remedy)
    }
  }

  fileprivate static var pictures: Finding {
    let sample = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#
    do throws(SVGRasterizerError) {
      _ = try SVGRasterizer.png(from: sample, width: 1, height: 1)
      return .ok("pictures", "librsvg draws PNG")
    } catch {
      return .bad("pictures", error.description, mend: "sudo apt-get install librsvg2-2")
    }
  }

  fileprivate static var numbers: Finding {
    do throws(PhoneNumberError) {
      _ = try NumberingPlan()
      return .ok("libphonenumber", "knows which telephone numbers there are")
    } catch {
      return .bad("libphonenumber", "\(error)", mend: "sudo apt-get install libphonenumber8")
    }
  }

  fileprivate static var photographs: Finding {
    do throws(PictureError) {
      let version = try Pictures.libraryVersion()
      let kinds = try Pictures.readableKinds()
      let names = kinds.map(\.rawValue).joined(separator: ", ")
      let text = "\(version): opens what people send, \(names)"
      let missing = PictureKind.allCases.filter { !kinds.contains($0) }.map(\.rawValue)
      guard !missing.isEmpty else { return .ok("libvips", text) }
      return .note(
        "libvips", "\(text); libheif lacks the decoder of \(missing.joined(separator: ", "))")
    } catch {
      return .bad("libvips", error.description, mend: "sudo apt-get install libvips42")
    }
  }
}
