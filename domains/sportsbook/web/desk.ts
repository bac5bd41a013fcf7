// What the trading desk shows of the sportsbook: a selection in the words of the player's screens, and the explanation
// of a ticket as its member sees it. The desk is in Chinese, so the words come from that catalogue.

import type { ProofNode as Drawn } from '@magpie/ui/proof-tree'
import type { Say } from '@magpie/wire/text'
import { isMarketId, marketLineOf, markets, type Score, type Side } from '../contract/index.ts'
import { replayDispute } from '../rules/index.ts'
import { drawJoined, drawProof, legProofs } from './proof/proof-drawing.ts'
import { readProof } from './proof/read-proof.ts'
import { allWordsSaid } from './text/all-words.ts'
import { pointsText } from './sports/tennis/points.ts'
import { lineText } from './text/figures.ts'

export { wrongInStated as deskWrongIn } from '../rules/index.ts'
export {
  deskAsked,
  deskCell,
  deskEnd,
  deskFigures,
  deskPart,
  deskWrong,
  type ShownFigures,
  type Sides,
} from './desk-stated.ts'

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
  /** The name, if the side is a player or a club of a line-up. */
  readonly picked?: string | undefined
}

/** The name of a match's period. */
export const deskPeriod = (period: string): string => say(`sport.period.${period}`)

/** The figures of the current set or game, as they are called: `3-2 40-15`, `18-21`; empty if the score says everything. */
export const deskInner = (inner: readonly Score[]): string => {
  const [first, breakTo, points] = inner
  if (first === undefined) return ''
  return breakTo === undefined || points === undefined
    ? first.join('-')
    : `${first.join('-')} ${pointsText(points, breakTo[0] > 0).join('-')}`
}

export const deskMarket = (market: string): string => (isMarketId(market) ? words.market(market) : market)

/** The market's own line; empty if it has none. */
export const deskLine = (market: string, line: number): string =>
  isMarketId(market) && markets[market].lined ? lineText(market, line) : ''

const chosenOf = ({ market, side, line, home, away, picked }: DeskPick) =>
  isMarketId(market) ? { market, side: side as Side, lineQuarters: line, home, away, picked } : undefined

export const deskPick = (pick: DeskPick): string => {
  const chosen = chosenOf(pick)
  return chosen === undefined ? pick.side : words.selection(chosen)
}

/** The line from a side's view, from the market's own. */
export const deskSideLine = (market: string, side: string, line: number): number =>
  isMarketId(market) ? marketLineOf(market, side as Side, line) : line

/** Whether a market has a ladder of lines around the one nearest to even. */
export const isHandicap = (market: string): boolean => isMarketId(market) && markets[market].line === 'handicap'

type Leg = DeskPick & { readonly outcome: string | null }

/** The proof of a ticket as a tree for display; undefined if it cannot be read. */
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

/** The first step of a dispute file that does not follow; null if all do. */
export const deskReplay = (file: string): string | null => replayDispute(file).differs?.step ?? null
