// A new member gets play money from the promotion account, by an ordinary plan, under a play permit (L20). If the
// budget is short nothing is stored and the news fails: the pump keeps it, retries with growing pauses and raises an
// alarm, and the grant is booked when the account is funded again. Nothing is lost, nothing is paid twice. A cluster of
// accounts is welcomed once (decision 0332): the others wait for operators.

import { account, commitDecided, commits, type House, houseAccount, type NewsHandler, type Plan } from '@magpie/db'
import { memberRegistered } from '@magpie/identity/contract'
import { isoOf, type Uuid } from '@magpie/kernel'
import { fenceGuard, forgetPermit, grantBonus, type Permit, permitToPlay } from '@magpie/play-safe/server'
import { bonusRequirement } from '@magpie/turnover/server'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import { type GiftNews, giftTopic, welcomeKind, welcomeWhy } from '../contract/index.ts'
import { decideWelcome, type Held, welcomeKey, welcomeTerms } from '../rules/index.ts'
import { giftTable, placesFor, takePlaces } from './gift-store.ts'

const budgetAccount = 'promotion'

/** Additions to the plan of a welcome: the places that it takes, or an operators' decision. */
export type Besides = Pick<Plan, 'guards' | 'rows'> & { readonly news?: Plan['news'] }

export const welcomePlan = (permit: Permit, amount: bigint, atMs: number, besides: Besides): Plan => {
  const news: BalanceNews = { cash: amount.toString(), why: welcomeWhy, at: atMs }
  return {
    key: welcomeKey(permit.member),
    member: permit.member,
    kind: welcomeKind,
    // Only the member: changing the default amount later must not turn an old welcome into a conflict.
    content: `welcome ${permit.member}`,
    transfers: [grantBonus(permit, welcomeKind, budgetAccount, amount)],
    guards: [fenceGuard(permit), ...besides.guards],
    rows: [
      ...besides.rows,
      bonusRequirement(
        { id: welcomeKey(permit.member), member: permit.member, origin: welcomeKind, amount, atMs },
        welcomeTerms,
      ),
    ],
    // A node that has cached that the member has no bonus did so under an older epoch.
    raises: [permit.member],
    news: [{ topic: balanceTopic, member: permit.member, body: news }, ...(besides.news ?? [])],
    shows: account(permit.member, 'bonus'),
    whenShort: 'stale',
    answer: { granted: amount.toString() },
  }
}

const holdGiftPlan = (member: Uuid, amount: bigint, why: Held | 'play_held', atMs: number): Plan => ({
  key: `welcome-held/${member}`,
  member,
  kind: 'promotion.welcome_held',
  content: `welcome held ${member}`,
  transfers: [],
  guards: [{ guard: 'state', table: giftTable, id: member, from: null, to: 'held' }],
  rows: [
    {
      table: giftTable,
      values: { id: member, state: 'held', amount: amount.toString(), why, held_at: isoOf(atMs) },
    },
  ],
  news: [{ topic: giftTopic, member, body: { state: 'waits', amount: amount.toString() } satisfies GiftNews }],
  answer: {},
})

/** Holds the gift for operators; once, however often the news arrives. */
const holdGift = async (house: House, member: Uuid, amount: bigint, why: Held | 'play_held'): Promise<void> => {
  const outcome = await house.journal.commit(holdGiftPlan(member, amount, why, house.world.now()))
  if (!outcome.committed && outcome.refused !== 'stale') throw new Error(`a gift was refused: ${outcome.refused}`)
  house.log.info({ member, why }, 'a welcome waits for operators')
}

/** Whether this welcome was given, or is held. */
const isSeenTo = async (house: House, member: Uuid): Promise<boolean> => {
  const { keys, rows } = await house.journal.read({
    keys: [welcomeKey(member)],
    rows: [{ table: giftTable, id: member }],
  })
  return keys[0] != null || rows[0] != null
}

const budgetLeft = async (house: House): Promise<bigint> => {
  const { accounts } = await house.journal.read({ accounts: [houseAccount(budgetAccount)] })
  return accounts[0] ?? 0n
}

const grant = (house: House, member: Uuid, { amount, ofNetwork }: Gift): Promise<void> => {
  const forget = () => forgetPermit(house, member)
  const deciding = {
    place: 'promotions.welcome',
    facts: { member },
    forget,
    busy: () => {
      throw new Error('promotions.welcome: a welcome was overtaken each time; its news comes again')
    },
  }
  return commitDecided<void>(house, deciding, async (nth) => {
    if (await isSeenTo(house, member)) return
    // Stale, or the budget is short: only reading the budget tells.
    const short = nth > 0 && decideWelcome({ outcome: 'stale', budget: await budgetLeft(house), amount }) === 'wait'
    if (short) {
      house.log.alarm(
        { member, account: budgetAccount },
        'the promotion budget is short: a welcome waits until its account is funded',
      )
      throw new Error(`promotions.welcome: ${budgetAccount} is short`)
    }
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) {
      if (permit.refused === 'play_held') return holdGift(house, member, amount, 'play_held')
      house.log.info({ member, refused: permit.refused }, 'no welcome for a member who may not play')
      return
    }
    const places = await placesFor(house, member, { day: permit.stakeWindow, ofNetwork })
    if (typeof places === 'string') return holdGift(house, member, amount, places)
    return commits(welcomePlan(permit, amount, house.world.now(), takePlaces(places, member)), forget)
  })
}

export type Gift = {
  readonly amount: bigint
  /** New members from one network who are welcomed on one day without review. */
  readonly ofNetwork: number
}

export const welcomeMembers = (gift: Gift): NewsHandler => ({
  consumer: 'promotions.welcome',
  topics: [memberRegistered],
  handle: async ({ member }, house) => {
    if (member !== null) await grant(house, member, gift)
  },
})
