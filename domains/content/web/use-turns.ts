// Which of several texts is shown: each stays as long as a calm reader needs, a long one until it has moved past once.
// Under reduced motion only the first is shown and nothing changes; while a pointer or the focus holds it, nothing
// changes either.

import { isLong, marqueeAt, marqueeStepMs } from '@magpie/ui/hooks/use-marquee'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useEffect, useState } from 'react'

const leastMs = 8000

/** Until a long text is back at its start; a short one waits for its reader. Milliseconds. */
export const turnMs = (text: string): number =>
  isLong(text) ? Math.max(leastMs, [...marqueeAt(text, 0)].length * marqueeStepMs) : leastMs

/** The index of the text to show now. */
export const useTurns = (texts: readonly string[], held: boolean): number => {
  const [turn, setTurn] = useState(0)
  const still = useReducedMotion() || held || texts.length < 2
  const at = texts.length === 0 ? 0 : turn % texts.length
  const text = texts[at] ?? ''
  useEffect(() => {
    if (still) return undefined
    const timer = setTimeout(() => setTurn((now) => now + 1), turnMs(text))
    return () => clearTimeout(timer)
  }, [still, text, turn])
  return at
}
