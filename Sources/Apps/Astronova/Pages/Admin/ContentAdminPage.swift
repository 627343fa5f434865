internal import AccountPages
internal import AppHost
internal import Content
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup

/// The texts of a kind, in their order.
struct ContentAdminPage: HTML {
  let items: [ContentItem]
  let filter: ContentFilter
  let admin: AdminContext
  private var words: MessageCatalog { admin.words }

  @HTMLBuilder var body: some HTML {
    Tabs(
      words(.content),
      AstronovaContent.Kind.allCases.map { kind in NamedLink(words(kind.title), to: link(kind)) },
      current: link(filter.kind))
    div(.class("filters")) {
      menu(
        .filterCategory,
        [(words(.allCategories), filter.changed { $0.category = nil }, filter.category == nil)]
          + filter.kind.categories.map { category in
            (category, filter.changed { $0.category = category }, filter.category == category)
          })
      menu(
        .textLanguage,
        AstronovaContent.languages.map { language in
          (language, filter.changed { $0.language = language }, filter.language == language)
        })
    }
    if items.isEmpty { empty } else { ul(.class("list")) { for item in items { row(item) } } }
    LinkButton(
      words(filter.kind.newTitle),
      to: "\(AstronovaPath.contentAdmin)?new=\(filter.kind.rawValue)", isWide: true)
    if !items.isEmpty { defaults }
  }

  private func link(_ kind: AstronovaContent.Kind) -> String {
    filter.changed { ($0.kind, $0.category) = (kind, nil) }.url
  }

  private func menu(
    _ title: AdminKey, _ items: [(name: String, filter: ContentFilter, isChosen: Bool)]
  ) -> some HTML {
    FilterMenu(
      words(title),
      items.map { .init(NamedLink($0.name, to: $0.filter.url), isChosen: $0.isChosen) },
      groupTitle: "", group: [])
  }

  private var empty: some HTML {
    div(.class("notice")) {
      h2 { words(.noTexts) }
      p { words(.noTextsText) }
      defaults
    }
  }

  private var defaults: some HTML {
    Form(
      to: "\(AstronovaPath.contentAdmin)/defaults", token: admin.formToken, words: words
    ) { Button(words(.restoreDefaults), style: .secondary, isWide: true) }
  }

  private func row(_ item: ContentItem) -> some HTML {
    let (id, draft) = (item.id.rawValue, item.draft)
    return li(.class("admin-row"), .id(id)) {
      a(.class("list-row"), .href(ContentAdminRoutes.item(id))) {
        span(.class("list-text")) {
          span { draft.title ?? draft.body }
          span(.class("caption")) {
            "\(draft.category) · \(draft.priority)"
              + (draft.isActive ? "" : " · \(words(.inactive))")
          }
        }
        IconView(.forward)
      }
      if filter.category != nil { order(id) }
    }
  }

  /// Within one category texts have an order.
  private func order(_ id: String) -> some HTML {
    Form(to: "\(ContentAdminRoutes.item(id))/move", token: admin.formToken, words: words) {
      Button(
        words(.moveUp), .submitValue(name: "to", value: "up"), style: .plain, icon: .arrowUp,
        isIconOnly: true)
      Button(
        words(.moveDown), .submitValue(name: "to", value: "down"), style: .plain, icon: .down,
        isIconOnly: true)
    }
  }
}

/// The form of a text, with what it has.
struct ContentForm: Sendable {
  let id: ContentItem.ID?
  let kind: AstronovaContent.Kind
  private(set) var draft: ContentDraft
  private(set) var state: FormState
  /// Whether every field can be read.
  private(set) var isReadable = true

  init(_ item: ContentItem) {
    (id, draft) = (item.id, item.draft)
    kind = AstronovaContent.Kind(rawValue: item.draft.kind) ?? .quickQuestion
    state = FormState(Self.fields(of: item.draft))
  }

  /// An empty form.
  init(_ kind: AstronovaContent.Kind, _ words: MessageCatalog) {
    (id, self.kind) = (nil, kind)
    draft = ContentDraft(kind.rawValue, kind.categories[0], "", language: words.language.tag)
    state = FormState(Self.fields(of: draft))
  }

  /// A submitted form.
  init(_ form: FormFields, _ known: ContentItem?, _ words: MessageCatalog) throws {
    id = known?.id
    kind = (known?.draft.kind ?? form["kind"]).flatMap(AstronovaContent.Kind.init) ?? .quickQuestion
    var input = Input(form, words: words)
    draft = ContentDraft(
      kind.rawValue, form["category"] ?? "",
      title: kind == .insight ? input.text("title", longest: 60) : nil,
      input.text("body", longest: 600, lines: .many), language: form["language"] ?? "",
      priority: input.value("priority", .integer(ContentCatalog.priorities)) ?? 1,
      isActive: form["isActive"] != nil)
    state = FormState(form, problems: input.errors, trouble: nil)
    isReadable = input.errors.isEmpty
  }

  private static func fields(of draft: ContentDraft) -> [String: String] {
    [
      "title": draft.title ?? "", "body": draft.body, "category": draft.category,
      "language": draft.language, "priority": "\(draft.priority)",
    ]
  }

  /// Notes what is wrong with the text.
  mutating func refuse(_ error: ContentError, _ words: MessageCatalog) {
    let (field, message): (String, Message) =
      switch error {
      case .unknown(let field): (field.rawValue, .invalidInput)
      case .length(let field, let length):
        (
          field.rawValue,
          count(of: field) < length.lowerBound
            ? .tooShort(minimum: length.lowerBound)
            : .tooLong(count(of: field), maximum: length.upperBound)
        )
      case .notFound, .mixedOrder: ("body", .invalidInput)
      }
    state = FormState(
      FormFields(Self.fields(of: draft).map { .init(name: $0.key, value: $0.value) }),
      problems: [.init(field: field, detail: words(message))], trouble: nil)
  }
}

extension ContentForm {
  /// How many characters a field has.
  fileprivate func count(of field: ContentError.Field) -> Int {
    field == .title ? draft.title?.count ?? 0 : draft.body.count
  }
}

/// The form of a text, with a preview of it.
struct ContentFormPage: HTML {
  let form: ContentForm
  let admin: AdminContext
  private var words: MessageCatalog { admin.words }

  @HTMLBuilder var body: some HTML {
    Card {
      Form(to: action, token: admin.formToken, fields: fields, words: words) {
        input(.type(.hidden), .name("kind"), .value(form.kind.rawValue))
        if form.kind == .insight { TextField(titleField, words: words) }
        TextField(bodyField, kind: .paragraph, words: words)
        SelectField(
          category, choices: form.kind.categories.map { Choice($0, value: $0) }, words: words)
        SelectField(
          language, choices: AstronovaContent.languages.map { Choice($0, value: $0) }, words: words)
        TextField(priority, words: words)
        Switch("isActive", title: words(.isShown), isOn: form.draft.isActive)
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    preview
    if let id = form.id {
      a(.class("page-link page-delete"), .href("\(ContentAdminRoutes.item(id.rawValue))/delete")) {
        words(.removeText)
      }
    }
  }

  private var action: String {
    form.id.map { ContentAdminRoutes.item($0.rawValue) } ?? AstronovaPath.contentAdmin
  }

  /// As the app shows it.
  @HTMLBuilder private var preview: some HTML {
    if !form.draft.body.isEmpty {
      Card(words(.previewText)) {
        if let title = form.draft.title { h3 { title } }
        p { form.draft.body }
      }
    }
  }

  private var fields: [Field] {
    (form.kind == .insight ? [titleField] : []) + [bodyField, category, language, priority]
  }
  private var titleField: Field { form.state.field("title", words(.textTitle)) }
  private var bodyField: Field { form.state.field("body", words(.textBody)) }
  private var category: Field { form.state.field("category", words(.textCategory)) }
  private var language: Field { form.state.field("language", words(.textLanguage)) }
  private var priority: Field { form.state.field("priority", words(.textPriority)) }
}
