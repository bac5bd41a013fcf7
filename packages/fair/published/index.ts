// Published schemes of other operators: they let a reader test this verifier on known rounds before trusting it on ours.

export { announcedCrash, bustabitCrash, bustabitSalt, gameBefore } from './bustabit.ts'
export {
  belowOf,
  cardsOf,
  diceOf,
  limboOf,
  plinkoOf,
  rouletteOf,
  stakeBytes,
  stakeCommitment,
  stakeCrash,
  type StakeRound,
  stakeWords,
  takenOf,
} from './stake.ts'
