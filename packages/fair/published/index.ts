// Schemes of other houses, as they published them: for whoever wants to see that this verifier agrees with rounds that
// are known, before believing what it says of ours.

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
