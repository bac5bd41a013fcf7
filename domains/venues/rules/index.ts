// The rules door of venues: pure, for both sides.

export { canStay, playedOf, type Staying, staysSame, unplayedMore } from './at-risk.ts'
export { canonical } from './canonical.ts'
export { judgeResult, type Posting, posting, type Result, type Settled } from './difference.ts'
export { bonusOf, type Lies, type SplitBefore, splitPosting, type SplitPosting, takeStake } from './split.ts'
export { type Move, moveFor, type RoundCall, roundTable } from './round-table.ts'
export { type Apart, type Booked, tied, type TieKind, tieKinds } from './tie.ts'
export { againstOf, type Claim, claimOf, returnMax } from './terms.ts'
