// A title with a display width of 27 or more moves one character every 350 ms (S-GATE-08, S-CONST-04). The width is
// that of S-VAL-03, where a Chinese character counts 2, because that is what overflows. A shorter title, and any title
// under reduced motion, stands still.

import { useEffect, useState } from 'react'
import { displayWidth } from '../text/display-width.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

export const marqueeFrom = 27
export const marqueeStepMs = 350

const gap = '\u2003\u2003'

export const isLong = (title: string): boolean => displayWidth(title) >= marqueeFrom

/** The title after `steps` steps: its start follows behind a gap. */
export const marqueeAt = (title: string, steps: number): string => {
  const ring = [...`${title}${gap}`]
  const from = steps % ring.length
  return [...ring.slice(from), ...ring.slice(0, from)].join('')
}

/** The title to draw now. It stands still while `still` is set, for example when the player opened its full text. */
export const useMarquee = (title: string, still = false): string => {
  const reduced = useReducedMotion()
  const walks = isLong(title) && !reduced && !still
  const [walk, setWalk] = useState({ title, steps: 0 })
  if (walk.title !== title) setWalk({ title, steps: 0 })
  useEffect(() => {
    if (!walks) return undefined
    const timer = setInterval(() => setWalk(({ title, steps }) => ({ title, steps: steps + 1 })), marqueeStepMs)
    return () => clearInterval(timer)
  }, [walks])
  return walks ? marqueeAt(title, walk.steps) : title
}
