// A round's end is known at once, but shown when its animation has finished: after a time set by the game (none with
// reduced motion), or when the stage says so.

import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useEffect, useState } from 'react'
import type { Round } from '../dealer.ts'

export const useShown = (
  round: Round | undefined,
  ms: number | undefined,
): readonly [shown: boolean, onShown: (round: string) => void] => {
  const calm = useReducedMotion()
  const [seen, setSeen] = useState<string>()
  const mark = round === undefined || round.open ? undefined : round.id
  useEffect(() => {
    if (mark === undefined || ms === undefined) return
    const timer = setTimeout(() => setSeen(mark), calm ? 0 : ms)
    return () => clearTimeout(timer)
  }, [mark, ms, calm])
  return [mark !== undefined && seen === mark, setSeen]
}
