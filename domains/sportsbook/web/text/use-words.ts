// The words of a selection, put together: what it is, in which market, of which match.

import { type Say, useText } from '@magpie/wire/text'
import { useMemo } from 'react'
import { type MarketId, markets, type Quarters, type Side } from '../../contract/index.ts'
import { lineText } from './figures.ts'

export type Chosen = {
  readonly market: MarketId
  readonly side: Side
  readonly lineQuarters: Quarters
  readonly home: string
  readonly away: string
}

export type Words = {
  readonly say: Say
  /** `over 3.5`, `Hearts −0.5`, `draw`. */
  readonly selection: (chosen: Chosen) => string
  /** `over 3.5`, `−0.5`, nothing: what stands above a price in a grid. */
  readonly shortLine: (chosen: Omit<Chosen, 'home' | 'away'>) => string | undefined
  readonly market: (market: MarketId) => string
  readonly match: (teams: Pick<Chosen, 'home' | 'away'>) => string
}

const teamOf = ({ side, home, away }: Chosen): string => (side === 'home' ? home : away)

const wordsWith = (say: Say): Words => {
  const isTotal = (market: MarketId): boolean => markets[market].kind === 'ou'
  return {
    say,
    market: (market) => say(`sport.market.${market}`),
    match: ({ home, away }) => say('sport.versus', { home, away }),
    shortLine: ({ market, side, lineQuarters }) => {
      if (!markets[market].lined) return undefined
      const line = lineText(market, lineQuarters)
      return isTotal(market) ? say(`sport.side.${side}.line`, { line }) : line
    },
    selection: (chosen) => {
      const { market, side, lineQuarters } = chosen
      const line = lineText(market, lineQuarters)
      if (isTotal(market)) return say(`sport.side.${side}.line`, { line })
      if (side === 'draw') return say('sport.side.draw')
      return line === '' ? teamOf(chosen) : `${teamOf(chosen)} ${line}`
    },
  }
}

export const useWords = (): Words => {
  const say = useText()
  return useMemo(() => wordsWith(say), [say])
}
