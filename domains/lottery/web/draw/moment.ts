// The moment of a draw: a result that arrives while the member looks is animated before it is shown; one that was
// already there, or is skipped, is shown at once.

import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useEffect, useState } from 'react'
import type { LotteryResult } from '../../contract/index.ts'
import type { Family } from '../board/groups.ts'

/** The duration of the animation; the race ends by itself a little earlier. */
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
  /** The result on the stage. */
  readonly result: LotteryResult | undefined
  /** Whether it is being animated: its outcome is not shown yet. */
  readonly runs: boolean
  readonly skip: () => void
}

export const useMoment = (family: Family, results: readonly LotteryResult[] | undefined): Moment => {
  const reduced = useReducedMotion()
  const [newest] = results ?? []
  const [told, setTold] = useState<string>()
  const asked = results !== undefined
  // Results that were there when the screen opened are not animated.
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
