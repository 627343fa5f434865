internal import HTTPServer
internal import HTTPTypes
internal import Pictures
internal import RateLimits
internal import Site
internal import Storage

/// `/profiles/{id}/photo`: how a relative looks (HAL-1633, HAL-1634).
enum ProfilePhotoEndpoint {
  private static let path = "\(ProfilesEndpoint.one)/photo"

  static func mount<Root>(_ services: Services, _ routes: Routes<Root, WireCarer>) {
    routes.allowing(.caregiver) { routes in
      let limit = RateLimit<WireCarer>(services.limits, perAccount: [.hallooUploads])
      routes.group("", middleware: [limit]) { routes in
        routes.put(path, body: .upload) { request, carer in try await set(request, carer) }
      }
      routes.delete(path) { request, carer in
        let id = try await carer.relative(request).id
        try await carer.circle.removePhoto(of: id, carer.owner)
        return try await carer.answer(carer.profile(id), request)
      }
    }
  }

  private static func set(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.relative(request).id
    let file = try file(request)
    do {
      try await carer.circle.setPhoto(file, of: id, carer.owner)
    } catch let error as PictureError {
      throw HTTPError(error)
    }
    return try await carer.answer(carer.profile(id), request)
  }

  /// The picture: the field `photo` of a form, or the whole body.
  private static func file(_ request: Request) throws -> [UInt8] {
    switch request.mediaType {
    case "multipart/form-data"?:
      let form = try request.multipartForm()
      guard let part = form.file("photo"), part.count > 0 else {
        throw HTTPError(.validationFailed, "Send the picture as the file photo.", field: "photo")
      }
      return try form.bytes(of: part)
    case let type? where type.hasPrefix("image/") || type == "application/octet-stream":
      return try request.body.bytes()
    default:
      throw HTTPError(.unsupportedMedia, "Send a picture, or a form with the file photo.")
    }
  }
}

extension RateLimitPolicy {
  /// Pictures that are sent (HAL-1603).
  static let hallooUploads = RateLimitPolicy(
    name: "halloo-uploads", quota: 30, window: .seconds(3_600))
}

extension HTTPError {
  /// Why a picture cannot be taken.
  fileprivate init(_ error: PictureError) {
    let code: HallooCode =
      switch error {
      case .tooLarge: .tooLarge
      case .unsupportedKind: .unsupportedMedia
      case .unavailable: .unavailable
      case .notAPicture, .tooManyPixels, .broken: .invalidImage
      }
    // What is missing on the server is not for people.
    let sentence = code == .unavailable ? "Pictures cannot be taken now." : error.description
    self.init(code, sentence, field: code == .invalidImage ? "photo" : nil)
  }
}
