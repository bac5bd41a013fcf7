// The present time for things that tick on screen: a match clock, an age. Undefined on the server and in the browser's
// first render, because the server rendered the page a moment earlier.

import { useEffect, useState } from 'react'

export const useNow = (stepMs: number): number | undefined => {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    tick()
    const timer = setInterval(tick, stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return now
}
