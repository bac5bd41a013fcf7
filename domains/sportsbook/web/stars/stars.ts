// The matches that the player follows, kept in this browser. Every card of a list reads the store, so it is loaded once
// for all of them, and a card renders again only when its own star changes.

import { type KeptStore, keptStore } from '@magpie/wire/kept-store'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'

type Stars = { readonly matches: readonly string[] }

/** The newest first; older ones are over long since. */
const starsMax = 100

const readStars = (kept: unknown): Stars | undefined => {
  const list = typeof kept === 'object' && kept !== null && 'matches' in kept ? kept.matches : undefined
  if (!Array.isArray(list)) return undefined
  return { matches: list.filter((one): one is string => typeof one === 'string').slice(0, starsMax) }
}

type Opened = { readonly store: KeptStore<Stars>; users: number; sleep: () => void }

const opened = new WeakMap<Scope, Opened>()

const starsOf = (scope: Scope): Opened => {
  const known = opened.get(scope)
  if (known !== undefined) return known
  const store = keptStore<Stars>({ key: 'stars.1', start: { matches: [] }, read: readStars })
  const made: Opened = { store, users: 0, sleep: () => undefined }
  opened.set(scope, made)
  return made
}

const stayAwake = (stars: Opened): (() => void) => {
  stars.users += 1
  if (stars.users === 1) stars.sleep = stars.store.wake()
  return () => {
    stars.users -= 1
    if (stars.users === 0) stars.sleep()
  }
}

const useOpened = (): Opened => {
  const stars = starsOf(useScope())
  useEffect(() => stayAwake(stars), [stars])
  return stars
}

export const useStar = (matchId: string): readonly [boolean, () => void] => {
  const { store } = useOpened()
  const starred = useStore(store, ({ matches }) => matches.includes(matchId))
  const turn = useCallback(() => {
    const { matches } = store.getState()
    const others = matches.filter((one) => one !== matchId)
    store.setState({ matches: others.length < matches.length ? others : [matchId, ...others].slice(0, starsMax) })
  }, [matchId, store])
  return [starred, turn]
}

/** The stars at this moment, for a list that must not move when they change. */
export const useStarsNow = (): (() => ReadonlySet<string>) => {
  const { store } = useOpened()
  return () => new Set(store.getState().matches)
}
