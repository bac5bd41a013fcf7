// What terms would have given over the last thirty days: the same rules over what was, read-only. Kept under the digest of the terms,
// so that nobody approves terms that were not tried.

import type { House } from '@magpie/db'
import { edgesBetween } from '@magpie/agents/server'
import { accountNames, registeredByDay } from '@magpie/identity/server'
import { beijingDay, beijingDayNumber, beijingDayStart, dayMs, type Uuid } from '@magpie/kernel'
import { firstAccepted } from '@magpie/papers/server'
import { turnoverOfDay } from '@magpie/turnover/server'
import { levelsHeldOn, risesBetween } from '@magpie/vip/server'
import { classesOf, type DryRun } from '../../contract/index.ts'
import {
  decideInvitation,
  decideReturn,
  flipPrize,
  flipTable,
  levelGift,
  milestonePoints,
  monthGift,
  returnDays,
  weekdayOf,
} from '../../rules/index.ts'
import type { Campaign } from '../campaigns/campaign-store.ts'

const backDays = 30
const pageOf = 1000

/** One award that would have been made. */
type Would = { readonly day: string; readonly member: Uuid | null; readonly amount: bigint }

const overReturns = async (house: House, campaign: Campaign, from: number, to: number): Promise<readonly Would[]> => {
  if (campaign.terms.kind !== 'turnover-return') return []
  const found: Would[] = []
  for (const day of returnDays(campaign.terms, from, to)) {
    let behind: Uuid | null = null
    for (;;) {
      const page = await turnoverOfDay(house, { day, groups: classesOf[campaign.product], behind, limit: pageOf })
      for (const { member, parts } of page) {
        const facts = { registeredAt: 0, signed: [], turnover: parts }
        for (const { amount } of decideReturn(facts, campaign.terms, campaign.product))
          found.push({ day, member, amount })
      }
      const last = page.at(-1)
      if (last === undefined || page.length < pageOf) break
      behind = last.member
    }
  }
  return found
}

const overSigns = async (house: House, { terms }: Campaign, from: number, to: number): Promise<readonly Would[]> => {
  if (terms.kind !== 'sign-in') return []
  const { rows } = await house.db.query<{ member_id: Uuid; day: string; way: string; nth: number }>(
    `select member_id, day::text as day, way,
       (row_number() over (partition by member_id, date_trunc('month', day) order by day))::int as nth
     from promotions.sign where day between $1::date and $2::date order by day, member_id`,
    [beijingDay(beijingDayStart(from)), beijingDay(beijingDayStart(to))],
  )
  return rows.flatMap(({ member_id: member, day, way, nth }) => {
    const points = (way === 'daily' ? terms.dayPoints : 0) + milestonePoints(terms, nth)
    return points === 0 ? [] : [{ day, member, amount: BigInt(points) }]
  })
}

const overNewcomers = async (
  house: House,
  { terms }: Campaign,
  from: number,
  to: number,
): Promise<readonly Would[]> => {
  if (terms.kind !== 'newcomer') return []
  const days = await registeredByDay(house, beijingDayStart(from), beijingDayStart(to + 1))
  return days.flatMap(({ day, members }) => members.map((member) => ({ day, member, amount: BigInt(terms.points) })))
}

/** Whoever was brought and showed who they are within the days, month by month and owner by owner. */
const overInvitations = async (
  house: House,
  { terms }: Campaign,
  from: number,
  to: number,
): Promise<readonly Would[]> => {
  if (terms.kind !== 'invitation') return []
  const [start, end] = [beijingDayStart(from), beijingDayStart(to + 1)]
  const edges = await edgesBetween(house, start - terms.verifyDays * dayMs, end)
  const verified = await firstAccepted(
    house,
    edges.map(({ member }) => member),
  )
  const came = edges
    .flatMap((edge) => {
      const at = verified.get(edge.member)
      return at === undefined || at < start || at >= end ? [] : [{ ...edge, at }]
    })
    .sort((a, b) => a.at - b.at)
  const counts = new Map<string, number>()
  return came.flatMap(({ member, owner, registeredAt, at }) => {
    const day = beijingDay(at)
    const month = `${owner} ${day.slice(0, 7)}`
    const { award, points } = decideInvitation(
      {
        owner,
        registeredAt,
        verifiedAt: at,
        friendMayPlay: true,
        ownerMayPlay: true,
        signals: [],
        ownerAwardsThisMonth: counts.get(month) ?? 0,
      },
      terms,
    )
    if (award !== 'claimable') return []
    counts.set(month, (counts.get(month) ?? 0) + 1)
    const [toOwner, toFriend] = points
    return [
      ...(toOwner > 0 ? [{ day, member: owner, amount: BigInt(toOwner) }] : []),
      { day, member, amount: BigInt(toFriend) },
    ]
  })
}

/** What the flips of those days would have brought: their draws over these odds, as the numbers fell. */
const overFlips = async (house: House, { terms }: Campaign, from: number, to: number): Promise<readonly Would[]> => {
  if (terms.kind !== 'flip') return []
  const { rows } = await house.db.query<{ member_id: Uuid; day: string; drawn: number }>(
    `select member_id, day::text as day, drawn from promotions.flip where day between $1::date and $2::date
     order by day, member_id`,
    [beijingDay(beijingDayStart(from)), beijingDay(beijingDayStart(to))],
  )
  const table = flipTable(terms, true)
  return rows.map(({ member_id: member, day, drawn }) => ({
    day,
    member,
    amount: BigInt(flipPrize(table, drawn)?.points ?? 0),
  }))
}

const monthsIn = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => beijingDay(beijingDayStart(from + nth))).filter((day) =>
    day.endsWith('-01'),
  )

/** Who rose, and who held a level on the first of a month. */
const overLevels = async (house: House, { terms }: Campaign, from: number, to: number): Promise<readonly Would[]> => {
  if (terms.kind !== 'vip-gift') return []
  const [first, last] = [beijingDay(beijingDayStart(from)), beijingDay(beijingDayStart(to))]
  const found: Would[] = (await risesBetween(house, first, last)).flatMap(({ member, level, day }) => {
    const gift = levelGift(level, terms)
    return gift === undefined ? [] : [{ day, member, amount: gift.amount }]
  })
  for (const day of monthsIn(from, to))
    for (let behind: Uuid | null = null; ;) {
      const page: readonly { readonly member: Uuid; readonly level: number }[] =
        (await levelsHeldOn(house, day, { behind, limit: pageOf })) ?? []
      for (const { member, level } of page)
        found.push({ day, member, amount: monthGift(day.slice(0, 7), level, terms)?.amount ?? 0n })
      behind = page.at(-1)?.member ?? null
      if (page.length < pageOf) break
    }
  return found
}

/** Of each day all that it gives: to whom is luck. */
const overRains = ({ terms }: Campaign, from: number, to: number): readonly Would[] => {
  if (terms.kind !== 'rain') return []
  const days = Array.from({ length: to - from + 1 }, (_, nth) => beijingDay(beijingDayStart(from + nth)))
  return days
    .filter((day) => terms.weekdays.includes(weekdayOf(day)))
    .map((day) => ({ day, member: null, amount: BigInt(terms.total) }))
}

const overList = async (house: House, campaign: Campaign, day: string): Promise<readonly Would[]> => {
  const { rows } = await house.db.query<{ member_id: Uuid; amount: bigint }>(
    'select member_id, amount from promotions.dividend where campaign = $1 order by nth',
    [`${campaign.id}/${campaign.version}`],
  )
  return rows.map(({ member_id: member, amount }) => ({ day, member, amount }))
}

const sumOf = (found: readonly Would[]): bigint => found.reduce((sum, { amount }) => sum + amount, 0n)

/** The value that so many of a hundred do not pass. */
const atPercent = (sorted: readonly bigint[], percent: number): bigint =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0n

export const runDry = async (house: House, campaign: Campaign): Promise<DryRun> => {
  const to = beijingDayNumber(house.world.now()) - 1
  const from = to - backDays + 1
  const today = beijingDay(house.world.now())
  const found = [
    ...(await overReturns(house, campaign, from, to)),
    ...(await overSigns(house, campaign, from, to)),
    ...(await overNewcomers(house, campaign, from, to)),
    ...(await overInvitations(house, campaign, from, to)),
    ...(await overFlips(house, campaign, from, to)),
    ...(await overLevels(house, campaign, from, to)),
    ...overRains(campaign, from, to),
    ...(campaign.terms.kind === 'dividend' ? await overList(house, campaign, today) : []),
  ]
  const byMember = [...Map.groupBy(found, ({ member }) => member)].map(([member, all]) => ({ member, sum: sumOf(all) }))
  const sums = byMember.map(({ sum }) => sum).sort((a, b) => (a < b ? -1 : 1))
  const top = byMember
    .filter(({ member }) => member !== null)
    .toSorted((a, b) => (a.sum < b.sum ? 1 : -1))
    .slice(0, 20)
  const names = await accountNames(
    house,
    top.flatMap(({ member }) => member ?? []),
  )
  return {
    ranAt: house.world.now(),
    from: beijingDay(beijingDayStart(from)),
    to: beijingDay(beijingDayStart(to)),
    awards: found.length,
    members: byMember.length,
    sum: String(sumOf(found)),
    p50: String(atPercent(sums, 50)),
    p99: String(atPercent(sums, 99)),
    most: String(sums.at(-1) ?? 0n),
    days: [...Map.groupBy(found, ({ day }) => day)]
      .map(([day, all]) => ({ day, sum: String(sumOf(all)) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    top: top.map(({ member, sum }) => ({ account: names.get(member ?? '') ?? '', sum: String(sum) })),
  }
}

/** What a dry run is kept under: the terms, and of a list its rows. */
const dryRunKey = async (house: Pick<House, 'db'>, campaign: Campaign): Promise<string> => {
  if (campaign.terms.kind !== 'dividend') return campaign.digest
  const { rows } = await house.db.query<{ digest: string }>(
    `select encode(sha256(convert_to(coalesce(string_agg(nth || '|' || member_id || '|' || amount || '|' || note, e'\\n' order by nth), ''), 'UTF8')), 'hex') as digest
     from promotions.dividend where campaign = $1`,
    [`${campaign.id}/${campaign.version}`],
  )
  return `${campaign.digest}/${rows[0]?.digest ?? ''}`
}

export const keptDryRun = async (house: Pick<House, 'db'>, campaign: Campaign): Promise<DryRun | null> => {
  const { rows } = await house.db.query<{ result: DryRun }>('select result from promotions.dry_run where digest = $1', [
    await dryRunKey(house, campaign),
  ])
  return rows[0]?.result ?? null
}

export const keepDryRun = async (house: House, campaign: Campaign, result: DryRun): Promise<void> => {
  await house.db.query(
    `insert into promotions.dry_run (digest, result, ran_at) values ($1, $2, $3)
     on conflict (digest) do update set result = excluded.result, ran_at = excluded.ran_at`,
    [await dryRunKey(house, campaign), JSON.stringify(result), new Date(result.ranAt)],
  )
}
