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
  looserAfterMs,
  looserLapsesMs,
  type Standing,
  waiting,
} from './standing.ts'
