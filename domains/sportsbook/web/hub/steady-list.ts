// A list that does not move during reading. The order of matches is updated when the player enters a tab, asks for it,
// or has not touched the page for a while and is at its top. Until then a finished match keeps its place, and new ones
// wait behind a label. Matches below the end of the list are added at once.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveMatch } from '../live/live-match.ts'

export type Steady = {
  readonly matches: readonly LiveMatch[]
  /** How many new matches wait. */
  readonly waiting: number
  readonly takeOver: () => void
}

const quietMs = 4000
const lookMs = 1000

const ids = (matches: readonly LiveMatch[]): string => matches.map(({ head }) => head.matchId).join()

/** The matches of the latest list below the last one shown. */
const below = (shown: readonly LiveMatch[], latest: readonly LiveMatch[]): readonly LiveMatch[] => {
  const old = new Set(shown.map(({ head }) => head.matchId))
  const last = latest.map(({ head }) => old.has(head.matchId)).lastIndexOf(true)
  return last < 0 ? [] : latest.slice(last + 1)
}

const useQuiet = (anywhere: boolean): (() => boolean) => {
  const touchedAt = useRef(0)
  useEffect(() => {
    const touched = (): void => {
      touchedAt.current = Date.now()
    }
    const events = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll'] as const
    for (const event of events) addEventListener(event, touched, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, touched)
    }
  }, [])
  return useCallback(() => Date.now() - touchedAt.current > quietMs && (anywhere || scrollY < 8), [anywhere])
}

/**
 * `of` names the list: another tab is another list. `held`: something covers the list, so it stays as it is. `anywhere`: a
 * list of a few matches in the middle of a page, which may change wherever the page is scrolled to.
 */
export const useSteadyList = (
  of: string,
  latest: readonly LiveMatch[] | undefined,
  whole: boolean,
  { held, anywhere = false }: { readonly held: boolean; readonly anywhere?: boolean },
): Steady | undefined => {
  const quiet = useQuiet(anywhere)
  const [shown, setShown] = useState(latest === undefined ? undefined : { of, matches: latest, whole })
  const fresh = latest !== undefined && (shown === undefined || shown.of !== of)
  if (fresh) setShown({ of, matches: latest, whole })
  const more = fresh || shown === undefined || shown.whole ? [] : below(shown.matches, latest ?? [])
  if (more.length > 0 && shown !== undefined) setShown({ of, matches: [...shown.matches, ...more], whole })
  const known = shown === undefined || shown.of !== of ? latest : [...shown.matches, ...more]
  const takeOver = useCallback(() => {
    if (latest !== undefined) setShown({ of, matches: latest, whole })
  }, [latest, of, whole])
  const differs = latest !== undefined && known !== undefined && ids(latest) !== ids(known)
  useEffect(() => {
    if (!differs || held) return undefined
    const timer = setInterval(() => {
      if (quiet()) takeOver()
    }, lookMs)
    return () => clearInterval(timer)
  }, [differs, held, quiet, takeOver])
  if (known === undefined) return undefined
  const old = new Set(known.map(({ head }) => head.matchId))
  const waiting = differs ? (latest ?? []).filter(({ head }) => !old.has(head.matchId)).length : 0
  return { matches: known, waiting, takeOver }
}
