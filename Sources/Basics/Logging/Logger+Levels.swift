// Subset of apple/swift-log 1.x API, written independently; do not extend.

extension Logger {
  /// Logs what only matters while following the program step by step.
  public func trace(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .trace, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }

  /// Logs what helps to find a fault.
  public func debug(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .debug, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }

  /// Logs what a reader of the log wants to know of ordinary work.
  public func info(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .info, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }

  /// Logs what is ordinary but deserves attention.
  public func notice(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .notice, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }

  /// Logs what is not an error yet.
  public func warning(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .warning, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }

  /// Logs what failed.
  public func error(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .error, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }

  /// Logs what needs immediate attention.
  public func critical(
    _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    log(
      level: .critical, message(), metadata: metadata(), source: source(), file: file,
      function: function, line: line)
  }
}
