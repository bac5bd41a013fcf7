// The clock for things that tick on screen: a match clock, an age. It is undefined on the server and in the first render
// of the browser, because a page that is rendered elsewhere a moment earlier would tell another time.

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
