// The elements of HTML, in the groups of the HTML standard, section 4.

// Document

extension HTMLTag {
  public enum html: HTMLTrait.Paired { public static var name: StaticString { "html" } }
  public enum head: HTMLTrait.Paired { public static var name: StaticString { "head" } }
  public enum title: HTMLTrait.Paired { public static var name: StaticString { "title" } }
  public enum body: HTMLTrait.Paired { public static var name: StaticString { "body" } }
  public enum meta: HTMLTrait.Unpaired { public static var name: StaticString { "meta" } }
  public enum base: HTMLTrait.Unpaired { public static var name: StaticString { "base" } }
  public enum link: HTMLTrait.Unpaired { public static var name: StaticString { "link" } }
  public enum style: HTMLTrait.Paired { public static var name: StaticString { "style" } }
  public enum script: HTMLTrait.Paired { public static var name: StaticString { "script" } }
  public enum noscript: HTMLTrait.Paired { public static var name: StaticString { "noscript" } }
  public enum template: HTMLTrait.Paired { public static var name: StaticString { "template" } }
  public enum slot: HTMLTrait.Paired { public static var name: StaticString { "slot" } }
}

public typealias html = HTMLElement<HTMLTag.html>
public typealias head = HTMLElement<HTMLTag.head>
public typealias title = HTMLElement<HTMLTag.title>
public typealias body = HTMLElement<HTMLTag.body>
public typealias meta = HTMLVoidElement<HTMLTag.meta>
public typealias base = HTMLVoidElement<HTMLTag.base>
public typealias link = HTMLVoidElement<HTMLTag.link>
public typealias style = HTMLElement<HTMLTag.style>
public typealias script = HTMLElement<HTMLTag.script>
public typealias noscript = HTMLElement<HTMLTag.noscript>
public typealias template = HTMLElement<HTMLTag.template>
public typealias slot = HTMLElement<HTMLTag.slot>

// Sections

extension HTMLTag {
  public enum header: HTMLTrait.Paired { public static var name: StaticString { "header" } }
  public enum nav: HTMLTrait.Paired { public static var name: StaticString { "nav" } }
  public enum main: HTMLTrait.Paired { public static var name: StaticString { "main" } }
  public enum section: HTMLTrait.Paired { public static var name: StaticString { "section" } }
  public enum article: HTMLTrait.Paired { public static var name: StaticString { "article" } }
  public enum aside: HTMLTrait.Paired { public static var name: StaticString { "aside" } }
  public enum footer: HTMLTrait.Paired { public static var name: StaticString { "footer" } }
  public enum hgroup: HTMLTrait.Paired { public static var name: StaticString { "hgroup" } }
  public enum h1: HTMLTrait.Paired { public static var name: StaticString { "h1" } }
  public enum h2: HTMLTrait.Paired { public static var name: StaticString { "h2" } }
  public enum h3: HTMLTrait.Paired { public static var name: StaticString { "h3" } }
  public enum h4: HTMLTrait.Paired { public static var name: StaticString { "h4" } }
  public enum h5: HTMLTrait.Paired { public static var name: StaticString { "h5" } }
  public enum h6: HTMLTrait.Paired { public static var name: StaticString { "h6" } }
  public enum address: HTMLTrait.Paired { public static var name: StaticString { "address" } }
  public enum div: HTMLTrait.Paired { public static var name: StaticString { "div" } }
}

public typealias header = HTMLElement<HTMLTag.header>
public typealias nav = HTMLElement<HTMLTag.nav>
public typealias main = HTMLElement<HTMLTag.main>
public typealias section = HTMLElement<HTMLTag.section>
public typealias article = HTMLElement<HTMLTag.article>
public typealias aside = HTMLElement<HTMLTag.aside>
public typealias footer = HTMLElement<HTMLTag.footer>
public typealias hgroup = HTMLElement<HTMLTag.hgroup>
public typealias h1 = HTMLElement<HTMLTag.h1>
public typealias h2 = HTMLElement<HTMLTag.h2>
public typealias h3 = HTMLElement<HTMLTag.h3>
public typealias h4 = HTMLElement<HTMLTag.h4>
public typealias h5 = HTMLElement<HTMLTag.h5>
public typealias h6 = HTMLElement<HTMLTag.h6>
public typealias address = HTMLElement<HTMLTag.address>
public typealias div = HTMLElement<HTMLTag.div>

// Blocks of text

extension HTMLTag {
  public enum p: HTMLTrait.Paired { public static var name: StaticString { "p" } }
  public enum hr: HTMLTrait.Unpaired { public static var name: StaticString { "hr" } }
  public enum pre: HTMLTrait.Paired { public static var name: StaticString { "pre" } }
  public enum blockquote: HTMLTrait.Paired { public static var name: StaticString { "blockquote" } }
  public enum ol: HTMLTrait.Paired { public static var name: StaticString { "ol" } }
  public enum ul: HTMLTrait.Paired { public static var name: StaticString { "ul" } }
  public enum menu: HTMLTrait.Paired { public static var name: StaticString { "menu" } }
  public enum li: HTMLTrait.Paired { public static var name: StaticString { "li" } }
  public enum dl: HTMLTrait.Paired { public static var name: StaticString { "dl" } }
  public enum dt: HTMLTrait.Paired { public static var name: StaticString { "dt" } }
  public enum dd: HTMLTrait.Paired { public static var name: StaticString { "dd" } }
  public enum figure: HTMLTrait.Paired { public static var name: StaticString { "figure" } }
  public enum figcaption: HTMLTrait.Paired { public static var name: StaticString { "figcaption" } }
}

public typealias p = HTMLElement<HTMLTag.p>
public typealias hr = HTMLVoidElement<HTMLTag.hr>
public typealias pre = HTMLElement<HTMLTag.pre>
public typealias blockquote = HTMLElement<HTMLTag.blockquote>
public typealias ol = HTMLElement<HTMLTag.ol>
public typealias ul = HTMLElement<HTMLTag.ul>
public typealias menu = HTMLElement<HTMLTag.menu>
public typealias li = HTMLElement<HTMLTag.li>
public typealias dl = HTMLElement<HTMLTag.dl>
public typealias dt = HTMLElement<HTMLTag.dt>
public typealias dd = HTMLElement<HTMLTag.dd>
public typealias figure = HTMLElement<HTMLTag.figure>
public typealias figcaption = HTMLElement<HTMLTag.figcaption>

// Text

extension HTMLTag {
  public enum a: HTMLTrait.Paired { public static var name: StaticString { "a" } }
  public enum em: HTMLTrait.Paired { public static var name: StaticString { "em" } }
  public enum strong: HTMLTrait.Paired { public static var name: StaticString { "strong" } }
  public enum small: HTMLTrait.Paired { public static var name: StaticString { "small" } }
  public enum s: HTMLTrait.Paired { public static var name: StaticString { "s" } }
  public enum cite: HTMLTrait.Paired { public static var name: StaticString { "cite" } }
  public enum q: HTMLTrait.Paired { public static var name: StaticString { "q" } }
  public enum dfn: HTMLTrait.Paired { public static var name: StaticString { "dfn" } }
  public enum abbr: HTMLTrait.Paired { public static var name: StaticString { "abbr" } }
  public enum ruby: HTMLTrait.Paired { public static var name: StaticString { "ruby" } }
  public enum rt: HTMLTrait.Paired { public static var name: StaticString { "rt" } }
  public enum rp: HTMLTrait.Paired { public static var name: StaticString { "rp" } }
  public enum data: HTMLTrait.Paired { public static var name: StaticString { "data" } }
  public enum time: HTMLTrait.Paired { public static var name: StaticString { "time" } }
  public enum code: HTMLTrait.Paired { public static var name: StaticString { "code" } }
  public enum samp: HTMLTrait.Paired { public static var name: StaticString { "samp" } }
  public enum kbd: HTMLTrait.Paired { public static var name: StaticString { "kbd" } }
  public enum sub: HTMLTrait.Paired { public static var name: StaticString { "sub" } }
  public enum sup: HTMLTrait.Paired { public static var name: StaticString { "sup" } }
  public enum i: HTMLTrait.Paired { public static var name: StaticString { "i" } }
  public enum b: HTMLTrait.Paired { public static var name: StaticString { "b" } }
  public enum u: HTMLTrait.Paired { public static var name: StaticString { "u" } }
  public enum mark: HTMLTrait.Paired { public static var name: StaticString { "mark" } }
  public enum bdi: HTMLTrait.Paired { public static var name: StaticString { "bdi" } }
  public enum bdo: HTMLTrait.Paired { public static var name: StaticString { "bdo" } }
  public enum span: HTMLTrait.Paired { public static var name: StaticString { "span" } }
  public enum br: HTMLTrait.Unpaired { public static var name: StaticString { "br" } }
  public enum wbr: HTMLTrait.Unpaired { public static var name: StaticString { "wbr" } }
  public enum ins: HTMLTrait.Paired { public static var name: StaticString { "ins" } }
  public enum del: HTMLTrait.Paired { public static var name: StaticString { "del" } }
}

public typealias a = HTMLElement<HTMLTag.a>
public typealias em = HTMLElement<HTMLTag.em>
public typealias strong = HTMLElement<HTMLTag.strong>
public typealias small = HTMLElement<HTMLTag.small>
public typealias s = HTMLElement<HTMLTag.s>
public typealias cite = HTMLElement<HTMLTag.cite>
public typealias q = HTMLElement<HTMLTag.q>
public typealias dfn = HTMLElement<HTMLTag.dfn>
public typealias abbr = HTMLElement<HTMLTag.abbr>
public typealias ruby = HTMLElement<HTMLTag.ruby>
public typealias rt = HTMLElement<HTMLTag.rt>
public typealias rp = HTMLElement<HTMLTag.rp>
public typealias data = HTMLElement<HTMLTag.data>
public typealias time = HTMLElement<HTMLTag.time>
public typealias code = HTMLElement<HTMLTag.code>
public typealias samp = HTMLElement<HTMLTag.samp>
public typealias kbd = HTMLElement<HTMLTag.kbd>
public typealias sub = HTMLElement<HTMLTag.sub>
public typealias sup = HTMLElement<HTMLTag.sup>
public typealias i = HTMLElement<HTMLTag.i>
public typealias b = HTMLElement<HTMLTag.b>
public typealias u = HTMLElement<HTMLTag.u>
public typealias mark = HTMLElement<HTMLTag.mark>
public typealias bdi = HTMLElement<HTMLTag.bdi>
public typealias bdo = HTMLElement<HTMLTag.bdo>
public typealias span = HTMLElement<HTMLTag.span>
public typealias br = HTMLVoidElement<HTMLTag.br>
public typealias wbr = HTMLVoidElement<HTMLTag.wbr>
public typealias ins = HTMLElement<HTMLTag.ins>
public typealias del = HTMLElement<HTMLTag.del>

// Media

extension HTMLTag {
  public enum picture: HTMLTrait.Paired { public static var name: StaticString { "picture" } }
  public enum source: HTMLTrait.Unpaired { public static var name: StaticString { "source" } }
  public enum img: HTMLTrait.Unpaired { public static var name: StaticString { "img" } }
  public enum iframe: HTMLTrait.Paired { public static var name: StaticString { "iframe" } }
  public enum embed: HTMLTrait.Unpaired { public static var name: StaticString { "embed" } }
  public enum object: HTMLTrait.Paired { public static var name: StaticString { "object" } }
  public enum video: HTMLTrait.Paired { public static var name: StaticString { "video" } }
  public enum audio: HTMLTrait.Paired { public static var name: StaticString { "audio" } }
  public enum track: HTMLTrait.Unpaired { public static var name: StaticString { "track" } }
  public enum map: HTMLTrait.Paired { public static var name: StaticString { "map" } }
  public enum area: HTMLTrait.Unpaired { public static var name: StaticString { "area" } }
  public enum canvas: HTMLTrait.Paired { public static var name: StaticString { "canvas" } }
}

public typealias picture = HTMLElement<HTMLTag.picture>
public typealias source = HTMLVoidElement<HTMLTag.source>
public typealias img = HTMLVoidElement<HTMLTag.img>
public typealias iframe = HTMLElement<HTMLTag.iframe>
public typealias embed = HTMLVoidElement<HTMLTag.embed>
public typealias object = HTMLElement<HTMLTag.object>
public typealias video = HTMLElement<HTMLTag.video>
public typealias audio = HTMLElement<HTMLTag.audio>
public typealias track = HTMLVoidElement<HTMLTag.track>
public typealias map = HTMLElement<HTMLTag.map>
public typealias area = HTMLVoidElement<HTMLTag.area>
public typealias canvas = HTMLElement<HTMLTag.canvas>

// Tables

extension HTMLTag {
  public enum table: HTMLTrait.Paired { public static var name: StaticString { "table" } }
  public enum caption: HTMLTrait.Paired { public static var name: StaticString { "caption" } }
  public enum colgroup: HTMLTrait.Paired { public static var name: StaticString { "colgroup" } }
  public enum col: HTMLTrait.Unpaired { public static var name: StaticString { "col" } }
  public enum thead: HTMLTrait.Paired { public static var name: StaticString { "thead" } }
  public enum tbody: HTMLTrait.Paired { public static var name: StaticString { "tbody" } }
  public enum tfoot: HTMLTrait.Paired { public static var name: StaticString { "tfoot" } }
  public enum tr: HTMLTrait.Paired { public static var name: StaticString { "tr" } }
  public enum td: HTMLTrait.Paired { public static var name: StaticString { "td" } }
  public enum th: HTMLTrait.Paired { public static var name: StaticString { "th" } }
}

public typealias table = HTMLElement<HTMLTag.table>
public typealias caption = HTMLElement<HTMLTag.caption>
public typealias colgroup = HTMLElement<HTMLTag.colgroup>
public typealias col = HTMLVoidElement<HTMLTag.col>
public typealias thead = HTMLElement<HTMLTag.thead>
public typealias tbody = HTMLElement<HTMLTag.tbody>
public typealias tfoot = HTMLElement<HTMLTag.tfoot>
public typealias tr = HTMLElement<HTMLTag.tr>
public typealias td = HTMLElement<HTMLTag.td>
public typealias th = HTMLElement<HTMLTag.th>

// Forms

extension HTMLTag {
  public enum form: HTMLTrait.Paired { public static var name: StaticString { "form" } }
  public enum label: HTMLTrait.Paired { public static var name: StaticString { "label" } }
  public enum input: HTMLTrait.Unpaired { public static var name: StaticString { "input" } }
  public enum button: HTMLTrait.Paired { public static var name: StaticString { "button" } }
  public enum select: HTMLTrait.Paired { public static var name: StaticString { "select" } }
  public enum datalist: HTMLTrait.Paired { public static var name: StaticString { "datalist" } }
  public enum optgroup: HTMLTrait.Paired { public static var name: StaticString { "optgroup" } }
  public enum option: HTMLTrait.Paired { public static var name: StaticString { "option" } }
  public enum textarea: HTMLTrait.Paired { public static var name: StaticString { "textarea" } }
  public enum output: HTMLTrait.Paired { public static var name: StaticString { "output" } }
  public enum progress: HTMLTrait.Paired { public static var name: StaticString { "progress" } }
  public enum meter: HTMLTrait.Paired { public static var name: StaticString { "meter" } }
  public enum fieldset: HTMLTrait.Paired { public static var name: StaticString { "fieldset" } }
  public enum legend: HTMLTrait.Paired { public static var name: StaticString { "legend" } }
}

public typealias form = HTMLElement<HTMLTag.form>
public typealias label = HTMLElement<HTMLTag.label>
public typealias input = HTMLVoidElement<HTMLTag.input>
public typealias button = HTMLElement<HTMLTag.button>
public typealias select = HTMLElement<HTMLTag.select>
public typealias datalist = HTMLElement<HTMLTag.datalist>
public typealias optgroup = HTMLElement<HTMLTag.optgroup>
public typealias option = HTMLElement<HTMLTag.option>
public typealias textarea = HTMLElement<HTMLTag.textarea>
public typealias output = HTMLElement<HTMLTag.output>
public typealias progress = HTMLElement<HTMLTag.progress>
public typealias meter = HTMLElement<HTMLTag.meter>
public typealias fieldset = HTMLElement<HTMLTag.fieldset>
public typealias legend = HTMLElement<HTMLTag.legend>

// Interaction

extension HTMLTag {
  public enum details: HTMLTrait.Paired { public static var name: StaticString { "details" } }
  public enum summary: HTMLTrait.Paired { public static var name: StaticString { "summary" } }
  public enum dialog: HTMLTrait.Paired { public static var name: StaticString { "dialog" } }
}

public typealias details = HTMLElement<HTMLTag.details>
public typealias summary = HTMLElement<HTMLTag.summary>
public typealias dialog = HTMLElement<HTMLTag.dialog>
