// The present toasts: at most two, newest last; a text is not shown twice at the same time. The shell creates it for
// one page.

import type { ReactNode } from 'react'

export type Toast = {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  /** The same text with links in it; such a toast stays as long as a held one. */
  readonly leads?: ReactNode
}

export type ToastLine = {
  all: () => readonly Toast[]
  subscribe: (tell: () => void) => () => void
  say: (text: string, tone?: Toast['tone']) => void
  /** Replaces the shown text by the same text with links. */
  lead: (text: string, leads: ReactNode) => void
  /** A pointer is over the toasts: they stay longer. */
  hold: () => void
  letGo: () => void
}

export const toastMs = 2400
/**
 * Time under a pointer. Limited, because an element that a dialog makes inert, or that is removed, never reports that
 * the pointer left.
 */
export const heldMs = 10_000
const most = 2

export const openToastLine = (): ToastLine => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let held = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]): void => {
    toasts = next
    for (const tell of listeners) tell()
  }
  const drop = (gone: number): void => {
    clearTimeout(timers.get(gone))
    timers.delete(gone)
    change(toasts.filter(({ id }) => id !== gone))
    if (toasts.length === 0) held = false
  }
  const start = (id: number): void => {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(
        () => drop(id),
        held || toasts.some((one) => one.id === id && one.leads !== undefined) ? heldMs : toastMs,
      ),
    )
  }
  const startAll = (): void => {
    for (const { id } of toasts) start(id)
  }
  return {
    all: () => toasts,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    say: (text, tone = 'plain') => {
      for (const same of toasts.filter((toast) => toast.text === text)) drop(same.id)
      lastId += 1
      for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - most))) drop(old.id)
      change([...toasts, { id: lastId, text, tone }])
      start(lastId)
    },
    lead: (text, leads) => {
      change(toasts.map((one) => (one.text === text ? { ...one, leads } : one)))
      startAll()
    },
    hold: () => {
      held = true
      startAll()
    },
    letGo: () => {
      held = false
      startAll()
    },
  }
}
