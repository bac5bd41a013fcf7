// What traders have set on a match: what is not sold, which prices were moved and by how much, and the most a bet may
// win. In memory; rebuilt from the acts in order.

import { isMarketId, type MarketId, markets, type Quarters } from '../../contract/index.ts'

/** An act as stored. Prices are stored as shifts of the model, so that they remain valid when the model moves. */
export type TradeSet =
  | { readonly what: 'suspend'; readonly market: MarketId | null; readonly on: boolean }
  | {
      readonly what: 'price'
      readonly market: MarketId
      readonly line: Quarters
      readonly side: string
      readonly oddsE5: number | null
      /** The shift of the log odds of each side, in millionths; `null`: back to the model. */
      readonly shiftsE6: readonly number[] | null
    }
  | { readonly what: 'limit'; readonly winCap: string | null }
  /** Whether prices of the match follow stakes. */
  | { readonly what: 'follow'; readonly on: boolean }

export type Traded = {
  readonly id: string
  readonly set: TradeSet
  readonly by: string
  readonly reason: string
  readonly at: number
}

export type Trade = {
  /** Stops of the whole match, and of single markets. */
  stopped: boolean
  readonly markets: Set<MarketId>
  readonly moves: Map<string, readonly number[]>
  winCap: bigint | null
  /** `null`: as the book does by default. */
  follows: boolean | null
  /** How often anything was set: prices are computed again for each version. */
  version: number
  /** The newest last. */
  readonly acts: Traded[]
}

export const newTrade = (): Trade => ({
  stopped: false,
  markets: new Set(),
  moves: new Map(),
  winCap: null,
  follows: null,
  version: 0,
  acts: [],
})

export const lineKey = (market: MarketId, line: Quarters): string => `${market}.${line}`

/** How many sides of a line may win at once. */
export const winsOn = (key: string): number => {
  const [market = ''] = key.split('.')
  return isMarketId(market) ? markets[market].wins : 1
}

const actsShown = 200

export const setTrade = (trade: Trade, traded: Traded): void => {
  const { set } = traded
  if (set.what === 'suspend') {
    if (set.market === null) trade.stopped = set.on
    else if (set.on) trade.markets.add(set.market)
    else trade.markets.delete(set.market)
  } else if (set.what === 'price') {
    const key = lineKey(set.market, set.line)
    if (set.shiftsE6 === null) trade.moves.delete(key)
    else trade.moves.set(key, set.shiftsE6)
  } else if (set.what === 'follow') trade.follows = set.on
  else trade.winCap = set.winCap === null ? null : BigInt(set.winCap)
  trade.version += 1
  trade.acts.push(traded)
  if (trade.acts.length > actsShown) trade.acts.shift()
}

export const isStopped = ({ stopped, markets }: Trade, market: MarketId): boolean => stopped || markets.has(market)
