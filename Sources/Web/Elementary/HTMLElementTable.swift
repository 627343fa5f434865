// The elements of HTML, in the groups of the HTML standard, section 4.

// Document

extension HTMLTag {
  public enum html: HTMLTrait.Paired { public static var name: String { "html" } }
  public enum head: HTMLTrait.Paired { public static var name: String { "head" } }
  public enum title: HTMLTrait.Paired { public static var name: String { "title" } }
  public enum body: HTMLTrait.Paired { public static var name: String { "body" } }
  public enum meta: HTMLTrait.Unpaired { public static var name: String { "meta" } }
  public enum base: HTMLTrait.Unpaired { public static var name: String { "base" } }
  public enum link: HTMLTrait.Unpaired { public static var name: String { "link" } }
  public enum style: HTMLTrait.Paired { public static var name: String { "style" } }
  public enum script: HTMLTrait.Paired { public static var name: String { "script" } }
  public enum noscript: HTMLTrait.Paired { public static var name: String { "noscript" } }
  public enum template: HTMLTrait.Paired { public static var name: String { "template" } }
  public enum slot: HTMLTrait.Paired { public static var name: String { "slot" } }
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
  public enum header: HTMLTrait.Paired { public static var name: String { "header" } }
  public enum nav: HTMLTrait.Paired { public static var name: String { "nav" } }
  public enum main: HTMLTrait.Paired { public static var name: String { "main" } }
  public enum section: HTMLTrait.Paired { public static var name: String { "section" } }
  public enum article: HTMLTrait.Paired { public static var name: String { "article" } }
  public enum aside: HTMLTrait.Paired { public static var name: String { "aside" } }
  public enum footer: HTMLTrait.Paired { public static var name: String { "footer" } }
  public enum hgroup: HTMLTrait.Paired { public static var name: String { "hgroup" } }
  public enum h1: HTMLTrait.Paired { public static var name: String { "h1" } }
  public enum h2: HTMLTrait.Paired { public static var name: String { "h2" } }
  public enum h3: HTMLTrait.Paired { public static var name: String { "h3" } }
  public enum h4: HTMLTrait.Paired { public static var name: String { "h4" } }
  public enum h5: HTMLTrait.Paired { public static var name: String { "h5" } }
  public enum h6: HTMLTrait.Paired { public static var name: String { "h6" } }
  public enum address: HTMLTrait.Paired { public static var name: String { "address" } }
  public enum div: HTMLTrait.Paired { public static var name: String { "div" } }
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
  public enum p: HTMLTrait.Paired { public static var name: String { "p" } }
  public enum hr: HTMLTrait.Unpaired { public static var name: String { "hr" } }
  public enum pre: HTMLTrait.Paired { public static var name: String { "pre" } }
  public enum blockquote: HTMLTrait.Paired { public static var name: String { "blockquote" } }
  public enum ol: HTMLTrait.Paired { public static var name: String { "ol" } }
  public enum ul: HTMLTrait.Paired { public static var name: String { "ul" } }
  public enum menu: HTMLTrait.Paired { public static var name: String { "menu" } }
  public enum li: HTMLTrait.Paired { public static var name: String { "li" } }
  public enum dl: HTMLTrait.Paired { public static var name: String { "dl" } }
  public enum dt: HTMLTrait.Paired { public static var name: String { "dt" } }
  public enum dd: HTMLTrait.Paired { public static var name: String { "dd" } }
  public enum figure: HTMLTrait.Paired { public static var name: String { "figure" } }
  public enum figcaption: HTMLTrait.Paired { public static var name: String { "figcaption" } }
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
  public enum a: HTMLTrait.Paired { public static var name: String { "a" } }
  public enum em: HTMLTrait.Paired { public static var name: String { "em" } }
  public enum strong: HTMLTrait.Paired { public static var name: String { "strong" } }
  public enum small: HTMLTrait.Paired { public static var name: String { "small" } }
  public enum s: HTMLTrait.Paired { public static var name: String { "s" } }
  public enum cite: HTMLTrait.Paired { public static var name: String { "cite" } }
  public enum q: HTMLTrait.Paired { public static var name: String { "q" } }
  public enum dfn: HTMLTrait.Paired { public static var name: String { "dfn" } }
  public enum abbr: HTMLTrait.Paired { public static var name: String { "abbr" } }
  public enum ruby: HTMLTrait.Paired { public static var name: String { "ruby" } }
  public enum rt: HTMLTrait.Paired { public static var name: String { "rt" } }
  public enum rp: HTMLTrait.Paired { public static var name: String { "rp" } }
  public enum data: HTMLTrait.Paired { public static var name: String { "data" } }
  public enum time: HTMLTrait.Paired { public static var name: String { "time" } }
  public enum code: HTMLTrait.Paired { public static var name: String { "code" } }
  public enum samp: HTMLTrait.Paired { public static var name: String { "samp" } }
  public enum kbd: HTMLTrait.Paired { public static var name: String { "kbd" } }
  public enum sub: HTMLTrait.Paired { public static var name: String { "sub" } }
  public enum sup: HTMLTrait.Paired { public static var name: String { "sup" } }
  public enum i: HTMLTrait.Paired { public static var name: String { "i" } }
  public enum b: HTMLTrait.Paired { public static var name: String { "b" } }
  public enum u: HTMLTrait.Paired { public static var name: String { "u" } }
  public enum mark: HTMLTrait.Paired { public static var name: String { "mark" } }
  public enum bdi: HTMLTrait.Paired { public static var name: String { "bdi" } }
  public enum bdo: HTMLTrait.Paired { public static var name: String { "bdo" } }
  public enum span: HTMLTrait.Paired { public static var name: String { "span" } }
  public enum br: HTMLTrait.Unpaired { public static var name: String { "br" } }
  public enum wbr: HTMLTrait.Unpaired { public static var name: String { "wbr" } }
  public enum ins: HTMLTrait.Paired { public static var name: String { "ins" } }
  public enum del: HTMLTrait.Paired { public static var name: String { "del" } }
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
  public enum picture: HTMLTrait.Paired { public static var name: String { "picture" } }
  public enum source: HTMLTrait.Unpaired { public static var name: String { "source" } }
  public enum img: HTMLTrait.Unpaired { public static var name: String { "img" } }
  public enum iframe: HTMLTrait.Paired { public static var name: String { "iframe" } }
  public enum embed: HTMLTrait.Unpaired { public static var name: String { "embed" } }
  public enum object: HTMLTrait.Paired { public static var name: String { "object" } }
  public enum video: HTMLTrait.Paired { public static var name: String { "video" } }
  public enum audio: HTMLTrait.Paired { public static var name: String { "audio" } }
  public enum track: HTMLTrait.Unpaired { public static var name: String { "track" } }
  public enum map: HTMLTrait.Paired { public static var name: String { "map" } }
  public enum area: HTMLTrait.Unpaired { public static var name: String { "area" } }
  public enum canvas: HTMLTrait.Paired { public static var name: String { "canvas" } }
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
  public enum table: HTMLTrait.Paired { public static var name: String { "table" } }
  public enum caption: HTMLTrait.Paired { public static var name: String { "caption" } }
  public enum colgroup: HTMLTrait.Paired { public static var name: String { "colgroup" } }
  public enum col: HTMLTrait.Unpaired { public static var name: String { "col" } }
  public enum thead: HTMLTrait.Paired { public static var name: String { "thead" } }
  public enum tbody: HTMLTrait.Paired { public static var name: String { "tbody" } }
  public enum tfoot: HTMLTrait.Paired { public static var name: String { "tfoot" } }
  public enum tr: HTMLTrait.Paired { public static var name: String { "tr" } }
  public enum td: HTMLTrait.Paired { public static var name: String { "td" } }
  public enum th: HTMLTrait.Paired { public static var name: String { "th" } }
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
  public enum form: HTMLTrait.Paired { public static var name: String { "form" } }
  public enum label: HTMLTrait.Paired { public static var name: String { "label" } }
  public enum input: HTMLTrait.Unpaired { public static var name: String { "input" } }
  public enum button: HTMLTrait.Paired { public static var name: String { "button" } }
  public enum select: HTMLTrait.Paired { public static var name: String { "select" } }
  public enum datalist: HTMLTrait.Paired { public static var name: String { "datalist" } }
  public enum optgroup: HTMLTrait.Paired { public static var name: String { "optgroup" } }
  public enum option: HTMLTrait.Paired { public static var name: String { "option" } }
  public enum textarea: HTMLTrait.Paired { public static var name: String { "textarea" } }
  public enum output: HTMLTrait.Paired { public static var name: String { "output" } }
  public enum progress: HTMLTrait.Paired { public static var name: String { "progress" } }
  public enum meter: HTMLTrait.Paired { public static var name: String { "meter" } }
  public enum fieldset: HTMLTrait.Paired { public static var name: String { "fieldset" } }
  public enum legend: HTMLTrait.Paired { public static var name: String { "legend" } }
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
  public enum details: HTMLTrait.Paired { public static var name: String { "details" } }
  public enum summary: HTMLTrait.Paired { public static var name: String { "summary" } }
  public enum dialog: HTMLTrait.Paired { public static var name: String { "dialog" } }
}

public typealias details = HTMLElement<HTMLTag.details>
public typealias summary = HTMLElement<HTMLTag.summary>
public typealias dialog = HTMLElement<HTMLTag.dialog>
