// The rules door of play-safe.

export {
  type Bar,
  barOf,
  barredUntil,
  type Changed,
  type ChangeRefusal,
  changeStanding,
  type Command,
  exclusionDays,
  freshStanding,
  type Standing,
} from './standing.ts'
export {
  type Ceiling,
  ceilingsOf,
  daysOf,
  looserAfterMs,
  looserLapsesMs,
  type OwnLimit,
  ownLimitOf,
  type OwnLimits,
  spansOf,
  stakeLimits,
  waiting,
} from './own-limits.ts'
export { answeredVisit, everyUnasked, isOver, restMs, type Visit, type Waits, waitsFor } from './visit.ts'
export { type PlayDay, type Sign, signDays, signsOf } from './signs.ts'
