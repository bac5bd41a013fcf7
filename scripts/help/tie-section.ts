// The section of the help page that says for every market of every sport what it does at a tie: a point for each way,
// with all markets of a sport that take it.

import type { MarketId, Side, SportId } from '@magpie/sportsbook/contract'
import { lineFor, markets, sportIds } from '@magpie/sportsbook/contract'
import type { allWordsSaid } from '@magpie/sportsbook/web/words'
import { filled } from './filled.ts'
import { type Tie, tiesOf } from './tie-rows.ts'

type Told = {
  readonly say: (id: string, params?: Readonly<Record<string, string | number>>) => string
  /** Texts written by hand for the page. */
  readonly told: (name: string) => string
  readonly words: ReturnType<typeof allWordsSaid>
  readonly teams: { readonly home: string; readonly away: string }
}

const ways = { line: 'tieLine', back: 'tieBack', shared: 'tieShared', none: 'tieNone' } as const

const textOf = ({ told, words, teams }: Told, market: MarketId, tie: Tie): string => {
  if (tie.how !== 'draw') return told(ways[tie.how])
  const pick = (side: Side): string =>
    words.selection({ market, side, lineQuarters: lineFor(market, side, tie.line), ...teams })
  return filled(told('tieDraw'), { picks: tie.sides.map(pick).join(told('joint')) })
}

/** What holds for one numbered part holds for each. */
const nameOf = ({ say, told }: Told, market: MarketId): string => {
  const { family, span } = markets[market]
  const part = /_\d+$/.test(span) ? told('tiePart') : say(`sport.span.${span}`)
  return say(`sport.market.${family}`, { span: part, part })
}

const pointsOf = (of: Told, sport: SportId): readonly string[] => {
  const { say, told } = of
  const names = new Map<string, Set<string>>()
  for (const { market, tie } of tiesOf(sport)) {
    const text = textOf(of, market, tie)
    names.set(text, (names.get(text) ?? new Set()).add(nameOf(of, market)))
  }
  const title = say(`sport.title.${sport}`)
  return [...names].map(([text, all]) => filled(told('tieItem'), { title, names: [...all].join(told('list')), text }))
}

export const tieSection = (of: Told) => ({
  id: 'ties',
  title: of.told('ties'),
  blocks: [
    { kind: 'text', text: of.told('tiesBase') },
    { kind: 'points', items: sportIds.flatMap((sport) => pointsOf(of, sport)) },
  ],
})
