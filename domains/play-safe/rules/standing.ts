// What a member has decided about his own play, and what may become of it. Everything that is stricter happens now;
// everything that is looser waits (L21). Pure: the moment comes in as a number, and the same standing and command give
// the same answer.

import { refuse, type Refusal } from '@magpie/kernel'

export type Standing = {
  /** Rises by each change; a change made on an old reading is refused by it. 0 before the first. */
  readonly version: number
  readonly excludedUntil: number | null
  readonly timedOutUntil: number | null
  /** Minor units of a Beijing day; null for none. */
  readonly stakeLimit: bigint | null
  /** A looser limit that waits for its time and its second yes. */
  readonly next: { readonly limit: bigint | null; readonly from: number } | null
}

export const freshStanding: Standing = {
  version: 0,
  excludedUntil: null,
  timedOutUntil: null,
  stakeLimit: null,
  next: null,
}

export type Bar = 'excluded' | 'timed_out'

const dayMs = 86_400_000

/** Policy, as a default: shorter than this is a time-out, longer than this is asked again. */
export const exclusionDays = { least: 30, most: 1826 } as const
/** The shortest is counted from when it was chosen; the second yes comes later, by a clock that need not be ours. */
const askedLateMs = 3_600_000
export const looserAfterMs = dayMs
/** How long a looser limit waits for its second yes before it is forgotten. */
export const looserLapsesMs = 3 * dayMs

/** Why he may not play at this moment, of his own will. */
export const barOf = (standing: Standing, nowMs: number): Bar | null => {
  if (standing.excludedUntil !== null && nowMs < standing.excludedUntil) return 'excluded'
  if (standing.timedOutUntil !== null && nowMs < standing.timedOutUntil) return 'timed_out'
  return null
}

/** The end of the bar that holds now, the later one when both do. */
export const barredUntil = (standing: Standing, nowMs: number): number | null => {
  const until = Math.max(standing.excludedUntil ?? 0, standing.timedOutUntil ?? 0)
  return until > nowMs ? until : null
}

/** A limit that waits, unless its time has run out. */
export const waiting = (standing: Standing, nowMs: number): Standing['next'] =>
  standing.next !== null && nowMs < standing.next.from + looserLapsesMs ? standing.next : null

export type Command =
  | { readonly set: 'exclude'; readonly until: number }
  | { readonly set: 'time_out'; readonly hours: number }
  | { readonly set: 'stake_limit'; readonly limit: bigint | null }
  | { readonly set: 'confirm_limit' }

export type ChangeRefusal = 'exclusion_length' | 'not_stricter' | 'nothing_waits' | 'too_early'
export type Changed = { readonly standing: Standing; readonly what: string }

const isStricter = (asked: bigint | null, present: bigint | null): boolean =>
  present === null || (asked !== null && asked <= present)

const exclude = (standing: Standing, until: number, nowMs: number): Changed | Refusal<ChangeRefusal> => {
  const { least, most } = exclusionDays
  const shortest = nowMs + least * dayMs
  if (until < shortest - askedLateMs || until > nowMs + most * dayMs) {
    return refuse('exclusion_length', { leastDays: least, mostDays: most })
  }
  const end = Math.max(until, shortest)
  const present = standing.excludedUntil ?? 0
  if (end <= present) return refuse('not_stricter', { until: present })
  return { standing: { ...standing, excludedUntil: end }, what: 'excluded' }
}

const timeOut = (standing: Standing, hours: number, nowMs: number): Changed | Refusal<ChangeRefusal> => {
  const until = nowMs + hours * 3_600_000
  const present = standing.timedOutUntil ?? 0
  if (until <= present) return refuse('not_stricter', { until: present })
  return { standing: { ...standing, timedOutUntil: until }, what: 'timed_out' }
}

const setLimit = (standing: Standing, limit: bigint | null, nowMs: number): Changed => {
  if (limit === null && standing.stakeLimit === null)
    return { standing: { ...standing, next: null }, what: 'limit_kept' }
  return isStricter(limit, standing.stakeLimit)
    ? { standing: { ...standing, stakeLimit: limit, next: null }, what: 'limit_set' }
    : { standing: { ...standing, next: { limit, from: nowMs + looserAfterMs } }, what: 'limit_asked' }
}

const confirmLimit = (standing: Standing, nowMs: number): Changed | Refusal<ChangeRefusal> => {
  const next = waiting(standing, nowMs)
  if (next === null) return refuse('nothing_waits')
  if (nowMs < next.from) return refuse('too_early', { from: next.from })
  return { standing: { ...standing, stakeLimit: next.limit, next: null }, what: 'limit_loosened' }
}

const apply = (standing: Standing, command: Command, nowMs: number): Changed | Refusal<ChangeRefusal> => {
  switch (command.set) {
    case 'exclude':
      return exclude(standing, command.until, nowMs)
    case 'time_out':
      return timeOut(standing, command.hours, nowMs)
    case 'stake_limit':
      return setLimit(standing, command.limit, nowMs)
    case 'confirm_limit':
      return confirmLimit(standing, nowMs)
  }
}

/** The standing after a command, one version higher, or why it stays as it is. */
export const changeStanding = (
  standing: Standing,
  command: Command,
  nowMs: number,
): Changed | Refusal<ChangeRefusal> => {
  const changed = apply(standing, command, nowMs)
  return 'refused' in changed
    ? changed
    : { ...changed, standing: { ...changed.standing, version: standing.version + 1 } }
}
