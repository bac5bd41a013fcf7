// Times as text, always in UTC+8 whatever the browser's zone: the site has one clock. Digits are formatted by hand, so
// that server and browser write the same.

import { atBeijing } from '@magpie/kernel'

const two = (value: number): string => String(value).padStart(2, '0')

export const zoneText = 'UTC+8'

export type ClockShape = 'clock' | 'seconds' | 'day' | 'moment' | 'full'

/** `20:05`, `20:05:31`, `11-22`, `11-22 20:05`, `2026-11-22 20:05:31`. */
export const clockText = (at: number, shape: ClockShape): string => {
  const date = atBeijing(at)
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  const seconds = `${clock}:${two(date.getUTCSeconds())}`
  const day = `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const shapes: Readonly<Record<ClockShape, string>> = {
    clock,
    seconds,
    day,
    moment: `${day} ${clock}`,
    full: `${date.getUTCFullYear()}-${day} ${seconds}`,
  }
  return shapes[shape]
}

/** A duration as a clock: `67:24`; with `hours`, `1:02:09` from one hour on. */
export const spanText = (ms: number, hours = false): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (!hours || minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
