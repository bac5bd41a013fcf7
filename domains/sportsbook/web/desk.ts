// What the trading desk draws of the sportsbook: a pick in the words of the player's screens, and the explanation of a ticket
// as its member sees it. The desk speaks Chinese, so the words come from that catalogue.

import type { ProofNode as Drawn } from '@magpie/ui/proof-tree'
import type { Say } from '@magpie/wire/text'
import { isMarketId, marketLineOf, markets, type Score, type Side } from '../contract/index.ts'
import { replayDispute } from '../rules/index.ts'
import { drawJoined, drawProof, legProofs } from './proof/proof-drawing.ts'
import { readProof } from './proof/read-proof.ts'
import { allWordsSaid } from './text/all-words.ts'
import { isTieBreak, pointsText } from './sports/tennis/points.ts'
import { lineText } from './text/figures.ts'

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('./{,sports/*/}locales/zh-CN.json', {
  eager: true,
  import: 'default',
})
export const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(catalogues))

const say: Say = (id, values = {}) =>
  (texts[id] ?? id).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

const words = allWordsSaid(say)

/** `lineQuarters`: from the side of the selection. */
export type DeskPick = {
  readonly market: string
  readonly side: string
  readonly line: number
  readonly home: string
  readonly away: string
  /** Who the side is, where it is a player or a club of a line-up. */
  readonly picked?: string | undefined
}

/** What is played of a match. */
export const deskPeriod = (period: string): string => say(`sport.period.${period}`)

/** What the set or game that is played stands at, as it is called: `3-2 40-15`, `18-21`; empty where the score says all. */
export const deskInner = (inner: readonly Score[]): string => {
  const [first, points] = inner
  if (first === undefined) return ''
  return points === undefined
    ? first.join('-')
    : `${first.join('-')} ${pointsText(points, isTieBreak(first)).join('-')}`
}

export const deskMarket = (market: string): string => (isMarketId(market) ? words.market(market) : market)

/** Of a market's own line; empty where it has none. */
export const deskLine = (market: string, line: number): string =>
  isMarketId(market) && markets[market].lined ? lineText(market, line) : ''

const chosenOf = ({ market, side, line, home, away, picked }: DeskPick) =>
  isMarketId(market) ? { market, side: side as Side, lineQuarters: line, home, away, picked } : undefined

export const deskPick = (pick: DeskPick): string => {
  const chosen = chosenOf(pick)
  return chosen === undefined ? pick.side : words.selection(chosen)
}

/** The line as a side sees it, from the market's own. */
export const deskSideLine = (market: string, side: string, line: number): number =>
  isMarketId(market) ? marketLineOf(market, side as Side, line) : line

/** Whether a market is of a kind that has a ladder of lines around the nearest to even. */
export const isHandicap = (market: string): boolean => isMarketId(market) && markets[market].line === 'handicap'

type Leg = DeskPick & { readonly outcome: string | null }

/** The proof of a ticket as a tree for the eye; undefined where it cannot be read. */
export const deskProof = (text: string, legs: readonly Leg[]): Drawn | undefined => {
  const proof = readProof(text)
  const chosen = legs.flatMap((leg) => chosenOf(leg) ?? [])
  const [first, ...others] = chosen
  if (proof === undefined || first === undefined || chosen.length < legs.length) return undefined
  if (others.length === 0) return drawProof(proof, { say, words, chosen: first })
  const lost = (at: number): boolean => legs[at]?.outcome === 'loss'
  const drawn = legProofs(proof, lost, legs).flatMap(({ at, proof: own }) => {
    const leg = chosen[at]
    return leg === undefined ? [] : [{ proof: own, words: { say, words, chosen: leg }, title: words.selection(leg) }]
  })
  return drawJoined(proof, drawn, { say, words, chosen: first })
}

/** The first step of a dispute file that does not follow; null: all of it does. */
export const deskReplay = (file: string): string | null => replayDispute(file).differs?.step ?? null
