internal import APIKit
internal import Accounts
internal import AppHost
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import MediaLibrary
internal import Pictures
internal import RateLimits
internal import Storage

/// `/vision`: the vision board with its pictures (CHL-226 to CHL-230).
enum VisionEndpoint {
  private static let vision = EntryAPI<VisionItem, ChloeAPIContext>(
    ChloeStore.vision, at: "/vision", .chloe, restorable: ChloeStore.restorable,
    kind: { $0.optional("category", .choice(VisionCategory.self))?.rawValue },
    new: { input, _ in
      let category = input.value("category", .choice(VisionCategory.self)) ?? .other
      let title = input.text("title", longest: VisionItem.longestTitle)
      return .init(VisionItem(title: title, category: category), kind: category.rawValue)
    },
    change: { input, _ in
      let title = input.changedText("title", longest: VisionItem.longestTitle, isNeeded: false)
      let category = input.changed("category", .choice(VisionCategory.self))
      return { entry in
        var item = entry.content
        if let title { item.title = title }
        if let category { item.category = category }
        return (item, item.category.rawValue)
      }
    },
    write: { json, entry, context in json.visionItem(entry, context) })

  /// The picture of an item.
  private static let image = "\(vision.one)/image"
  /// Uploads of up to 12 MB (CHL-169).
  private static let upload = BodyPolicy.file(12 << 20)

  static func mount<Root>(_ services: Dependencies, _ routes: Routes<Root, ChloeAPIContext>) {
    vision.mount(routes, [.list, .show, .change, .remove, .restore])
    routes.delete(image) { request, context in
      try await vision.change(request, context) { entry, transaction in
        try entry.content.withPicture(nil, context, transaction)
      }
    }
    let limit = RateLimit<ChloeAPIContext>(services.limits) { request, context in
      guard request.mediaType != "application/json" else { return [] }
      return [RateLimitClaim(.chloeUploads, of: "account:\(context.owner.account.rawValue)")]
    }
    routes.group("", middleware: [limit]) { routes in
      routes.post("/vision", body: upload) { try await add($0, $1) }
      routes.put(image, body: upload) { request, context in
        let picture = try await context.services.pictures.make(from: request.picture("image"))
        return try await vision.change(request, context) { entry, transaction in
          try entry.content.withPicture(picture, context, transaction)
        }
      }
    }
  }

  /// Mounts the pictures, for their owner alone, without the context of the app.
  static func mountMedia<Root>(_ routes: Routes<Root, RequestContext>) {
    MediaAPI(.chloe) { _, _ in false }.mount(routes)
  }

  private static func add(_ request: Request, _ context: ChloeAPIContext) async throws -> Response {
    let file =
      try request.mediaType == "multipart/form-data" ? SentForm(request).file("image") : nil
    var picture: Picture?
    if let file { picture = try await context.services.pictures.make(from: file.bytes) }
    return try await vision.add(request, context) { [picture] item, transaction in
      item = try item.withPicture(picture, context, transaction).content
    }
  }
}

extension VisionItem {
  /// The item with another picture, which is stored, or none; the one before is deleted.
  fileprivate func withPicture(
    _ picture: Picture?, _ context: ChloeAPIContext, _ transaction: borrowing Transaction
  ) throws -> (content: VisionItem, kind: String) {
    let (media, owner) = (context.services.media, context.owner)
    if let old = self.picture {
      try media.delete(MediaID(rawValue: old), of: owner.account, in: transaction)
    }
    var item = self
    item.picture = try picture.map { picture in
      try media.store(picture, for: ChloePath.appID, of: owner, in: transaction).id.rawValue
    }
    return (item, category.rawValue)
  }
}

extension RateLimitPolicy {
  /// Uploads of an account (CHL-171).
  static let chloeUploads = RateLimitPolicy(
    name: "chloe-uploads", quota: 30, window: .seconds(3_600))
}

extension JSONWriter {
  fileprivate mutating func visionItem(_ entry: Entry<VisionItem>, _ context: ChloeAPIContext) {
    let picture = entry.content.picture
    object { json in
      json.entryFields(entry, context)
      json.field("imageUri", picture.map { ChloePath.media($0, .full) })
      json.field("title", entry.content.title)
      json.field("category", entry.content.category.rawValue)
      json.moment("createdAt", entry.createdAt)
      json.moment("updatedAt", entry.updatedAt)
      json.field("thumbnailUri", picture.map { ChloePath.media($0, .thumbnail) })
      // The library keeps no size between the thumbnail and the whole.
      json.field("cardUri", picture.map { ChloePath.media($0, .full) })
    }
  }
}

extension ChloePath {
  fileprivate static func media(_ id: String, _ variant: MediaVariant) -> String {
    media(id, size: variant.rawValue)
  }
}
