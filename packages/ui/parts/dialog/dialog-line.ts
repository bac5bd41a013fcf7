// The queue of dialogs; the first one is on screen. The shell creates it for one page; requests share nothing of it.

import type { ReactNode } from 'react'

export type DialogAction = {
  text: string
  /** The recommended choice; at most one. */
  primary?: boolean | undefined
  onPress?: (() => void) | undefined
  /** Seconds until it can be pressed (S-GATE-12). */
  wait?: number | undefined
  /** Announced when the wait is over. */
  readyText?: string | undefined
}

export type DialogAsk = {
  /** Names the subject: a second dialog with the same id is not added while the first is in the queue. */
  id: string
  title: string
  body: ReactNode
  /** A drawing above the title. */
  art?: ReactNode
  /** One, or two of equal width; more are stacked. */
  actions: readonly [DialogAction, ...DialogAction[]]
  /**
   * Called when the dialog is left without a choice, by Escape or the back button. Without it the dialog must be
   * answered.
   */
  onClose?: (() => void) | undefined
  /** `wide` is the 360 px of the safety modal (S-GATE-03). */
  width?: 'usual' | 'wide' | undefined
}

export type DialogLine = {
  current: () => DialogAsk | undefined
  subscribe: (tell: () => void) => () => void
  /** `now` goes before all others, including the one on screen, which comes back after it. */
  ask: (dialog: DialogAsk, when?: 'in-turn' | 'now') => boolean
  close: (id: string) => void
  /** Called at the end of the session: drops every dialog without a choice. */
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
