// The stake is held and the round written in one plan, or neither is (L2, L7). With its grounds in memory a debit reads
// nothing: token, catalogue and permit are remembered, and the fence and the round's own row are judged by the very
// statement that moves the money. Whatever is decided is committed under the transaction's key, so that a repeat gets
// the first answer even when the token has died since, and a refusal stays one.

import { hash } from 'node:crypto'
import type { House, Plan } from '@magpie/db'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { stakeMostOf } from '@magpie/turnover/server'
import { handle, type Takes } from '@magpie/wire'
import { detailBytesMost, type RoundDetail, walletDebit, type WalletCode } from '../../contract/index.ts'
import { canonical, moveFor } from '../../rules/index.ts'
import { codeOfBar } from './bar-code.ts'
import type { Catalogue } from '../catalogue-store.ts'
import type { Launches } from '../launches.ts'
import { holdPlan } from './round-plans.ts'
import { readRound, roundId } from './round-store.ts'
import {
  answerOf,
  answerUnlessKnown,
  rememberPlan,
  venueOf,
  type WalletAnswer,
  type WalletCall,
  walletCall,
} from './call.ts'

const triesMost = 6

export type DebitParts = { readonly launches: Launches; readonly catalogue: Catalogue }

type Ask = Takes<typeof walletDebit> & {
  /** Canonical text of the detail, and its hex SHA-256. */
  readonly detailText: string
  readonly digest: string
}

type Decided = { readonly plan: Plan; readonly member: Uuid | null; readonly alarm?: boolean }

/** Null when the venue sells nothing at the moment: an answer that is not remembered. */
export const decideDebit = async (
  parts: DebitParts,
  house: House,
  call: WalletCall,
  ask: Ask,
  isRetry: boolean,
): Promise<Decided | null> => {
  const venue = await parts.catalogue.find(house, call.venue)
  if (venue?.state !== 'open') return null
  const launch = await parts.launches.find(house, call.venue, ask.token)
  const refuse = (code: WalletCode, alarm = false): Decided => {
    const member = launch?.member ?? null
    return { plan: rememberPlan(call, member, code), member, alarm }
  }
  const atMs = house.world.now()
  if (launch === null) return refuse('INVALID_TOKEN')
  if (launch.ended || atMs >= launch.expiresAt) return refuse('TOKEN_EXPIRED')
  const id = roundId(call.venue, ask.round)
  const present = isRetry ? await readRound(house, id) : null
  const move = moveFor('debit', present?.state ?? null)
  if (move !== 'hold') return refuse('DUPLICATE_CONFLICT', move === 'conflict')
  const { detail, digest } = ask
  const amount = BigInt(ask.amount)
  if (venue.stakeMost !== null && amount > venue.stakeMost) return refuse('HOUSE_LIMIT')
  if (Buffer.byteLength(ask.detailText) > detailBytesMost) return refuse('HOUSE_LIMIT')
  const permit = await permitToPlay(house, launch.member)
  if (isRefusal(permit)) return refuse(codeOfBar(permit.refused))
  const bonusMost = await stakeMostOf(house, launch.member)
  if (bonusMost !== null && amount > bonusMost) return refuse('HOUSE_LIMIT')
  return { plan: holdPlan({ call, atMs }, permit, { id, amount, detail, digest }), member: launch.member }
}

const debit = async (parts: DebitParts, house: House, call: WalletCall, ask: Ask): Promise<WalletAnswer> => {
  for (let nth = 0; nth < triesMost; nth++) {
    const decided = await decideDebit(parts, house, call, ask, nth > 0)
    if (decided === null) return answerUnlessKnown(house, call, 'MAINTENANCE')
    const outcome = await house.journal.commit(decided.plan)
    if (decided.alarm === true && outcome.committed && !outcome.replay) {
      house.log.alarm(
        { law: 'L6', round: roundId(call.venue, ask.round), transaction: call.transaction },
        'a second debit for one round',
      )
    }
    const answer = answerOf(call, outcome)
    if (answer !== undefined) return answer
    parts.launches.forget(call.venue, ask.token)
    if (decided.member !== null) forgetPermit(house, decided.member)
  }
  house.log.warn({ transaction: call.transaction, tries: triesMost }, 'a debit was overtaken again and again')
  return { code: 'INTERNAL', transaction: call.transaction }
}

/** What of a bet's detail is stored beside it. */
export const digestOf = (detail: RoundDetail): Pick<Ask, 'detailText' | 'digest'> => {
  const detailText = canonical(detail)
  return { detailText, digest: hash('sha256', detailText) }
}

/** A call by its key and content. The digest stands for the detail in what a repeat is compared by. */
export const callOfDebit = (venue: string, asked: Takes<typeof walletDebit>, digest: string): WalletCall =>
  walletCall(venue, 'debit', { ...asked, detail: digest })

export const onWalletDebit = (parts: DebitParts) =>
  handle(walletDebit, (asked, { house, caller }) => {
    const digested = digestOf(asked.detail)
    const call = callOfDebit(venueOf(caller), asked, digested.digest)
    return debit(parts, house, call, { ...asked, ...digested })
  })
