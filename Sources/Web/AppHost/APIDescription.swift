/// A wire API described by an OpenAPI file: the path of the file, and a sample call.
///
/// Each app declares its own (``App/api``), so that `/developers` and the API catalogue list what
/// is served.
public struct APIDescription: Sendable {
  /// The name, the same in all languages.
  public let name: String
  /// The path of the OpenAPI file: `/vedic/api/openapi.yaml`.
  public let path: String
  /// The media type of the file.
  public let mediaType: String
  /// The path prefixes of the operations.
  public let roots: [String]
  /// A call that works without changes; nil if another API's example covers it.
  public let example: APICall?

  /// - Parameters:
  ///   - name: the name, the same in all languages.
  ///   - path: the path of the OpenAPI file.
  ///   - mediaType: the media type of the file.
  ///   - roots: the path prefixes of the operations.
  ///   - example: a call that works without changes.
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
  /// The API that all apps share.
  public static let platform = APIDescription(
    name: "Asterism", path: "/openapi/platform.yaml",
    roots: [
      "/account/v1", "/inbox/v1", "/payments/v1", "/push/v1", "/places/v1", "/charts/v1",
    ])
}

extension Dependencies {
  /// The described APIs, the shared one first.
  public var apis: [APIDescription] { [.platform] + apps.compactMap(\.api) }
}

/// A call of a wire API that works without changes.
public struct APICall: Sendable {
  /// The credential that a program sends.
  public enum Credential: Sendable {
    /// None: the operation is open to anyone.
    case none
    /// An access token in `Authorization`, from `$TOKEN`.
    case token
    /// An app key or a personal key in `X-API-KEY`, from `$KEY`.
    case key

    /// The header as a curl argument; nil for none.
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
  /// The credential that the call needs.
  public let credential: Credential

  /// - Parameters:
  ///   - method: `GET`, `POST`, ...
  ///   - path: path and query.
  ///   - json: the body, a JSON object without apostrophes.
  ///   - credential: the credential that the call needs.
  public init(
    _ method: String, _ path: String, json: String? = nil, credential: Credential = .none
  ) {
    self.method = method
    self.path = path
    self.json = json
    self.credential = credential
  }

  /// The call as a curl command line.
  /// - Parameter origin: the origin of the installation, without a trailing slash.
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
