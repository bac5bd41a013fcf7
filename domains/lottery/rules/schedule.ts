// When issues open, close and are drawn: one UTC+8 day at a time, the same for every caller.

import { beijingDay, beijingDayStart } from '@magpie/kernel'
import type { Times } from './games.ts'

export type Planned = {
  /** The day and the number within it: `20261126001`. */
  readonly issue: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

const dayMs = 86_400_000
const noOf = (start: number, no: number): string =>
  `${beijingDay(start).replaceAll('-', '')}${no.toString().padStart(3, '0')}`

/** How long a draw waits for its beacon; then its issue is void and every stake is returned. */
export const drawWaitsMs = 900_000

/** The day to which an issue belongs: `2026-11-26`. */
export const dayOfIssue = (issue: string): string => `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`

/** Every issue is on sale from the previous draw on. `day` counts days since 1970 at UTC+8. */
export const issuesOfDay = (times: Times, day: number): readonly Planned[] => {
  const start = beijingDayStart(day)
  const closeMs = times.closeS * 1000
  if ('atMinute' in times) {
    const drawsAt = start + times.atMinute * 60_000
    return [{ issue: noOf(start, 1), opensAt: drawsAt - dayMs, closesAt: drawsAt - closeMs, drawsAt }]
  }
  const everyMs = times.everyS * 1000
  return Array.from({ length: dayMs / everyMs }, (_, at) => {
    const drawsAt = start + (at + 1) * everyMs
    return { issue: noOf(start, at + 1), opensAt: drawsAt - everyMs, closesAt: drawsAt - closeMs, drawsAt }
  })
}
