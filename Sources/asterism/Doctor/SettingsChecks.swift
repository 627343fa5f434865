extension Examination {
  /// Checks every setting, and their combination.
  static func settings(
    _ settings: Settings, _ reports: [SettingReport], sources: SettingsSources
  ) -> Examination {
    var examination = Examination(subject: "Settings", findings: reports.map(Finding.init))
    for problem in settings.contradictions {
      examination.findings.append(.bad("settings", problem, mend: "asterism help serve"))
    }
    if settings.network.isExposedWithoutTLS {
      examination.findings.append(
        .bad(
          "settings",
          "HOST lets other machines in, and PUBLIC_URL is not https: passwords could be read on the "
            + "way, and serve does not start so",
          mend: "put a proxy with TLS before the server and set PUBLIC_URL (see docs/running.md), "
            + "or asterism serve --insecure"))
    }
    for advice in settings.advice { examination.findings.append(.note("settings", advice)) }
    for (name, suggestion) in sources.unknownNames {
      examination.findings.append(
        .note(
          name, "there is no such setting: it has no effect",
          mend: suggestion.map { "rename it to \($0)" }))
    }
    if let file = sources.file, System.isReadableByOthers(file.path) {
      examination.findings.append(
        .note(
          file.path, "others on this machine may read it", mend: "chmod o= \(file.path)"))
    }
    return examination
  }
}

extension Finding {
  /// A setting: its value, or its default, and its meaning.
  fileprivate init(_ report: SettingReport) {
    switch report.state {
    case .absent:
      self = .ok(report.name, "\(report.defaultText) (default). \(report.meaning)")
    case .present(let value, let place):
      self = .ok(report.name, "\(value) (\(place)). \(report.meaning)")
    case .unusable(let problem, let place):
      self = .bad(
        report.name, "\(problem) (\(place)). \(report.meaning)", mend: "export \(report.name)=…")
    }
  }
}
