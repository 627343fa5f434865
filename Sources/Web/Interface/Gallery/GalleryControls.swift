import Elementary

/// The gallery's controls.
struct GalleryControls: HTML {
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Card("Settings") {
      Form(to: "#settings", token: "example", kind: .immediate, words: words) {
        AppearanceFields(Viewer(words: words))
        Switch("reminders", title: "Reminders", detail: "Every evening at eight", isOn: true)
        Switch("sounds", title: "Sounds", isOn: false)
        FormActions { Button("Save settings", isWide: true) }
      }
      PushSwitch(token: "example", words: words)
    }
    Card("Numbers and links") {
      Stepper(
        Field("orb", title: "Orb", value: "6", hint: "Degrees"), in: 1...10, words: words)
      CopyField(
        Field("link", title: "Link to share", value: "https://asterism.example/s/8c3fe2a1"),
        words: words)
    }
    InstallHint(.asterism, words: words)
  }
}
