// A new member gets play money from the promotion account, by a plan like any other, under a play permit (L20). When
// the budget is short nothing is stored and the piece of news fails: the pump keeps it, tries again with growing pauses
// and calls somebody, and the grant is booked when the account has been filled. Nothing is lost, nothing is paid twice.

import { account, type House, houseAccount, type NewsHandler, type Plan } from '@magpie/db'
import { memberRegistered } from '@magpie/identity/contract'
import type { Uuid } from '@magpie/kernel'
import { fenceGuard, forgetPermit, grantBonus, type Permit, permitToPlay } from '@magpie/play-safe/server'
import { bonusRequirement } from '@magpie/turnover/server'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import { welcomeKind, welcomeWhy } from '../contract/index.ts'
import { decideWelcome, welcomeKey, welcomeTerms } from '../rules/index.ts'

const budgetAccount = 'promotion'
const triesMost = 5

const welcomePlan = (permit: Permit, amount: bigint, atMs: number): Plan => {
  const news: BalanceNews = { cash: amount.toString(), why: welcomeWhy, at: atMs }
  return {
    key: welcomeKey(permit.member),
    member: permit.member,
    kind: welcomeKind,
    // The member alone: a default that is changed later does not make an old welcome a conflict.
    content: `welcome ${permit.member}`,
    transfers: [grantBonus(permit, welcomeKind, budgetAccount, amount)],
    guards: [fenceGuard(permit)],
    rows: [
      bonusRequirement(
        { id: welcomeKey(permit.member), member: permit.member, origin: welcomeKind, amount, atMs },
        welcomeTerms,
      ),
    ],
    news: [{ topic: balanceTopic, member: permit.member, body: news }],
    shows: account(permit.member, 'cash'),
    whenShort: 'stale',
    answer: { granted: amount.toString() },
  }
}

const grant = async (house: House, member: Uuid, amount: bigint): Promise<void> => {
  for (let nth = 0; nth < triesMost; nth++) {
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) {
      house.log.info({ member, refused: permit.refused }, 'no welcome for a member who may not play')
      return
    }
    const outcome = await house.journal.commit(welcomePlan(permit, amount, house.world.now()))
    if (!outcome.committed && outcome.refused !== 'stale') throw new Error(`a welcome was refused: ${outcome.refused}`)
    forgetPermit(house, member)
    const { accounts } = outcome.committed
      ? { accounts: [] }
      : await house.journal.read({ accounts: [houseAccount(budgetAccount)] })
    const decided = decideWelcome({
      outcome: outcome.committed ? 'committed' : 'stale',
      budget: accounts[0] ?? 0n,
      amount,
    })
    if (decided === 'done') return
    if (decided === 'wait') {
      house.log.alarm({ member, account: budgetAccount }, 'the promotion budget is short; a welcome waits')
      throw new Error('the promotion budget is short')
    }
  }
  throw new Error('a welcome was overtaken again and again')
}

export const welcomeMembers = (amount: bigint): NewsHandler => ({
  consumer: 'promotions.welcome',
  topics: [memberRegistered],
  handle: async ({ member }, house) => {
    if (member !== null) await grant(house, member, amount)
  },
})
