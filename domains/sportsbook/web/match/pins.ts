// Which groups of markets the player wants on top, kept in this browser.

import { type KeptStore, keptStore } from '@magpie/wire/kept-store'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isMarketId, type MarketId } from '../../contract/index.ts'

type Pins = { readonly markets: readonly MarketId[] }

const readPins = (kept: unknown): Pins | undefined => {
  const list = typeof kept === 'object' && kept !== null && 'markets' in kept ? kept.markets : undefined
  if (!Array.isArray(list)) return undefined
  return { markets: list.filter((one): one is MarketId => typeof one === 'string' && isMarketId(one)) }
}

const opened = new WeakMap<Scope, KeptStore<Pins>>()

const pinsOf = (scope: Scope): KeptStore<Pins> => {
  const store = opened.get(scope) ?? keptStore<Pins>({ key: 'pins.1', start: { markets: [] }, read: readPins })
  opened.set(scope, store)
  return store
}

export const usePins = (): readonly [readonly MarketId[], (market: MarketId) => void] => {
  const store = pinsOf(useScope())
  useEffect(() => store.wake(), [store])
  const markets = useStore(store, (pins) => pins.markets)
  const turn = (market: MarketId): void =>
    store.setState({
      markets: markets.includes(market) ? markets.filter((one) => one !== market) : [market, ...markets],
    })
  return [markets, turn]
}
