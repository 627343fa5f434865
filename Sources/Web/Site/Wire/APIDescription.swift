/// A wire API that is described by an OpenAPI file: where the file lies, and a call that shows how it begins.
///
/// Each app brings its own (``App/api``), so that `/developers` and the catalogue of APIs list what is served.
public struct APIDescription: Sendable {
  /// What it is called, the same in all languages.
  public let name: String
  /// Where the OpenAPI file is: `/vedic/api/openapi.yaml`.
  public let path: String
  /// Of which type the file is.
  public let mediaType: String
  /// The paths below which the operations are.
  public let roots: [String]
  /// A call that works as it stands; nil where others show it.
  public let example: APICall?

  /// - Parameters:
  ///   - name: what it is called.
  ///   - path: where the OpenAPI file is.
  ///   - mediaType: of which type the file is.
  ///   - roots: the paths below which the operations are.
  ///   - example: a call that works as it stands.
  public init(
    name: String, path: String, mediaType: String = "application/yaml", roots: [String],
    example: APICall? = nil
  ) {
    self.name = name
    self.path = path
    self.mediaType = mediaType
    self.roots = roots
    self.example = example
  }
}

extension APIDescription {
  /// What every app shares.
  public static let platform = APIDescription(
    name: "Asterism", path: "/openapi/platform.yaml",
    roots: [
      "/account/v1", "/inbox/v1", "/payments/v1", "/push/v1", "/places/v1", "/charts/v1",
    ])
}

extension Services {
  /// The APIs that are served and described, the shared one first.
  public var apis: [APIDescription] { [.platform] + apps.compactMap(\.api) }
}

/// A call of a wire API that works as it stands.
public struct APICall: Sendable {
  /// What a program sends to say for whom it acts.
  public enum Credential: Sendable {
    /// Nothing: anybody may call.
    case none
    /// An access token in `Authorization`, from `$TOKEN`.
    case token
    /// The key of an app or of a person in `X-API-KEY`, from `$KEY`.
    case key

    /// The header as curl takes it; nil for none.
    public var header: String? {
      switch self {
      case .none: nil
      case .token: "Authorization: Bearer $TOKEN"
      case .key: "X-API-KEY: $KEY"
      }
    }
  }

  /// `GET`, `POST`, ...
  public let method: String
  /// Path and query.
  public let path: String
  /// The body, a JSON object without apostrophes.
  public let json: String?
  /// What is sent to be let in.
  public let credential: Credential

  /// - Parameters:
  ///   - method: `GET`, `POST`, ...
  ///   - path: path and query.
  ///   - json: the body, a JSON object without apostrophes.
  ///   - credential: what is sent to be let in.
  public init(
    _ method: String, _ path: String, json: String? = nil, credential: Credential = .none
  ) {
    self.method = method
    self.path = path
    self.json = json
    self.credential = credential
  }

  /// The call on the command line of a machine with curl.
  /// - Parameter origin: where the installation is reached, without a slash at its end.
  public func command(origin: String) -> String {
    let call = method == "GET" ? "curl" : "curl -X \(method)"
    var lines = ["\(call) '\(origin)\(path)'"]
    if let header = credential.header { lines.append("-H \"\(header)\"") }
    if let json {
      lines.append("-H 'Content-Type: application/json'")
      lines.append("-d '\(json)'")
    }
    return lines.joined(separator: " \\\n  ")
  }
}
