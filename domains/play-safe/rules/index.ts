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
