// Confirm, settle and rollback: turns the moves of the round table into plans. None of them checks a token: a win or a
// rollback never fails because a session has ended (L6).

import { account, decisionsMax, type House } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { type Permit, permitToPlay } from '@magpie/play-safe/server'
import { handle } from '@magpie/wire'
import {
  type ConfirmItem,
  type RollbackItem,
  type SettleItem,
  toldReason,
  walletConfirm,
  walletRollback,
  walletSettle,
} from '../../contract/index.ts'
import {
  canStay,
  claimOf,
  judgeResult,
  moveFor,
  returnMax,
  splitPosting,
  type Staying,
  staysSame,
} from '../../rules/index.ts'
import type { Catalogue } from '../catalogue-store.ts'
import { codeOfBar, codeOfReason } from './bar-code.ts'
import { buryPlan, keepPlan, type Moment, returnPlan, settlePlan } from './round-plans.ts'
import { isOwned, type OwnedRound, type Round, roundId } from './round-store.ts'
import { rememberPlan, venueOf, type WalletCall } from './call.ts'
import { type Judged, runItems } from './items.ts'

const unknown: Judged = { plan: null, code: 'UNKNOWN_TRANSACTION' }

const done = (call: WalletCall, round: Round | null): Judged => ({
  plan: rememberPlan(call, round?.member ?? null, 'OK'),
})

const conflict = (call: WalletCall, round: Round | null, alarm: string): Judged => ({
  plan: rememberPlan(call, round?.member ?? null, 'DUPLICATE_CONFLICT'),
  alarm,
})

const givenBack = (call: WalletCall, round: OwnedRound): Judged => {
  const code = codeOfReason(round.reason)
  return code === undefined
    ? conflict(call, round, `${call.call} of a round that the venue rolled back`)
    : { plan: rememberPlan(call, round.member, code) }
}

/** The permit for keeping a hold, or without one the plan that returns it (L20). */
const permitOrReturn = async (house: House, moment: Moment, round: OwnedRound): Promise<Permit | Judged> => {
  const permit = await permitToPlay(house, round.member)
  return isRefusal(permit)
    ? { plan: returnPlan(moment, round, { reason: permit.refused, code: null }, codeOfBar(permit.refused)) }
    : permit
}

const isJudged = (value: Permit | Judged): value is Judged => 'plan' in value

const momentOf = (house: House, call: WalletCall): Moment => ({ call, atMs: house.world.now() })

const judgeConfirm = async (
  house: House,
  call: WalletCall,
  _item: ConfirmItem,
  round: Round | null,
): Promise<Judged> => {
  const move = moveFor('confirm', round?.state ?? null)
  if (move === 'unknown') return unknown
  if (move === 'done') return done(call, round)
  if (!isOwned(round)) return conflict(call, round, 'confirm of a cancelled round')
  if (move === 'given_back') return givenBack(call, round)
  const moment = momentOf(house, call)
  const permit = await permitOrReturn(house, moment, round)
  return isJudged(permit) ? permit : { plan: keepPlan(moment, permit, round) }
}

/** An item's statement about the stake. */
const stayingOf = ({ stake }: OwnedRound, { played, stays }: SettleItem): Staying => ({
  stake,
  played: played === undefined ? null : BigInt(played),
  stays: BigInt(stays ?? 0),
})

/** After this many stale tries, all of a negative difference becomes debt, which cannot be stale. */
const lastResortFrom = decisionsMax - 3

const judgeSettle =
  (catalogue: Catalogue) =>
  async (house: House, call: WalletCall, item: SettleItem, round: Round | null, nth: number): Promise<Judged> => {
    const move = moveFor('settle', round?.state ?? null)
    if (move === 'unknown') return unknown
    if (!isOwned(round)) return conflict(call, round, 'settlement of a cancelled round')
    if (move === 'given_back') return givenBack(call, round)
    const claimed = BigInt(item.total)
    const judged = judgeResult(
      { ...round, total: round.total === null ? null : round.total + round.withheld },
      { version: item.version, total: claimed },
    )
    if (judged === 'overtaken') return done(call, round)
    const staying = stayingOf(round, item)
    if (judged === 'same' && staysSame(round, staying)) return done(call, round)
    if (judged !== 'apply') return conflict(call, round, 'one settlement version with two results')
    if (!canStay(staying, claimed, move === 'correct'))
      return conflict(call, round, 'a result says of the stake what cannot be')
    const moment = momentOf(house, call)
    const permit = move === 'keep_and_settle' ? await permitOrReturn(house, moment, round) : null
    if (permit !== null && isJudged(permit)) return permit
    let [cash, debt, bonus] = [0n, 0n, 0n]
    // An earlier result may have paid, so the difference may be negative.
    if (round.version > 0) {
      const read = await house.journal.read({
        accounts: [account(round.member, 'cash'), account(round.member, 'debt'), account(round.member, 'bonus')],
      })
      const isLast = nth >= lastResortFrom
      cash = isLast ? 0n : (read.accounts[0] ?? 0n)
      debt = read.accounts[1] ?? 0n
      bonus = isLast ? 0n : (read.accounts[2] ?? 0n)
    }
    const venue = await catalogue.find(house, round.venue)
    const claim = claimOf(claimed, returnMax(round, venue?.payMax ?? null))
    const settled = {
      version: item.version,
      claim,
      result: item.result ?? null,
      staying,
      posting: splitPosting(round, claim.total, { cash, debt, bonus }),
    }
    const plan = settlePlan(moment, permit, round, settled)
    return claim.withheld === 0n ? { plan } : { plan, alarm: 'a venue claims more than the terms of the bet' }
  }

const judgeRollback = (house: House, call: WalletCall, item: RollbackItem, round: Round | null): Judged => {
  const move = moveFor('rollback', round?.state ?? null)
  const why = toldReason(item.reason, item.code)
  if (move === 'bury') return { plan: buryPlan(momentOf(house, call), roundId(call.venue, item.round), why) }
  if (move === 'done') return done(call, round)
  if (move !== 'return' || !isOwned(round)) return conflict(call, round, 'rollback of a bet that was accepted')
  return { plan: returnPlan(momentOf(house, call), round, why, 'OK') }
}

export const onWalletMoves = (catalogue: Catalogue) => [
  handle(walletConfirm, ({ items }, { house, caller }) =>
    runItems(house, venueOf(caller), 'confirm', items, judgeConfirm),
  ),
  handle(walletSettle, ({ items }, { house, caller }) =>
    runItems(house, venueOf(caller), 'settle', items, judgeSettle(catalogue)),
  ),
  handle(walletRollback, ({ items }, { house, caller }) =>
    runItems(house, venueOf(caller), 'rollback', items, judgeRollback),
  ),
]
