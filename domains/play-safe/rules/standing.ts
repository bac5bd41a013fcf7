// A member's decisions about their own play, and how they may change. Anything stricter applies now; anything looser
// waits (L21). Pure: time is an argument, and the same standing and command give the same result.

import { refuse, type Refusal } from '@magpie/kernel'
import { forGood, type LimitName } from '../contract/own-limits.ts'
import { confirmLimit, type OwnLimits, ownLimitOf, setLimit } from './own-limits.ts'

export type Standing = {
  /** Rises with each change; a change based on an old reading is refused by it. 0 before the first. */
  readonly version: number
  readonly excludedUntil: number | null
  readonly timedOutUntil: number | null
  readonly limits: OwnLimits
}

export const freshStanding: Standing = {
  version: 0,
  excludedUntil: null,
  timedOutUntil: null,
  limits: {},
}

export type Bar = 'excluded' | 'timed_out'

const dayMs = 86_400_000

/** Policy default: shorter is a time-out, longer is for good. */
export const exclusionDays = { least: 30, most: 1826 } as const
/**
 * Tolerance for the shortest exclusion: it counts from the choice, the confirmation comes later, and the member's clock
 * may differ.
 */
const askedLateMs = 3_600_000
/** The member's own bar on play in force now. */
export const barOf = (standing: Standing, nowMs: number): Bar | null => {
  if (standing.excludedUntil !== null && nowMs < standing.excludedUntil) return 'excluded'
  if (standing.timedOutUntil !== null && nowMs < standing.timedOutUntil) return 'timed_out'
  return null
}

/** The end of the current bar, the later one if there are two. */
export const barredUntil = (standing: Standing, nowMs: number): number | null => {
  const until = Math.max(standing.excludedUntil ?? 0, standing.timedOutUntil ?? 0)
  return until > nowMs ? until : null
}

export type Command =
  | { readonly set: 'exclude'; readonly until: number }
  | { readonly set: 'time_out'; readonly hours: number }
  | { readonly set: 'limit'; readonly limit: LimitName; readonly most: bigint | null }
  | { readonly set: 'confirm_limit'; readonly limit: LimitName }
  /** By an operator: stricter than the current limit, otherwise refused. */
  | { readonly set: 'tighten'; readonly limit: LimitName; readonly most: bigint }

export type ChangeRefusal = 'exclusion_length' | 'not_stricter' | 'nothing_waits' | 'too_early'
export type Changed = { readonly standing: Standing; readonly what: string }

const exclude = (standing: Standing, until: number, nowMs: number): Changed | Refusal<ChangeRefusal> => {
  const { least, most } = exclusionDays
  const shortest = nowMs + least * dayMs
  if (until < shortest - askedLateMs || (until > nowMs + most * dayMs && until !== forGood)) {
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

const changeLimit = (
  standing: Standing,
  name: LimitName,
  changed: ReturnType<typeof setLimit> | Refusal<ChangeRefusal>,
): Changed | Refusal<ChangeRefusal> =>
  'refused' in changed
    ? changed
    : { standing: { ...standing, limits: { ...standing.limits, [name]: changed.limit } }, what: changed.what }

const tighten = (
  standing: Standing,
  name: LimitName,
  most: bigint,
  nowMs: number,
): Changed | Refusal<ChangeRefusal> => {
  const present = ownLimitOf(standing.limits, name)
  if (present.most !== null && most >= present.most) return refuse('not_stricter')
  return changeLimit(standing, name, setLimit(present, most, nowMs))
}

const apply = (standing: Standing, command: Command, nowMs: number): Changed | Refusal<ChangeRefusal> => {
  switch (command.set) {
    case 'exclude':
      return exclude(standing, command.until, nowMs)
    case 'time_out':
      return timeOut(standing, command.hours, nowMs)
    case 'limit':
      return changeLimit(
        standing,
        command.limit,
        setLimit(ownLimitOf(standing.limits, command.limit), command.most, nowMs),
      )
    case 'tighten':
      return tighten(standing, command.limit, command.most, nowMs)
    case 'confirm_limit':
      return changeLimit(standing, command.limit, confirmLimit(ownLimitOf(standing.limits, command.limit), nowMs))
  }
}

/** The standing after a command, one version higher, or why it is refused. */
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
