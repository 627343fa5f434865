internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// The native apps that open share links (ARC-1103).
public struct NativeApps: Sendable {
  /// An Android app.
  public struct Android: Sendable {
    let package: String
    let fingerprints: [String]

    /// - Parameters:
    ///   - package: the name of its package.
    ///   - fingerprints: SHA-256 of its certificates, as `14:6D:E9:…`.
    public init(package: String, fingerprints: [String]) {
      (self.package, self.fingerprints) = (package, fingerprints)
    }
  }

  let apple: [String]
  let android: [Android]

  /// - Parameters:
  ///   - apple: the IDs of apps of Apple's, `<team>.<bundle>`.
  ///   - android: the apps of Android.
  public init(apple: [String] = [], android: [Android] = []) {
    (self.apple, self.android) = (apple, android)
  }
}

/// What of a share link stands outside the pages: its QR code, and the files by which native apps
/// claim `/u/*`.
enum LinkRoutes {
  static func mount(
    _ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>,
    _ natives: NativeApps
  ) {
    routes.get(ArcaPath.code("{secret}")) { request, context in
      let secret: String = try request.parameters.require("secret")
      let owner = try await ArcaStore(context.services).ownerOfOpen(secret)
      let visitor = try? AuthenticatedContext(context, request)
      // The own codes, of which a page shows several, are no look-ups.
      if visitor == nil || owner != visitor?.account.id {
        try await ArcaBucket.takeLookup(by: visitor?.account.id, request, context.services)
      }
      guard owner != nil else { throw HTTPError(.notFound) }
      var response = try Response.qrCode(context.services.origin.url(ArcaPath.shared(secret)))
      response.keepUnlisted()
      return response
    }
    routes.get("/.well-known/apple-app-site-association") { _, _ in .apple(natives) }
    routes.get("/.well-known/assetlinks.json") { _, _ in .android(natives) }
  }
}

extension Response {
  /// Apple's associated domains file.
  fileprivate static func apple(_ natives: NativeApps) -> Response {
    .object { json in
      json.object("applinks") { json in
        json.field("apps", [String]())
        json.objects("details", natives.apple.isEmpty ? [] : [natives.apple]) { json, ids in
          json.field("appIDs", ids)
          json.objects("components", ["/u/*"]) { $0.field("/", $1) }
          json.field("paths", ["/u/*"])
        }
      }
    }
  }

  /// The Digital Asset Links of Android.
  fileprivate static func android(_ natives: NativeApps) -> Response {
    .json { json in
      json.list(natives.android) { json, app in
        json.object { json in
          json.field("relation", ["delegate_permission/common.handle_all_urls"])
          json.object("target") { json in
            json.field("namespace", "android_app")
            json.field("package_name", app.package)
            json.field("sha256_cert_fingerprints", app.fingerprints)
          }
        }
      }
    }
  }
}
