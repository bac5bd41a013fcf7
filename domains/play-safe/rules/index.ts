// The rules door of play-safe.

export { beijingDay } from './day.ts'
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
