// The draw as a moment: a result that comes while somebody looks is played before it is told; one that was there already, or
// that somebody passes over, is told at once.

import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useEffect, useState } from 'react'
import type { LotteryResult } from '../../contract/index.ts'
import type { Family } from '../board/groups.ts'

/** How long it takes to be seen; the race ends by itself a little before. */
const momentMs: Readonly<Record<Family, number>> = {
  digits: 3300,
  cars: 7000,
  dice: 2500,
  elevens: 3300,
  six: 4700,
  sum28: 2000,
  joy: 4700,
}

export type Moment = {
  /** What is on the stage. */
  readonly result: LotteryResult | undefined
  /** Whether it is being played: its end is not told yet. */
  readonly runs: boolean
  readonly skip: () => void
}

export const useMoment = (family: Family, results: readonly LotteryResult[] | undefined): Moment => {
  const reduced = useReducedMotion()
  const [newest] = results ?? []
  const [told, setTold] = useState<string>()
  const asked = results !== undefined
  // What was there when the screen opened is no news.
  if (asked && told === undefined) setTold(newest?.issue ?? '')
  const runs = told !== undefined && newest !== undefined && newest.issue !== told && newest.drawn !== null && !reduced
  const issue = newest?.issue
  useEffect(() => {
    if (issue === undefined || !asked) return undefined
    if (!runs) {
      setTold(issue)
      return undefined
    }
    const timer = setTimeout(() => setTold(issue), momentMs[family])
    return () => clearTimeout(timer)
  }, [issue, runs, family, asked])
  return { result: newest, runs, skip: () => setTold(issue ?? '') }
}
