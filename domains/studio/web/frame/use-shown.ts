// A round's end is known at once and seen when its picture has come to rest: after a time of the game's, which with less
// motion is none, or when the stage says so.

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
