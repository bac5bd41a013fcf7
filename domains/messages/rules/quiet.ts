// Quiet hours in Beijing: from 22:00 to 08:00 only security mail is pushed.

import { atBeijing } from '@magpie/kernel'
import type { MailClass } from '../contract/index.ts'

const fromHour = 22
const toHour = 8
const hourMs = 3_600_000

const isQuietHour = (atMs: number): boolean => {
  const hour = atBeijing(atMs).getUTCHours()
  return hour >= fromHour || hour < toHour
}

export const isQuiet = (of: MailClass, atMs: number): boolean => of !== 'security' && isQuietHour(atMs)

/** The end of the current quiet hours; the moment itself outside them. */
export const quietUntil = (atMs: number): number => {
  if (!isQuietHour(atMs)) return atMs
  const hour = atBeijing(atMs).getUTCHours()
  return atMs - (atMs % hourMs) + ((toHour - hour + 24) % 24) * hourMs
}
