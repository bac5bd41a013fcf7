// The rules door of the game: pure, for both sides.

export {
  commitmentOf,
  isFair,
  paidFor,
  playLeast,
  playMax,
  playPaceMs,
  playRanges,
  playReturnBp,
  rollOf,
  saltOf,
} from './high-low.ts'
