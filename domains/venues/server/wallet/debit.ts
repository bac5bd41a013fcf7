// Holds the stake and writes the round in one plan (L2, L7). With its facts cached a debit reads nothing: token,
// catalogue and permit are cached, and the statement that moves the money checks the fence (of permit and session) and
// the round's own row. Every decision is committed under the transaction's key, so that a repeat gets the first answer
// even after the token expired, and a refusal stays one.

import { hash } from 'node:crypto'
import { account, commitDecided, type House, houseNow, isClockApart, type Plan } from '@magpie/db'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { stakeTermsOf } from '@magpie/turnover/server'
import { handle } from '@magpie/wire'
import {
  type DebitItem,
  detailBytesMax,
  isSport,
  type RoundDetail,
  walletDebit,
  walletDebits,
  type WalletCode,
} from '../../contract/index.ts'
import { canonical, type Lies, moveFor, returnMax } from '../../rules/index.ts'
import { codeOfBar } from './bar-code.ts'
import type { Catalogue } from '../catalogue-store.ts'
import type { Launches } from '../launches.ts'
import { type Begun, holdPlan } from './round-plans.ts'
import { readRound, roundId } from './round-store.ts'
import { guarded } from './items.ts'
import { mayStake, wayIn } from './way-in.ts'
import {
  answerUnlessKnown,
  bonusLeft,
  commitCall,
  rememberPlan,
  venueOf,
  type WalletAnswer,
  type WalletCall,
  walletCall,
} from './call.ts'

export type DebitParts = { readonly launches: Launches; readonly catalogue: Catalogue }

type Ask = DebitItem & {
  /** Canonical text of the detail, and its hex SHA-256. */
  readonly detailText: string
  readonly digest: string
}

/** `alarm`: the text to alarm with if this is the first answer. `hasBonus`: the member has more than cash to play with. */
type Decided = {
  readonly plan: Plan
  readonly member: Uuid | null
  readonly alarm?: string | undefined
  readonly hasBonus?: boolean
}

/** The accounts that pay a stake of a member with a bonus. */
const liesOf = async ({ journal }: House, member: Uuid): Promise<Lies> => {
  const { accounts } = await journal.read({ accounts: [account(member, 'cash'), account(member, 'bonus')] })
  return { own: accounts[0] ?? 0n, bonus: accounts[1] ?? 0n }
}

const bonusOf = async ({ journal }: House, member: Uuid | null): Promise<bigint> => {
  if (member === null) return 0n
  const { accounts } = await journal.read({ accounts: [account(member, 'bonus')] })
  return accounts[0] ?? 0n
}

/** A round that may pay more than this venue's limit for one round is refused. */
const isTooMuch = (detail: RoundDetail, payMax: bigint | null): boolean =>
  payMax !== null && !isSport(detail) && BigInt(detail.mostReturn) > payMax

/** How far this debit brings its round. */
const begunOf = ({ keep, result }: Ask): Begun =>
  result === undefined
    ? { state: keep === true ? 'kept' : 'held' }
    : { state: 'settled', total: BigInt(result.total), result: result.told ?? null }

/** Null if the venue, or this node, sells nothing at the moment: an answer that is not stored. */
export const decideDebit = async (
  parts: DebitParts,
  house: House,
  call: WalletCall,
  ask: Ask,
  isRetry: boolean,
): Promise<Decided | null> => {
  const venue = await parts.catalogue.find(house, call.venue)
  if (venue?.state !== 'open' || isClockApart(house)) return null
  const atMs = houseNow(house)
  const asked = { ...ask, amount: BigInt(ask.amount), atMs }
  const way = await wayIn(parts.launches, house, call.venue, asked)
  const refuse = async (code: WalletCode, alarm?: string): Promise<Decided> => ({
    plan: rememberPlan(call, way.member, code, bonusLeft(await bonusOf(house, way.member))),
    member: way.member,
    alarm,
  })
  if ('code' in way) return refuse(way.code)
  const id = roundId(call.venue, ask.round)
  const present = isRetry ? await readRound(house, id) : null
  const move = moveFor('debit', present?.state ?? null)
  if (move !== 'hold')
    return refuse('DUPLICATE_CONFLICT', move === 'conflict' ? 'a second debit for one round' : undefined)
  const { detail, digest } = ask
  const amount = BigInt(ask.amount)
  if (venue.stakeMost !== null && amount > venue.stakeMost) return refuse('HOUSE_LIMIT')
  if (Buffer.byteLength(ask.detailText) > detailBytesMax) return refuse('HOUSE_LIMIT')
  if (isTooMuch(detail, venue.payMax)) return refuse('HOUSE_LIMIT')
  // Its venue may not know yet.
  if (!isSport(detail) && venue.closed.has(detail.game)) return refuse('GAME_CLOSED')
  const begun = begunOf(ask)
  // Nothing was taken yet, so all of it is refused rather than paid in part (L6).
  if (begun.state === 'settled' && begun.total > returnMax({ stake: amount, detail }, venue.payMax))
    return refuse('HOUSE_LIMIT', 'a venue claims more than the terms of the bet')
  const permit = await permitToPlay(house, way.member)
  if (isRefusal(permit)) return refuse(codeOfBar(permit.refused))
  // The member's own limits are private: the venue gets the same code for all of them.
  if (permit.waits !== null) return refuse('OWN_LIMIT')
  // Ordered under other protection settings than the current ones: the member must order it again (L20).
  if (ask.standing !== undefined && ask.standing !== permit.standing) return refuse('OWN_LIMIT')
  const staking = { member: way.member, ask: asked, permit }
  if (!way.follows && !(await mayStake(parts.launches, house, call.venue, staking))) return refuse('TOKEN_EXPIRED')
  const terms = await stakeTermsOf(house, permit)
  if (terms.most !== null && amount > terms.most) return refuse('HOUSE_LIMIT')
  const lies = terms.hasBonus ? await liesOf(house, way.member) : null
  if (lies !== null && amount > lies.own + lies.bonus) return refuse('SHORT_OF_FUNDS')
  const round = { id, amount, detail, digest }
  return { plan: holdPlan({ call, atMs }, permit, round, lies, begun), member: way.member, hasBonus: lies !== null }
}

const debit = (parts: DebitParts, house: House, call: WalletCall, ask: Ask): Promise<WalletAnswer> => {
  const { venue, transaction } = call
  let of: Uuid | null = null
  const deciding = {
    place: 'venues.debit',
    facts: { venue, transaction },
    forget: () => {
      if (of !== null) forgetPermit(house, of)
    },
    busy: (): WalletAnswer => ({ code: 'INTERNAL', transaction }),
  }
  return commitDecided<WalletAnswer>(house, deciding, async (nth) => {
    const decided = await decideDebit(parts, house, call, ask, nth > 0)
    if (decided === null) return answerUnlessKnown(house, call, 'MAINTENANCE')
    of = decided.member
    return commitCall(house, call, decided, roundId(venue, ask.round))
  })
}

/** The stored form of a bet's detail. */
export const digestOf = (detail: RoundDetail): Pick<Ask, 'detailText' | 'digest'> => {
  const detailText = canonical(detail)
  return { detailText, digest: hash('sha256', detailText) }
}

/** A call by its key and content. Repeats are compared by the digest of the detail. */
export const callOfDebit = (venue: string, asked: DebitItem, digest: string): WalletCall =>
  walletCall(venue, 'debit', { ...asked, detail: digest })

const onItem = (parts: DebitParts, house: House, venue: string, asked: DebitItem) => {
  const digested = digestOf(asked.detail)
  const call = callOfDebit(venue, asked, digested.digest)
  return { call, run: () => debit(parts, house, call, { ...asked, ...digested }) }
}

export const onWalletDebits = (parts: DebitParts) => [
  handle(walletDebit, (asked, { house, caller }) => onItem(parts, house, venueOf(caller), asked).run()),
  handle(walletDebits, async ({ items }, { house, caller }) => {
    const venue = venueOf(caller)
    const answers = items.map((asked) => {
      const { call, run } = onItem(parts, house, venue, asked)
      return guarded(house, call, run)
    })
    return { code: 'OK' as const, items: await Promise.all(answers) }
  }),
]
