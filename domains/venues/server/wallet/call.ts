// Common to the wallet calls: the key they are stored under, the text they are compared by, and the answer for a
// journal outcome. A transaction id is unique over all calls of a venue (decision 0040), so the same id with another
// call is a conflict (L5, L6).

import {
  account,
  type Committed,
  type Commits,
  commits,
  type House,
  type Json,
  type NotCommitted,
  type Plan,
} from '@magpie/db'
import { law, type Uuid } from '@magpie/kernel'
import type { Caller, Gives } from '@magpie/wire'
import type { walletBalance, WalletCode } from '../../contract/index.ts'
import { canonical } from '../../rules/index.ts'

export type WalletCall = {
  readonly venue: string
  readonly call: 'debit' | 'confirm' | 'settle' | 'rollback'
  readonly transaction: string
  /** The command in canonical text. */
  readonly content: string
}

export type WalletAnswer = Gives<typeof walletBalance>

export const walletCall = <A extends { readonly transaction: string }>(
  venue: string,
  call: WalletCall['call'],
  ask: A,
): WalletCall => ({ venue, call, transaction: ask.transaction, content: `${call} ${canonical(ask)}` })

const keyOf = ({ venue, transaction }: WalletCall): string => `wallet/${venue}/${transaction}`

/** `mount` lets only a venue in here. */
export const venueOf = (caller: Caller): string => {
  law(caller.is === 'venue', 'L31', `the endpoint is for venues and got ${caller.is}: look at its \`who\``)
  return caller.venue
}

/** The head of every plan of a wallet call. The member's cash is shown, stored, and returned again to a replay. */
export const planHead = (call: WalletCall, member: Uuid | null) => ({
  key: keyOf(call),
  member,
  kind: `wallet.${call.call}`,
  content: call.content,
  ...(member === null ? {} : { shows: account(member, 'cash') }),
})

/** The bonus that can be staked besides the cash, for the answer: venues see one balance. */
export const bonusLeft = (bonus: bigint): { readonly bonus?: string } =>
  bonus === 0n ? {} : { bonus: bonus.toString() }

/** An answer without a movement, stored all the same: what was refused once cannot succeed later (L6). */
export const rememberPlan = (
  call: WalletCall,
  member: Uuid | null,
  code: WalletCode,
  more: { readonly [key: string]: Json } = {},
): Plan => ({
  ...planHead(call, member),
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  answer: { code, ...more },
})

const wireMax = BigInt(Number.MAX_SAFE_INTEGER)

/** Minor units as the wallet's JSON integer; beyond 2^53 it would be inexact. */
export const wireInteger = (whole: bigint): number => {
  law(whole <= wireMax, 'L1', 'an amount too large for the wallet’s wire')
  return Number(whole)
}

/** A balance for a venue: capped at the largest value of the wire, so that an answer never fails. */
export const wireBalance = (whole: bigint): number => Number(whole > wireMax ? wireMax : whole)

const refusals: Readonly<Record<string, WalletCode>> = { short_of_funds: 'SHORT_OF_FUNDS', own_limit: 'OWN_LIMIT' }

/** The stored answer, the same for the first call and every repeat. */
const answerStored = ({ transaction }: WalletCall, outcome: Committed): WalletAnswer => {
  const { bonus = '0', ...answer } = outcome.answer as { readonly code: WalletCode; readonly bonus?: string }
  const all = outcome.balance === null ? {} : { balance: wireBalance(outcome.balance + BigInt(bonus)) }
  return { ...answer, transaction, ...all }
}

/** Undefined for a refusal without a wallet code. If the member has a bonus, the journal knows only the cash, so no balance is sent. */
const answerRefused = (
  { transaction }: WalletCall,
  outcome: NotCommitted,
  hasBonus = false,
): WalletAnswer | undefined => {
  // The journal has raised the alarm (L5).
  if (outcome.refused === 'key_conflict') return { code: 'DUPLICATE_CONFLICT', transaction }
  const code = refusals[outcome.refused]
  const balance = outcome.balance === null || hasBonus ? {} : { balance: wireBalance(outcome.balance) }
  return code === undefined ? undefined : { code, transaction, ...balance }
}

/** The decision of a call: its plan, and the alarm that is raised with its first answer. */
export const commitCall = (
  house: House,
  call: WalletCall,
  { plan, alarm, hasBonus }: { readonly plan: Plan; readonly alarm?: string | undefined; readonly hasBonus?: boolean },
  round: string,
): Commits<WalletAnswer> =>
  commits(
    plan,
    (outcome) => {
      if (alarm !== undefined && !outcome.replay)
        house.log.alarm({ law: 'L6', round, call: call.call, transaction: call.transaction }, alarm)
      return answerStored(call, outcome)
    },
    (outcome) => answerRefused(call, outcome, hasBonus),
  )

/**
 * For an answer that must not be stored (maintenance, a round that does not exist yet): a call answered before still
 * gets its first answer, and a new one gets `code`.
 */
export const answerUnlessKnown = async (house: House, call: WalletCall, code: WalletCode): Promise<WalletAnswer> => {
  const { keys } = await house.journal.read({ keys: [keyOf(call)] })
  if (keys[0] == null) return { code, transaction: call.transaction }
  const outcome = await house.journal.commit(rememberPlan(call, null, code))
  const answer = outcome.committed ? answerStored(call, outcome) : answerRefused(call, outcome)
  return answer ?? { code: 'INTERNAL', transaction: call.transaction }
}
