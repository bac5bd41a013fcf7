// A round's end is known at once and seen when its picture has come to rest; with less motion both are one.

import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useEffect, useState } from 'react'
import type { Round } from '../house.ts'

export const useShown = (round: Round | undefined, ms: number): boolean => {
  const calm = useReducedMotion()
  const [seen, setSeen] = useState<string>()
  const mark = round === undefined || round.open ? undefined : round.id
  useEffect(() => {
    if (mark === undefined) return
    const timer = setTimeout(() => setSeen(mark), calm ? 0 : ms)
    return () => clearTimeout(timer)
  }, [mark, ms, calm])
  return mark !== undefined && seen === mark
}
