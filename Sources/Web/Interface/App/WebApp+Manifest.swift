internal import JSON

extension WebApp {
  /// The manifest for installing the app (W3C Web Application Manifest).
  var manifest: Asset {
    var json = JSONWriter()
    json.object { json in
      json.field("id", scope)
      json.field("name", name)
      json.field("short_name", name)
      json.field("description", summary)
      json.field("start_url", scope)
      json.field("scope", scope)
      json.field("display", "standalone")
      json.field("theme_color", theme.light.page.css)
      json.field("background_color", theme.light.page.css)
      json.key("icons")
      json.array { json in icons(into: &json) }
      if !shortcuts.isEmpty {
        json.key("shortcuts")
        json.array { json in
          for shortcut in shortcuts {
            json.object { json in
              json.field("name", shortcut.name)
              json.field("url", shortcut.url)
            }
          }
        }
      }
    }
    return Asset(path: manifestPath, kind: .webmanifest, bytes: json.bytes)
  }

  private func icons(into json: inout JSONWriter) {
    let icons = [
      (iconPath, "any", "image/svg+xml", "any"),
      ("\(scope)icon-192.png", "192x192", "image/png", "any"),
      ("\(scope)icon-512.png", "512x512", "image/png", "any"),
      ("\(scope)icon-maskable.png", "512x512", "image/png", "maskable"),
    ]
    for (path, sizes, type, purpose) in icons {
      json.object { json in
        json.field("src", path)
        json.field("sizes", sizes)
        json.field("type", type)
        json.field("purpose", purpose)
      }
    }
  }
}
