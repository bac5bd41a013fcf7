// The way back closes what lies over the page, as a thumb expects of a phone: while it is open there is one entry more in
// the history, with the same address. Closed by another way, the entry goes again; a page that was left by a link keeps it.

import { useEffect, useRef } from 'react'

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

let opened = 0

export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!open) return undefined
    opened += 1
    const mark = opened
    const isOurs = (): boolean => stateNow()['over'] === mark
    const popped = (): void => {
      if (!isOurs()) latest.current()
    }
    history.pushState({ ...stateNow(), over: mark }, '')
    addEventListener('popstate', popped)
    return () => {
      removeEventListener('popstate', popped)
      if (isOurs()) history.back()
    }
  }, [open])
}
