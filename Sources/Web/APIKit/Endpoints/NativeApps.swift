public import AppHost
public import HTTPServer
internal import JSON

/// The native apps that open the links of an app, `/u/*` (ARC-1103).
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

  /// Adds the files by which they claim the links.
  public func mount<Context>(_ routes: Routes<RequestContext, Context>) {
    routes.get("/.well-known/apple-app-site-association") { _, _ in .apple(self) }
    routes.get("/.well-known/assetlinks.json") { _, _ in .android(self) }
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
