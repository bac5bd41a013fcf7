// The help page of football's markets, generated from what sells and settles them: names from the screens' texts, spans
// from the rows, outcomes from the judges. Only one sentence per family is written by hand, in
// `content/market-rules.json`.

import { filled } from './filled.ts'
import { tieSection } from './tie-section.ts'
import { withSounds } from './with-sounds.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Family, LegTerms, MatchFacts, MarketId, Score, Side } from '@magpie/sportsbook/contract'
import { lineFor, marketsOf } from '@magpie/sportsbook/contract'
import { settle } from '@magpie/sportsbook/rules'
import { allWordsSaid } from '@magpie/sportsbook/web/words'

const domains = join(import.meta.dirname, '../../domains')
const json = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(domains, path), 'utf8')) as Shape

const pageLanguages = ['zh-CN', 'zh-TW', 'en'] as const
type Language = (typeof pageLanguages)[number]
type Told = Readonly<Record<Language, string>>
const rules = json<{
  readonly page: Readonly<Record<string, Told>>
  readonly families: Readonly<Record<Family, Told>>
}>('content/content/market-rules.json')

/** Which selections of a family are shown: at which line of the home side, and all sides unless some are named. */
const shown: Readonly<Partial<Record<Family, { readonly line?: number; readonly sides?: readonly Side[] }>>> = {
  ah: { line: -3 },
  ou: { line: 10 },
  european_handicap: { line: -4 },
  result_and_total: { line: 10, sides: ['home_over', 'draw_under'] },
  home_total: { line: 6 },
  away_total: { line: 6 },
  correct_score: { sides: ['2-1', 'other'] },
  winning_margin: { sides: ['home-by-1', 'away-by-3up', 'score_draw'] },
  htft: { sides: ['home_home', 'draw_away'] },
  next_goal: { line: 8, sides: ['home', 'none'] },
  any_scorer: { sides: ['h9', 'a20'] },
  first_scorer: { sides: ['h9', 'none'] },
  last_scorer: { sides: ['a9', 'h20'] },
  two_goals: { sides: ['h9', 'a9'] },
  exact_goals: { sides: ['2', '3', '6up'] },
}

type Match = { readonly ht: Score; readonly ft: Score }
const matches: readonly Match[] = [
  { ht: [0, 0], ft: [1, 1] },
  { ht: [1, 0], ft: [2, 1] },
  { ht: [0, 0], ft: [1, 5] },
]

type Events = Pick<MatchFacts, 'order' | 'counts' | 'firstCorner' | 'fielded' | 'through'>

/**
 * The home side scores first, and has the first of nine corners; number 9 of each scores, number 20 of the home side
 * comes on after the first goal, and number 20 of the away side never does. The home side wins a shoot-out.
 */
const eventsOf = ({ ft: [home, away] }: Match): Events => ({
  order: [
    ...Array<'home'>(home)
      .fill('home')
      .map((side) => ({ side, player: 'h9' })),
    ...Array<'away'>(away)
      .fill('away')
      .map((side) => ({ side, player: 'a9' })),
  ],
  fielded: { h9: 0, a9: 0, h20: 1 },
  through: home < away ? 'away' : 'home',
  counts: {},
  firstCorner: home > 1 ? 'home' : 'away',
})

const outcomeOf = (market: MarketId, side: Side, homeLine: number, match: Match): string => {
  const { ht, ft } = match
  const facts: MatchFacts = { matchId: 'm', ht, ft, score: ft, interruption: null, annulled: null, ...eventsOf(match) }
  const terms: LegTerms = {
    matchId: 'm',
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    oddsE5: 200_000,
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
    ruleVersion: 'football/2',
  }
  return settle(facts, terms, 10_000n)?.outcome ?? ''
}

/** Which time of a match counts, drawn. */
const timeFigure = (told: (name: string) => string) => ({
  kind: 'figure',
  drawing: 'match-time',
  title: told('timeTitle'),
  alt: told('timeAlt'),
  parts: ['timeFirst', 'timeSecond', 'timeAfter'].map((name) => ({ name: told(name), text: told(`${name}Text`) })),
})

const pageIn = (language: Language) => {
  const files = globSync(`sportsbook/web/{,sports/*/}locales/${language}.json`, { cwd: domains })
  const catalogue = Object.assign({}, ...files.map((file) => json<object>(file))) as Readonly<
    Record<string, string | undefined>
  >
  const say = (id: string, params?: Readonly<Record<string, string | number>>): string => {
    const text = catalogue[id]
    if (text === undefined) throw new Error(`no word ${id} in ${language}`)
    return filled(text, params)
  }
  const words = allWordsSaid(say)
  const told = (name: string): string => rules.page[name]?.[language] ?? ''
  const teams = { home: told('home'), away: told('away') }
  const football = marketsOf('football')
  const families = [...new Set(football.map(({ family }) => family))]
  const sections = families.map((family) => {
    const own = football.filter((market) => market.family === family)
    const [market] = own
    if (market === undefined) throw new Error(`${family} has no market`)
    const { line = 0, sides = market.sides } = shown[family] ?? {}
    const scoreText = ({ ht, ft }: Match): string =>
      family === 'htft' ? filled(told('halves'), { ht: ht.join('-'), ft: ft.join('-') }) : ft.join('-')
    const rows = sides.flatMap((side) =>
      matches.map((match) => [
        words.selection({ market: market.id, side, lineQuarters: lineFor(market.id, side, line), ...teams }),
        scoreText(match),
        say(`match.outcome.${outcomeOf(market.id, side, line, match)}`),
      ]),
    )
    const partOf = ({ span, count }: (typeof own)[number]): string => {
      const part = say(`sport.span.${span}`)
      return count === 'score' ? part : say(`sport.count.${count}`, { span: part })
    }
    const spans = own.map(partOf).join(told('joint'))
    const title = words.market(market.id)
    const items = [rules.families[family][language], filled(told('spans'), { spans })]
    return {
      id: `m-${family.replaceAll('_', '-')}`,
      title,
      blocks: [
        { kind: 'points', items },
        { kind: 'table', caption: title, head: [told('pick'), told('score'), told('result')], rows },
      ],
    }
  })
  const ties = tieSection({ say, told, words, teams })
  return {
    order: 53,
    tile: told('tile'),
    icon: 'ball',
    title: told('title'),
    summary: told('summary'),
    updated: '2026-11-30',
    minutes: 6,
    sections: [
      { id: 'common', title: told('common'), blocks: [{ kind: 'text', text: told('base') }, timeFigure(told)] },
      ties,
      ...sections,
    ],
  }
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The page's files by name: Chinese, and each translation's texts. */
export const marketPageFiles = (): Readonly<Record<string, string>> => {
  const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  const base = pageIn('zh-CN')
  const texts = textsIn(base)
  const translated = pageLanguages.slice(1).map((language) => {
    const others = textsIn(pageIn(language))
    const pairs = texts.map((text, at) => [text, others[at] ?? ''] as const)
    const twice = pairs.find(([text, other]) => pairs.some(([same, another]) => same === text && another !== other))
    if (twice !== undefined) throw new Error(`one text has two translations: ${twice.join(' / ')}`)
    const map = Object.fromEntries(pairs.filter(([text, other]) => text !== other || /\p{Script=Han}/u.test(text)))
    return [`zqwf.${language}.json`, written(map)] as const
  })
  return { 'zqwf.json': written(withSounds(base)), ...Object.fromEntries(translated) }
}
