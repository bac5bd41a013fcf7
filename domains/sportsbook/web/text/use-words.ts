// The name of a selection: what it is, in which market, of which match. This file has the markets of lists, which load
// with the first page; `all-words.ts` has every other market.

import { type Say, useText } from '@magpie/wire/text'
import { useMemo } from 'react'
import { type Family, type MarketId, markets, type Quarters, type Side, type Span } from '../../contract/index.ts'
import { lineText } from './figures.ts'

export type Chosen = {
  readonly market: MarketId
  readonly side: Side
  readonly lineQuarters: Quarters
  readonly home: string
  readonly away: string
  /** The name, if the side is a player or a club of a line-up. */
  readonly picked?: string | undefined
}

export type Words = {
  readonly say: Say
  /** `over 3.5`, `Hearts −0.5`, `draw`. */
  readonly selection: (chosen: Chosen) => string
  /** `over 3.5`, `−0.5`, nothing: the label above a price in a grid. */
  readonly shortLine: (chosen: Omit<Chosen, 'home' | 'away'>) => string | undefined
  readonly market: (market: MarketId) => string
  readonly match: (teams: Pick<Chosen, 'home' | 'away'> & { readonly market?: MarketId | undefined }) => string
}

/** Full names as literals: texts named on the first page are loaded with it. */
const amounts: Readonly<Partial<Record<Side, string>>> = {
  over: 'sport.side.over.line',
  under: 'sport.side.under.line',
}
const ofLists: Readonly<Partial<Record<Family, string>>> = {
  '1x2': 'sport.market.1x2',
  ah: 'sport.market.ah',
  ou: 'sport.market.ou',
}

const spans: Readonly<Partial<Record<Span, string>>> = {
  match: 'sport.span.match',
  first_half: 'sport.span.first_half',
}
/** A text that the first page does not need: its id is composed, so that it is not loaded with it. */
const later = (...parts: readonly string[]): string => ['sport', ...parts].join('.')

export const teamOf = ({ side, home, away }: Chosen): string => (side === 'home' ? home : away)

export const wordsWith = (say: Say): Words => {
  return {
    say,
    market: (market) => {
      const { family, span } = markets[market]
      return say(ofLists[family] ?? later('market', family), { span: say(spans[span] ?? later('span', span)) })
    },
    // An outright: the competition's name and season.
    match: ({ home, away, market }) =>
      market !== undefined && markets[market].single ? `${home} ${away}` : say('sport.versus', { home, away }),
    shortLine: ({ market, side, lineQuarters }) => {
      if (!markets[market].lined) return undefined
      const line = lineText(market, lineQuarters)
      const amount = markets[market].line === 'total' ? amounts[side] : undefined
      return amount === undefined ? line : say(amount, { line })
    },
    selection: (chosen) => {
      const { market, side, lineQuarters } = chosen
      const { line: kind } = markets[market]
      const line = lineText(market, lineQuarters)
      if (kind === 'total') return say(amounts[side] ?? '', { line })
      if (kind === 'handicap') return `${teamOf(chosen)} ${line === '0' ? say('sport.line.level') : line}`
      return side === 'draw' ? say('sport.side.draw') : teamOf(chosen)
    },
  }
}

export const useWords = (): Words => {
  const say = useText()
  return useMemo(() => wordsWith(say), [say])
}
