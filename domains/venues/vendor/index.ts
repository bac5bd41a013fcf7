// The venue's side of the wire: signed calls to the platform's wallet, the owner of a token, and faults that a rig can switch
// on between the two.

export { type AskDebit, openDebits } from './debits.ts'
export { type Dials, type DialSettings, makeDials, noFaults } from './dials.ts'
export { gameReasonOf, reasonOf, tellUnusable, type WalletReason } from './reasons.ts'
export { openSessions, type Session, type Sessions, type SessionTrouble } from './sessions.ts'
export { betStatement, type OwnBets } from './statement.ts'
export { openTelling, type TellMatches } from './tell-matches.ts'
export {
  askAll,
  NoAnswer,
  openWallet,
  signedAs,
  type Wallet,
  type WalletAnswer,
  type WalletCall,
  withAmount,
} from './wallet.ts'
