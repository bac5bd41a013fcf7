// Makes the back button close what covers the page, as on a phone: while it is open, the history has one more entry
// with the same address. If it is closed in another way, that entry is removed; if the page was left by a link, it
// stays. What opens as another one closes takes over its entry.

import { useEffect, useRef } from 'react'

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

let opened = 0
/** The entry of one that closed in this moment. */
let leaving: number | undefined

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
    const takesOver = leaving !== undefined && stateNow()['over'] === leaving
    leaving = undefined
    const popped = (): void => {
      if (!isOurs()) latest.current()
    }
    if (takesOver) history.replaceState({ ...stateNow(), over: mark }, '')
    else history.pushState({ ...stateNow(), over: mark }, '')
    addEventListener('popstate', popped)
    return () => {
      removeEventListener('popstate', popped)
      if (!isOurs()) return
      leaving = mark
      queueMicrotask(() => {
        if (leaving !== mark) return
        leaving = undefined
        if (isOurs()) history.back()
      })
    }
  }, [open])
}
