// Arrow keys in a row of tabs or segments: the row is a single stop of the Tab key; arrows, Home and End move inside
// it.

import type { KeyboardEvent } from 'react'

const stepOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** For the row's `onKeyDown`: focuses and presses the neighbour among the row's elements with this role. */
export const rove =
  (role: 'tab' | 'radio') =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role='${role}']:not(:disabled)`)]
    const at = items.findIndex((item) => item === document.activeElement)
    const next = at < 0 ? undefined : stepOf(event.key, at, items.length)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
    items[next]?.click()
  }
