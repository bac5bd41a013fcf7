// The groups of markets that the player pinned, folded or opened, kept in this browser.

import { type KeptStore, keptStore } from '@magpie/wire/kept-store'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isMarketId, type MarketId } from '../../contract/index.ts'

type Folds = Readonly<Partial<Record<MarketId, boolean>>>
type Pins = { readonly markets: readonly MarketId[]; readonly open: Folds }

const readFolds = (kept: unknown): Folds =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([id, open]) => isMarketId(id) && typeof open === 'boolean'))
    : {}

const readPins = (kept: unknown): Pins | undefined => {
  const list = typeof kept === 'object' && kept !== null && 'markets' in kept ? kept.markets : undefined
  if (!Array.isArray(list)) return undefined
  const open = readFolds((kept as { open?: unknown }).open)
  return { markets: list.filter((one): one is MarketId => typeof one === 'string' && isMarketId(one)), open }
}

const opened = new WeakMap<Scope, KeptStore<Pins>>()

const pinsOf = (scope: Scope): KeptStore<Pins> => {
  const store =
    opened.get(scope) ?? keptStore<Pins>({ key: 'pins.1', start: { markets: [], open: {} }, read: readPins })
  opened.set(scope, store)
  return store
}

export const usePins = (): readonly [readonly MarketId[], (market: MarketId) => void] => {
  const store = pinsOf(useScope())
  useEffect(() => store.wake(), [store])
  const markets = useStore(store, (pins) => pins.markets)
  const turn = (market: MarketId): void => {
    const others = markets.filter((one) => one !== market)
    store.setState({ markets: markets.includes(market) ? others : [market, ...markets] })
  }
  return [markets, turn]
}

/** Whether the player folded or opened a group; `undefined` if neither. */
export const useFold = (market: MarketId): readonly [boolean | undefined, (open: boolean) => void] => {
  const store = pinsOf(useScope())
  const open = useStore(store, (pins) => pins.open[market])
  return [open, (now) => store.setState({ open: { ...store.getState().open, [market]: now } })]
}
