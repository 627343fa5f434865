internal import AppHost
internal import ChartPages
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// A day of two people as one of them sent it: its score, both signs and nothing else (ARC-1514).
struct SentDayPage: HTML {
  let day: SentDay
  let lexicon: Lexicon
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    let band = words(RelationshipWeather.Band(score: day.score))
    Card {
      div(.class("sent-day")) {
        h2 { words.formatted(day.date) }
        ScoreRing(score: day.score, word: band, size: .large)
        p { band }
        p(.class("secondary")) {
          SunGlyphs(day.own)
          words(
            .sentSigns,
            both: (lexicon.names(of: day.own, words), lexicon.names(of: day.other, words)))
          SunGlyphs(day.other)
        }
      }
    }
    p(.class("caption")) { words(.sentDayText) }
    LinkButton(words(.openArca), to: ArcaPath.home, style: .secondary, isWide: true)
  }
}
