import Foundation

/// Whether tests take as many cases as they can: at night, and not for every change.
public let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] == "true"
