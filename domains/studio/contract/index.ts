// The contract door of the studio: what is asked at a venue of games, and how it answers.

export {
  ClientSeed,
  studioGames,
  studioHistory,
  studioOpen,
  studioPlace,
  studioProof,
  StudioReceipt,
  type StudioReply,
  studioRotate,
  studioRound,
  StudioRound,
  type StudioRoundState,
  studioRoundStates,
  studioSeeds,
  StudioSeeds,
  studioStep,
  studioUnfinished,
} from './solo.ts'
export {
  studioDialect,
  type StudioRefusal,
  studioSessionHeader,
  studioSessionOver,
  studioStatus,
  studioSuccess,
  type StudioWord,
  studioWordOf,
  studioWords,
} from './studio-dialect.ts'
