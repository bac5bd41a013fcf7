// The door of the rules that all games share.

export {
  asNumber,
  mostStake,
  multipleText,
  percentText,
  replayOf,
  stateAfter,
  streamGame,
  totalOf,
  voidOutcome,
} from './replay.ts'
export type { AnySoloGame, Json, SoloGame } from './solo.ts'
