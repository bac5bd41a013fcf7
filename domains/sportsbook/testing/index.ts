// The testing door of the sportsbook: a peer with the wallet's protocol, a book on a database of its own, and feeds to
// push into it.

export { type HonestWallet, openHonestWallet } from './honest-wallet.ts'
export { feedOf, kickOffAt } from './feed-of.ts'
export { type BetAsk, openRig, type Player, type Rig } from './rig.ts'
export { drawAct, liveOnce } from './feed-fuzz.ts'
export { fixtureOf, nextMessage, type Pace } from './feed-fuzz-messages.ts'
export { act, type Answer, type Bet, BrokenLife, type Life, must, openLife, pass, sold, tell } from './feed-life.ts'
export { type PlainSportId, plainIds } from './plain/fixtures.ts'
export { livePlain } from './plain/lives.ts'
export { liveSeason } from './season/lives.ts'
export { seasonOf } from './season/small.ts'
export { audit, type Audited, type Better, untilRest } from './lives/audit.ts'
export { type Group, playGroup } from './lives/drive.ts'
export { newShadow, type Shadow } from './lives/shadow.ts'
export { type Counted, noneCounted, type Stage } from './lives/stage.ts'
export type { Asks, JoinAsk, TheBook, Told } from './lives/the-book.ts'
