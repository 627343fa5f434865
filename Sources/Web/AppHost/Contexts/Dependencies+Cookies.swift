extension Dependencies {
  /// The names of the cookies that any page may set: that of the session, that of a browser in which
  /// nobody is signed in, and that of the time zone of the device.
  public var cookieNames: (session: String, requestContext: String, zone: String) {
    let cookies = SessionCookies(origin)
    return (cookies.sessionName, cookies.strangerName, "zone")
  }
}
