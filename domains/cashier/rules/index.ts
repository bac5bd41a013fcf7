// The rules door of the cashier.

export { type ApprovalRule, ruleFits, ruleSays } from './approval-rule.ts'
export {
  type AccountFault,
  type AccountNumber,
  mayOverrule,
  readAccountNumber,
  type TypedNumber,
} from './account-number.ts'
export { type Brand, cardFault, type CardFault, cardStands, readCard } from './bank-card.ts'
export {
  type DayUsed,
  depositPolicy,
  type LimitFault,
  limitFaults,
  type Payout,
  payoutOf,
  type WithdrawalPolicy,
  withdrawalPolicy,
} from './cashier-policy.ts'
export { addressFault, type AddressFault, addressKey, evmOf, evmStands, tronOf, tronStands } from './chain-address.ts'
export {
  type ActAsked,
  type Acting,
  type ActRefusal,
  type Alone,
  decideMove,
  effectiveMove,
  isAlone,
  isLarge,
  isOwnWork,
  movesFor,
} from './decide-move.ts'
export {
  amountNow,
  depositDue,
  depositLife,
  type DepositMove,
  depositTable,
  isStanding,
  type OrderPlace,
  type OrderWay,
  type PlayersMove,
  playersMoves,
  standingStates,
} from './deposit-table.ts'
export { judgePayment, type OrderFacts, paymentLife, type PaymentMove, type PaymentState } from './judge-payment.ts'
export {
  type BookedIn,
  type BookedOut,
  differenceSize,
  type Found,
  judgeStatement,
  type Span,
} from './judge-statement.ts'
export { luhnDigit, luhnStands } from './luhn.ts'
export { orderPageText } from './order-page.ts'
export { maskName, nameStands, sameName, tidyName } from './person-name.ts'
export { homeCountry, maskPhone, nationalDigits, phoneCountries, phoneStands } from '@magpie/kernel/phone'
export { pinFault, type PinFault, pinTriesFree, pinTriesLeft, pinWaitMs } from './pin.ts'
export { coinsFor, payFor, payFrom } from './rate.ts'
export { carries, isSick, type RailAsk, type RailSeen, type RailTerms, routeRails } from './route-rail.ts'
export { judgeRisk, type Risk, type RiskFacts } from './risk.ts'
export { isSandboxAccount, sandboxAccount, sandboxCountry } from './sandbox-accounts.ts'
export { maskWallet, readWallet, type WalletFault, type WalletRead, type WalletRule } from './wallet-account.ts'
export {
  type MoneyPlace,
  moveTo,
  nextFor,
  operatorsMoves,
  type Posting,
  postingBetween,
  reasonStands,
  withdrawalLife,
  withdrawalMoves,
  type WithdrawalMove,
  withdrawalTable,
} from './withdrawal-table.ts'
