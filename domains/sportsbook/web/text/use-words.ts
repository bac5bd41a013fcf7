// The words of a selection, put together: what it is, in which market, of which match. Here for the markets of lists, which
// come with the first page; for every other market in `all-words.ts`.

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
  /** Who the side is, where it is a player or a club of a line-up. */
  readonly picked?: string | undefined
}

export type Words = {
  readonly say: Say
  /** `over 3.5`, `Hearts −0.5`, `draw`. */
  readonly selection: (chosen: Chosen) => string
  /** `over 3.5`, `−0.5`, nothing: what stands above a price in a grid. */
  readonly shortLine: (chosen: Omit<Chosen, 'home' | 'away'>) => string | undefined
  readonly market: (market: MarketId) => string
  readonly match: (teams: Pick<Chosen, 'home' | 'away'> & { readonly market?: MarketId | undefined }) => string
}

/** By its name in full: what the first page says decides which words come with it. */
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
/** A word that the first page does not say: put together, so that it does not come with it. */
const later = (...parts: readonly string[]): string => ['sport', ...parts].join('.')

export const teamOf = ({ side, home, away }: Chosen): string => (side === 'home' ? home : away)

export const wordsWith = (say: Say): Words => {
  return {
    say,
    market: (market) => {
      const { family, span } = markets[market]
      return say(ofLists[family] ?? later('market', family), { span: say(spans[span] ?? later('span', span)) })
    },
    // The end of a competition: its name, and which of its seasons.
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
