extension Settings {
  /// The experiments with a share of the accounts.
  struct Experiments: Sendable {
    let sheetPercent: Int

    init(_ reader: inout SettingsReader) {
      reader.begin("Experiments")
      sheetPercent = reader.read(
        "HAL_EXPERIMENT_SHEET_PERCENT",
        "How many of a hundred accounts add relatives to Halloo on a single sheet, the others step by step.",
        .percent, default: 0, shownAs: "0")
    }
  }
}

extension SettingKind where Value == Int {
  /// A percentage.
  static var percent: Self {
    Self(expected: "give a whole number from 0 to 100") { text in
      Int(text).flatMap { 0...100 ~= $0 ? $0 : nil }
    }
  }
}
