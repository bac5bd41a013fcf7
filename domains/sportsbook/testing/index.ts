// The testing door of the sportsbook: a peer that keeps the wallet's protocol, a book on a database of its own, and
// feeds to push into it.

export { type HonestWallet, openHonestWallet } from './honest-wallet.ts'
export { feedOf, kickOffAt, openRig, type Player, type Rig } from './rig.ts'
