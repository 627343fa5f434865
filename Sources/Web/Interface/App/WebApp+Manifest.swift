internal import JSON

extension WebApp {
  /// The manifests for installing the app, one for each language (W3C Web Application Manifest).
  var manifests: [Asset] {
    let english = Translation(summary: summary, shortcuts: shortcuts)
    return [manifest(.english, english)] + translations.map { manifest($0, $1) }
  }

  private func manifest(_ language: Language, _ texts: Translation) -> Asset {
    var json = JSONWriter()
    json.object { json in
      json.field("id", scope)
      json.field("name", name)
      json.field("short_name", shortName)
      json.field("lang", language.tag)
      json.field("description", texts.summary)
      json.field("start_url", scope)
      json.field("scope", scope)
      json.field("display", "standalone")
      json.field("theme_color", theme.light.page.css)
      json.field("background_color", theme.light.page.css)
      json.key("icons")
      json.array { json in icons(into: &json) }
      if !texts.shortcuts.isEmpty {
        json.key("shortcuts")
        json.array { json in
          for shortcut in texts.shortcuts {
            json.object { json in
              json.field("name", shortcut.name)
              json.field("url", shortcut.url)
            }
          }
        }
      }
    }
    return Asset(
      path: manifestPath(in: language), kind: .webmanifest, bytes: json.bytes)
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
