// The display of lists: two lines of prices a match, or the whole card with the draw and pressure. Kept in this
// browser.

import { type KeptStore, keptStore } from '@magpie/wire/kept-store'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useEffect } from 'react'
import { useStore } from 'zustand'

type Look = { readonly compact: boolean }

const readLook = (kept: unknown): Look | undefined =>
  typeof kept === 'object' && kept !== null && 'compact' in kept && typeof kept.compact === 'boolean'
    ? { compact: kept.compact }
    : undefined

const opened = new WeakMap<Scope, KeptStore<Look>>()

const lookOf = (scope: Scope): KeptStore<Look> => {
  const store = opened.get(scope) ?? keptStore<Look>({ key: 'rows.1', start: { compact: true }, read: readLook })
  opened.set(scope, store)
  return store
}

export const useCompact = (): readonly [boolean, (compact: boolean) => void] => {
  const store = lookOf(useScope())
  useEffect(() => store.wake(), [store])
  return [useStore(store, ({ compact }) => compact), (compact) => store.setState({ compact })]
}
