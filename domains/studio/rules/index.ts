// The rules door of the studio: what all games share.

export { type Example, type Examples, type ExampleStep, exampleTries, sharedExamples, soloExamples } from './example.ts'
export { commitmentOfChain, namedBeacon, onPaper, type Pinned } from './pinned.ts'
export {
  asNumber,
  mostStake,
  multiplesOf,
  multipleText,
  oneIn,
  percentText,
  replayOf,
  stateAfter,
  streamGame,
  totalOf,
  voidOutcome,
} from './replay.ts'
export {
  type AnySharedGame,
  expectedMilli,
  mostOfPlays,
  type Play,
  playsText,
  type PlayText,
  readPlays,
  replayOfShared,
  type SharedGame,
  stakeOf,
  totalOfPlays,
} from './shared-game.ts'
export type { AnySoloGame, Json, Priced, SoloGame } from './solo.ts'
