public import HTTPClient
internal import HTTPTypes
internal import JSON

/// A model in the list of its provider.
public struct ListedModel: Hashable, Sendable {
  /// Its name at the provider.
  public let name: String
  /// The day of its shutdown, as `2026-10-23`; nil if the list does not say.
  public let lastDay: String?
}

/// The result of looking a model up in the provider's list.
public enum ModelListing: Hashable, Sendable {
  /// The model is listed.
  case listed(ListedModel)
  /// The model is not listed; the names that are, in the order of the list.
  case missing(others: [String])
}

/// A page of a list of models.
struct ModelListPage: Hashable, Sendable {
  let models: [ListedModel]
  /// The cursor of the next page; nil for the last one.
  let next: String?
}

extension LanguageModel {
  /// The maximum number of pages that are read.
  private static var mostPages: Int { 20 }

  /// Looks the model up in the list of its provider.
  /// - Parameters:
  ///   - client: calls the provider; configured with ``LanguageModels/clientConfiguration``.
  ///   - timeout: for all pages together.
  /// - Throws: ``ModelFailure``: `.unauthorized` if the key is rejected, `.unknownModel` if there
  ///   is no list, `.malformed` if the response is not a list; there are no retries.
  public func findInList(
    with client: HTTPClient, timeout: Duration
  ) async throws(ModelFailure) -> ModelListing {
    let deadline = ContinuousClock.now + timeout
    var (names, cursor): ([String], String?) = ([], nil)
    for _ in 0..<Self.mostPages {
      let page = try await listPage(after: cursor, with: client, until: deadline)
      // An exact match takes precedence over an alias.
      let meant =
        page.models.first { $0.name == identity.name }
        ?? page.models.first { dialect.isMeant(by: $0.name) }
      if let meant { return .listed(meant) }
      names += page.models.map(\.name)
      guard let next = page.next else { return .missing(others: names) }
      cursor = next
    }
    throw ModelFailure(.malformed, "the list has no end")
  }

  private func listPage(
    after cursor: String?, with client: HTTPClient, until deadline: ContinuousClock.Instant
  ) async throws(ModelFailure) -> ModelListPage {
    let (status, bytes): (Int, [UInt8])
    do throws(HTTPClientError) {
      let response = try await client.execute(
        makeListRequest(after: cursor), timeout: deadline - .now)
      (status, bytes) = (response.head.status.code, try await response.body.bytes())
    } catch {
      throw ModelFailure(error) ?? ModelFailure(.timeout)
    }
    let body = try? JSONValue(parsing: bytes, limits: .wire)
    guard status == 200 else {
      throw ModelFailure(status: status, word: body?["error"]?["code"]?.string)
    }
    guard let page = body.flatMap(dialect.readList) else {
      throw ModelFailure(.malformed, "the answer is no list of models")
    }
    return page
  }
}

extension String {
  /// Percent-encoded for a query: all but unreserved characters (RFC 3986, section 2.3).
  var queryEscaped: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80 || "0123456789-._~".utf8.contains(byte) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
