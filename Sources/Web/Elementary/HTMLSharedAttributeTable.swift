// Attributes shared by several elements: the elements, then the attribute.

extension HTMLTrait.Attributes {
  /// The elements with `href`.
  public protocol href {}
}
extension HTMLTag.a: HTMLTrait.Attributes.href {}
extension HTMLTag.area: HTMLTrait.Attributes.href {}
extension HTMLTag.base: HTMLTrait.Attributes.href {}
extension HTMLTag.link: HTMLTrait.Attributes.href {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.href {
  /// The URL of the link; see `URLCheck`.
  public static func href(_ value: String) -> Self {
    Self(name: "href", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `src`.
  public protocol src {}
}
extension HTMLTag.audio: HTMLTrait.Attributes.src {}
extension HTMLTag.embed: HTMLTrait.Attributes.src {}
extension HTMLTag.iframe: HTMLTrait.Attributes.src {}
extension HTMLTag.input: HTMLTrait.Attributes.src {}
extension HTMLTag.script: HTMLTrait.Attributes.src {}
extension HTMLTag.source: HTMLTrait.Attributes.src {}
extension HTMLTag.track: HTMLTrait.Attributes.src {}
extension HTMLTag.video: HTMLTrait.Attributes.src {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.src {
  /// The URL of its content; see `URLCheck`.
  public static func src(_ value: String) -> Self {
    Self(name: "src", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `target`.
  public protocol target {}
}
extension HTMLTag.a: HTMLTrait.Attributes.target {}
extension HTMLTag.area: HTMLTrait.Attributes.target {}
extension HTMLTag.base: HTMLTrait.Attributes.target {}
extension HTMLTag.form: HTMLTrait.Attributes.target {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.target {
  /// The browsing context in which the link opens.
  public static func target(_ value: HTMLAttributeValue.Target) -> Self {
    Self(name: "target", value: value.rawValue)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `rel`.
  public protocol rel {}
}
extension HTMLTag.a: HTMLTrait.Attributes.rel {}
extension HTMLTag.area: HTMLTrait.Attributes.rel {}
extension HTMLTag.link: HTMLTrait.Attributes.rel {}
extension HTMLTag.form: HTMLTrait.Attributes.rel {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.rel {
  /// The relationship of the link to this page.
  public static func rel(_ value: HTMLAttributeValue.Relationship) -> Self {
    Self(name: "rel", value: value.rawValue)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `charset`.
  public protocol charset {}
}
extension HTMLTag.meta: HTMLTrait.Attributes.charset {}
extension HTMLTag.script: HTMLTrait.Attributes.charset {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.charset {
  /// The character set.
  public static func charset(_ value: HTMLAttributeValue.CharacterSet) -> Self {
    Self(name: "charset", value: value.rawValue)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `required`.
  public protocol required {}
}
extension HTMLTag.input: HTMLTrait.Attributes.required {}
extension HTMLTag.select: HTMLTrait.Attributes.required {}
extension HTMLTag.textarea: HTMLTrait.Attributes.required {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.required {
  /// Requires a value.
  public static var required: Self { Self(name: "required", value: nil) }
}

extension HTMLTrait.Attributes {
  /// The elements with `disabled`.
  public protocol disabled {}
}
extension HTMLTag.button: HTMLTrait.Attributes.disabled {}
extension HTMLTag.fieldset: HTMLTrait.Attributes.disabled {}
extension HTMLTag.input: HTMLTrait.Attributes.disabled {}
extension HTMLTag.optgroup: HTMLTrait.Attributes.disabled {}
extension HTMLTag.option: HTMLTrait.Attributes.disabled {}
extension HTMLTag.select: HTMLTrait.Attributes.disabled {}
extension HTMLTag.textarea: HTMLTrait.Attributes.disabled {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.disabled {
  /// Neither usable nor submitted.
  public static var disabled: Self { Self(name: "disabled", value: nil) }
}

extension HTMLTrait.Attributes {
  /// The elements with `autocomplete`.
  public protocol autocomplete {}
}
extension HTMLTag.form: HTMLTrait.Attributes.autocomplete {}
extension HTMLTag.input: HTMLTrait.Attributes.autocomplete {}
extension HTMLTag.select: HTMLTrait.Attributes.autocomplete {}
extension HTMLTag.textarea: HTMLTrait.Attributes.autocomplete {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.autocomplete {
  /// The autofill of the field.
  public static func autocomplete(_ value: HTMLAttributeValue.AutoComplete) -> Self {
    Self(name: "autocomplete", value: value.rawValue)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `label`.
  public protocol label {}
}
extension HTMLTag.optgroup: HTMLTrait.Attributes.label {}
extension HTMLTag.option: HTMLTrait.Attributes.label {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.label {
  /// The visible text.
  public static func label(_ value: String) -> Self {
    Self(name: "label", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `form`.
  public protocol form {}
}
extension HTMLTag.button: HTMLTrait.Attributes.form {}
extension HTMLTag.fieldset: HTMLTrait.Attributes.form {}
extension HTMLTag.input: HTMLTrait.Attributes.form {}
extension HTMLTag.label: HTMLTrait.Attributes.form {}
extension HTMLTag.option: HTMLTrait.Attributes.form {}
extension HTMLTag.select: HTMLTrait.Attributes.form {}
extension HTMLTag.textarea: HTMLTrait.Attributes.form {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.form {
  /// The ID of its form.
  public static func form(_ value: String) -> Self {
    Self(name: "form", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `name`.
  public protocol name {}
}
extension HTMLTag.button: HTMLTrait.Attributes.name {}
extension HTMLTag.fieldset: HTMLTrait.Attributes.name {}
extension HTMLTag.form: HTMLTrait.Attributes.name {}
extension HTMLTag.iframe: HTMLTrait.Attributes.name {}
extension HTMLTag.input: HTMLTrait.Attributes.name {}
extension HTMLTag.select: HTMLTrait.Attributes.name {}
extension HTMLTag.slot: HTMLTrait.Attributes.name {}
extension HTMLTag.textarea: HTMLTrait.Attributes.name {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.name {
  /// The name under which it is submitted or found.
  public static func name(_ value: String) -> Self {
    Self(name: "name", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `crossorigin`.
  public protocol crossorigin {}
}
extension HTMLTag.script: HTMLTrait.Attributes.crossorigin {}
extension HTMLTag.link: HTMLTrait.Attributes.crossorigin {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.crossorigin {
  /// Whether cross-origin requests carry credentials.
  public static func crossorigin(_ value: HTMLAttributeValue.CrossOrigin) -> Self {
    Self(name: "crossorigin", value: value.rawValue)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `integrity`.
  public protocol integrity {}
}
extension HTMLTag.script: HTMLTrait.Attributes.integrity {}
extension HTMLTag.link: HTMLTrait.Attributes.integrity {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.integrity {
  /// The accepted digests of the fetched file.
  public static func integrity(_ value: String) -> Self {
    Self(name: "integrity", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `referrerpolicy`.
  public protocol referrerpolicy {}
}
extension HTMLTag.script: HTMLTrait.Attributes.referrerpolicy {}
extension HTMLTag.link: HTMLTrait.Attributes.referrerpolicy {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.referrerpolicy {
  /// How much of this page's URL is sent.
  public static func referrerPolicy(_ value: HTMLAttributeValue.ReferrerPolicy) -> Self {
    Self(name: "referrerpolicy", value: value.rawValue)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `placeholder`.
  public protocol placeholder {}
}
extension HTMLTag.input: HTMLTrait.Attributes.placeholder {}
extension HTMLTag.textarea: HTMLTrait.Attributes.placeholder {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.placeholder {
  /// An example value.
  public static func placeholder(_ value: String) -> Self {
    Self(name: "placeholder", value: value)
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `readonly`.
  public protocol readonly {}
}
extension HTMLTag.input: HTMLTrait.Attributes.readonly {}
extension HTMLTag.textarea: HTMLTrait.Attributes.readonly {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.readonly {
  /// Focusable and submitted, but not editable.
  public static var readonly: Self { Self(name: "readonly", value: nil) }
}

extension HTMLTrait.Attributes {
  /// The elements with `multiple`.
  public protocol multiple {}
}
extension HTMLTag.input: HTMLTrait.Attributes.multiple {}
extension HTMLTag.select: HTMLTrait.Attributes.multiple {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.multiple {
  /// Accepts several values.
  public static var multiple: Self { Self(name: "multiple", value: nil) }
}

extension HTMLTrait.Attributes {
  /// The elements with `width` and `height`.
  public protocol dimensions {}
}
extension HTMLTag.canvas: HTMLTrait.Attributes.dimensions {}
extension HTMLTag.embed: HTMLTrait.Attributes.dimensions {}
extension HTMLTag.iframe: HTMLTrait.Attributes.dimensions {}
extension HTMLTag.img: HTMLTrait.Attributes.dimensions {}
extension HTMLTag.input: HTMLTrait.Attributes.dimensions {}
extension HTMLTag.object: HTMLTrait.Attributes.dimensions {}
extension HTMLTag.video: HTMLTrait.Attributes.dimensions {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.dimensions {
  /// The width in CSS pixels.
  public static func width(_ value: Int) -> Self {
    Self(name: "width", value: "\(value)")
  }

  /// The height in CSS pixels.
  public static func height(_ value: Int) -> Self {
    Self(name: "height", value: "\(value)")
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `size`.
  public protocol size {}
}
extension HTMLTag.input: HTMLTrait.Attributes.size {}
extension HTMLTag.select: HTMLTrait.Attributes.size {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.size {
  /// The number of visible characters or options.
  public static func size(_ value: Int) -> Self {
    Self(name: "size", value: "\(value)")
  }
}

extension HTMLTrait.Attributes {
  /// The elements with `minlength` and `maxlength`.
  public protocol textLength {}
}
extension HTMLTag.input: HTMLTrait.Attributes.textLength {}
extension HTMLTag.textarea: HTMLTrait.Attributes.textLength {}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.textLength {
  /// The minimum length in UTF-16 units.
  public static func minlength(_ value: Int) -> Self {
    Self(name: "minlength", value: "\(value)")
  }

  /// The maximum length in UTF-16 units.
  public static func maxlength(_ value: Int) -> Self {
    Self(name: "maxlength", value: "\(value)")
  }
}
