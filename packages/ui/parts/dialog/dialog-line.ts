// The line in which dialogs wait. The first one is on screen. Made by the shell for one page; nothing of it is shared
// between requests.

import type { ReactNode } from 'react'

export type DialogAction = {
  text: string
  /** The one that is offered. At most one. */
  primary?: boolean | undefined
  onPress?: (() => void) | undefined
  /** Seconds until it can be pressed (S-GATE-12). */
  wait?: number | undefined
  /** Read out when the wait is over. */
  readyText?: string | undefined
}

export type DialogAsk = {
  /** What it is about; a second one of the same id is not shown while the first waits or stands. */
  id: string
  title: string
  body: ReactNode
  /** A drawing above the title. */
  art?: ReactNode
  /** One, or two of equal width; more stand under each other. */
  actions: readonly [DialogAction, ...DialogAction[]]
  /** Escape, the way back: what leaving without a choice means. Left out, the dialog has to be answered. */
  onClose?: (() => void) | undefined
  /** `wide` is the 360 px of the safety modal (S-GATE-03). */
  width?: 'usual' | 'wide' | undefined
}

export type DialogLine = {
  current: () => DialogAsk | undefined
  subscribe: (tell: () => void) => () => void
  /** `now` comes before those that wait, and takes the place of the one on screen, which comes back after it. */
  ask: (dialog: DialogAsk, when?: 'in-turn' | 'now') => boolean
  close: (id: string) => void
  /** The session they belong to has ended: all that wait and the one on screen are left without a choice. */
  clear: () => void
}

export const openDialogLine = (): DialogLine => {
  let waiting: readonly DialogAsk[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly DialogAsk[]): void => {
    waiting = next
    for (const tell of listeners) tell()
  }
  return {
    current: () => waiting[0],
    subscribe: (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    ask: (dialog, when = 'in-turn') => {
      if (waiting.some(({ id }) => id === dialog.id)) return false
      change(when === 'now' ? [dialog, ...waiting] : [...waiting, dialog])
      return true
    },
    close: (id) => change(waiting.filter((dialog) => dialog.id !== id)),
    clear: () => {
      const left = waiting
      change([])
      for (const { onClose } of left) onClose?.()
    },
  }
}
