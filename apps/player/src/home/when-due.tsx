// A part of home that loads when it is due: the server renders no place for it, and a first visit without a touch
// fetches none of it (docs/decisions/0114-what-browsers-need-not-load.md).

import { onFirstTouch, wasTouched } from '@magpie/wire/first-touch'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { previewToken } from '../shell/browser-call.ts'
import { after, quietMs } from '../shell/wake-browser.ts'

/** `useDue` must be false on the server and in the browser's first render, or the two would differ. */
export const whenDue = (useDue: () => boolean, load: () => Promise<ComponentType>) => {
  const Later = lazy(async () => ({ default: await load() }))
  const Part = () =>
    useDue() && (
      <Suspense>
        <Later />
      </Suspense>
    )
  return Part
}

/** Whether the visitor has touched the page. */
export const useTouched = (): boolean => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const come = (): void => setDue(true)
    if (!wasTouched()) return onFirstTouch(come)
    come()
    return undefined
  }, [])
  return due
}

/** Whether the visitor has touched the page or looked at it for a while; a preview counts from the first moment. */
export const useStays = (): boolean => {
  const touched = useTouched()
  const [due, setDue] = useState(false)
  useEffect(() => after(previewToken() === null ? quietMs : 0, () => setDue(true)), [])
  return touched || due
}
