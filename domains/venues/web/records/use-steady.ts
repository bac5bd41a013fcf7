// Nothing moves under the thumb: a ticket that settles while the member reads the open list keeps its place there and
// gets its stamp, instead of closing the gap. It is gone when the list is opened again.

import { useCall } from '@magpie/wire/scope'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoundView } from '../../contract/index.ts'
import { roundQuery } from './rounds-query.ts'

type Seen = ReadonlyMap<string, RoundView>

const older = (a: RoundView, b: RoundView): number => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1)

const withMore = (seen: Seen, rounds: readonly RoundView[]): Seen =>
  rounds.every((round) => seen.get(round.id) === round)
    ? seen
    : new Map([...seen, ...rounds.map((round) => [round.id, round] as const)])

/** `rounds` as they are now, and those that have left since, as they are by now. */
export const useSteady = (rounds: readonly RoundView[]): readonly RoundView[] => {
  const call = useCall()
  const [seen, setSeen] = useState<Seen>(new Map())
  const all = withMore(seen, rounds)
  if (all !== seen) setSeen(all)
  const here = new Set(rounds.map(({ id }) => id))
  const gone = [...all.values()].filter(({ id }) => !here.has(id))
  const now = useQueries({ queries: gone.map(({ id }) => roundQuery(call, id)) })
  const stayed = gone.map((round, at) => now[at]?.data ?? round)
  return stayed.length === 0 ? rounds : [...rounds, ...stayed].sort(older)
}
