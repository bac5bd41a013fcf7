// Ends bonuses that are met, lost or expired, one plan each; collects later returns of a bonus that operators took back; and
// moves returns to the bonus account of a member without an open bonus to own money. Runs after bets were counted, before a
// withdrawal is judged, and in a job for expiries; running it twice changes nothing.

import { account, commitDecided, commits, type House, houseNow, type News, type Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { forgetPermit } from '@magpie/play-safe/server'
import { bonusAccounts } from '@magpie/ledger/server'
import {
  dueOf,
  endOf,
  endPlan,
  expiredBonuses,
  latePlan,
  newestBonus,
  openBonuses,
  revokedBonuses,
  revokedLaterPlan,
} from '@magpie/turnover/server'
import { type BalanceNews, balanceTopic } from '../../contract/index.ts'
import { type MemberBonuses, bonusMoneyOf } from './bonus-money.ts'

const membersAtOnce = 500

/** `cash` is what own money and bonus together gain. */
const newsOf = (member: Uuid, cash: bigint, why: string, at: number): News => {
  const body: BalanceNews = { cash: cash.toString(), why, at }
  return { topic: balanceTopic, member, body }
}

/** Settles what is owed for a revoked bonus, in either direction; null if nothing is. */
const duePlan = async (house: House, { member, lies, revoked }: MemberBonuses): Promise<Plan | null> => {
  for (const one of revoked) {
    const due = dueOf(one, lies)
    if (due === 0n) continue
    const { accounts } = await house.journal.read({ accounts: [account(member, 'debt')] })
    const plan = revokedLaterPlan({ ...one, due, debt: -(accounts[0] ?? 0n) }, house.world.id())
    return { ...plan, news: [newsOf(member, -due, 'bonus.revoked_later', houseNow(house))] }
  }
  return null
}

/** The member's next plan; null if there is none. */
const nextPlan = async (house: House, bonuses: MemberBonuses): Promise<Plan | null> => {
  const { member, open, lies, atStake } = bonuses
  const atMs = houseNow(house)
  const due = await duePlan(house, bonuses)
  if (due !== null) return due
  const end = endOf(open, { lies, atStake }, atMs)
  if (end !== undefined) {
    const gained = end.state === 'met' ? 0n : -end.rest
    return { ...endPlan({ ...end, member }, atMs), news: [newsOf(member, gained, `bonus.${end.state}`, atMs)] }
  }
  if (open.length > 0 || lies === 0n) return null
  const newest = await newestBonus(house, member)
  if (newest === null || newest.state === 'open') return null
  const plan = latePlan({ ...newest, member, amount: lies }, house.world.id())
  return { ...plan, news: [newsOf(member, 0n, 'bonus.late', atMs)] }
}

/** Commits the member's next plan; false if there is none, or if bets kept changing the rows: their results run it again. */
const tendNext = (house: House, member: Uuid, first: MemberBonuses | undefined): Promise<boolean> => {
  const forget = () => forgetPermit(house, member)
  const deciding = { place: 'venues.tend-bonuses', facts: { member }, forget, busy: () => false }
  return commitDecided<boolean>(house, deciding, async (nth) => {
    const bonuses = nth === 0 && first !== undefined ? first : (await bonusMoneyOf(house, [member]))[0]
    const plan = bonuses === undefined ? null : await nextPlan(house, bonuses)
    if (plan === null) return false
    return commits(plan, () => {
      forget()
      return true
    })
  })
}

const tendOne = async (house: House, first: MemberBonuses): Promise<void> => {
  let more = await tendNext(house, first.member, first)
  while (more) more = await tendNext(house, first.member, undefined)
}

/** Members who have or had a bonus: nothing more is read for the others. */
const concerned = async ({ db }: House, members: readonly Uuid[]): Promise<readonly Uuid[]> => {
  const [open, revoked, lies] = await Promise.all([
    openBonuses(db, members),
    revokedBonuses(db, members),
    bonusAccounts(db, members),
  ])
  const having = new Set([...open, ...revoked].map(({ member }) => member))
  return members.filter((member) => having.has(member) || (lies.get(member) ?? 0n) > 0n)
}

/** A fault for one member does not stop the others; the first fault is thrown at the end. */
export const tendBonuses = async (house: House, members: readonly Uuid[]): Promise<void> => {
  const some = await concerned(house, members)
  if (some.length === 0) return
  const faults: unknown[] = []
  for (const one of await bonusMoneyOf(house, some))
    await tendOne(house, one).catch((fault: unknown) => void faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

export const endExpired = async (house: House): Promise<void> => {
  for (;;) {
    const members = await expiredBonuses(house, houseNow(house), membersAtOnce)
    if (members.length === 0) return
    await tendBonuses(house, members)
    if (members.length < membersAtOnce) return
  }
}
