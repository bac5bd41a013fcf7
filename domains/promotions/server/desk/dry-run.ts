// What terms would have given over the last thirty days: the same rules over past facts, read-only. Stored under the
// digest of the terms, so that no untried terms are approved.

import type { House } from '@magpie/db'
import { accountNames, registeredByDay, startDevices } from '@magpie/identity/server'
import { beijingDay, beijingDayNumber, beijingDayStart, sleep, type Uuid } from '@magpie/kernel'
import { framesSince } from '@magpie/mall/server'
import { shutOutMembers } from '@magpie/play-safe/server'
import { turnoverOfDay } from '@magpie/turnover/server'
import { levelsHeldOn, risesBetween } from '@magpie/vip/server'
import { classesOf, DryRun } from '../../contract/index.ts'
import {
  birthdayGift,
  decideReturn,
  flipPrize,
  flipTable,
  levelGift,
  milestonePoints,
  monthGift,
  newcomersOfDevice,
  returnDays,
  spreadOf,
  weekdayOf,
} from '../../rules/index.ts'
import { bornOn } from '../activities/birthdays.ts'
import type { Campaign, Stored } from '../campaigns/campaign-store.ts'
import { flipFrame } from '../flip/flip.ts'
import { overInvitations } from './past-invitations.ts'
import { overPeaks } from './past-peaks.ts'
import { dayAfter, dayOf, daysIn, type Given, type Members, pageOf, type Would } from './would.ts'

const backDays = 30

/** After each page the node rests for as long as the page took, so that a dry run delays no other request. */
async function* resting<Page>({ world }: Pick<House, 'world'>, pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  let began = world.now()
  for await (const page of pages) {
    yield page
    await sleep(world, world.now() - began)
    began = world.now()
  }
}

/** Members who get nothing today, whatever they did. */
const shutOut = async (house: House): Promise<Members> => {
  const out = new Set<Uuid>()
  for await (const page of resting(house, shutOutMembers(house))) for (const member of page) out.add(member)
  return out
}

async function* overReturns(house: House, campaign: Campaign, from: number, to: number): Given {
  if (campaign.terms.kind !== 'turnover-return') return
  const { terms, product } = campaign
  for (const day of returnDays(terms, from, to)) {
    let behind: Uuid | null = null
    for (;;) {
      const page = await turnoverOfDay(house, { day, groups: classesOf[product], behind, limit: pageOf })
      yield page.map(({ member, parts }): Would => {
        const [one] = decideReturn({ registeredAt: 0, signed: [], turnover: parts }, terms, product)
        return one === undefined
          ? { day, member, amount: 0n, refused: 'too_little' }
          : { day, member, amount: one.amount }
      })
      const last = page.at(-1)
      if (last === undefined || page.length < pageOf) break
      behind = last.member
    }
  }
}

/** In the order of signing, each on the day of its signing: a made-up day brings the milestone that it reaches then. */
const signsOf = async (house: House, [first, last]: readonly [string, string], behind: Uuid | null) => {
  const { rows } = await house.db.query<{ member_id: Uuid; day: string; way: string; nth: number }>(
    `select member_id, signed_on::text as day, way, nth from (
       select member_id, (at at time zone 'Asia/Shanghai')::date as signed_on, at, way,
         (row_number() over (partition by member_id, date_trunc('month', day) order by at, day))::int as nth
       from promotions.sign where day between date_trunc('month', $1::date)::date and $2::date and member_id in (
         select distinct member_id from promotions.sign
         where day between $1::date and $2::date and ($3::uuid is null or member_id > $3) order by member_id limit $4)
     ) signed where signed_on between $1::date and $2::date order by member_id, at`,
    [first, last, behind, pageOf],
  )
  return rows
}

async function* overSigns(house: House, { terms }: Campaign, from: number, to: number): Given {
  if (terms.kind !== 'sign-in') return
  for (let behind: Uuid | null = null; ;) {
    const rows = await signsOf(house, [dayOf(from), dayOf(to)], behind)
    yield rows.flatMap(({ member_id: member, day, way, nth }) => {
      const each = [way === 'daily' ? terms.dayPoints : 0, milestonePoints(terms, nth)]
      return each.filter((points) => points > 0).map((points) => ({ day, member, amount: BigInt(points) }))
    })
    behind = rows.at(-1)?.member_id ?? null
    if (behind === null) return
  }
}

/** All new members, limited by device and day. */
async function* overNewcomers(house: House, { terms }: Campaign, from: number, to: number): Given {
  if (terms.kind !== 'newcomer') return
  const amount = BigInt(terms.points)
  for (const { day, members } of await registeredByDay(house, beijingDayStart(from), beijingDayStart(to + 1))) {
    const devices = await startDevices(house, members)
    const came = new Map<string, number>()
    yield members.map((member) => {
      const device = devices.get(member)
      const nth = device === undefined ? 1 : (came.get(device) ?? 0) + 1
      if (device !== undefined) came.set(device, nth)
      return { day, member, amount, ...(nth <= newcomersOfDevice ? {} : { refused: 'device_many' }) }
    })
  }
}

/** Members with a birthday, if they had stated it by then. */
async function* overBirthdays(house: House, { terms }: Campaign, from: number, to: number): Given {
  if (terms.kind !== 'vip-gift' || terms.birthday !== 1) return
  for (const day of daysIn(from, to))
    for (let behind: Uuid | null = null; ;) {
      const born: readonly Uuid[] = await bornOn(house, day, { behind, limit: pageOf })
      const held = (await levelsHeldOn(house, day, { behind: null, limit: pageOf, among: born })) ?? []
      yield held.flatMap(({ member, level }) => {
        const gift = birthdayGift(day, level, terms)
        return gift === undefined ? [] : [{ day, member, amount: gift.amount }]
      })
      behind = born.at(-1) ?? null
      if (born.length < pageOf) break
    }
}

type Piece = { readonly at: number; readonly origin: string }

/** A frame that a flip of those days brought is drawn again by the odds being tried. */
const hadBefore = (piece: Piece | undefined, at: number, start: number): boolean =>
  piece !== undefined && piece.at < (piece.origin.startsWith('flip/') ? start : at)

/** What the flips of those days would have brought: their draws with these odds. A first frame brings no points. */
async function* overFlips(house: House, { terms }: Campaign, from: number, to: number): Given {
  if (terms.kind !== 'flip') return
  const start = beijingDayStart(from)
  const won = new Set<Uuid>()
  for (const day of daysIn(from, to)) {
    const { rows } = await house.db.query<{ member: Uuid; drawn: number; at: Date }>(
      'select member_id as member, drawn, at from promotions.flip where day = $1::date order by at, pair_no, nonce',
      [day],
    )
    const had = await framesSince(house, [...new Set(rows.map(({ member }) => member))], flipFrame)
    const would: Would[] = []
    for (const { member, drawn, at } of rows) {
      const owns = won.has(member) || hadBefore(had.get(member), at.getTime(), start)
      const prize = flipPrize(flipTable(terms, owns), drawn)
      if (prize?.id === 'frame') won.add(member)
      if (prize !== undefined && prize.points > 0) would.push({ day, member, amount: BigInt(prize.points) })
    }
    yield would
  }
}

/**
 * Members who rose, and those who held a level on the first of a month. A day's rises are judged and rewarded on the
 * next day; each level once.
 */
async function* overLevels(house: House, { terms }: Campaign, from: number, to: number): Given {
  if (terms.kind !== 'vip-gift') return
  const thanked = new Set<string>()
  yield (await risesBetween(house, dayOf(from - 1), dayOf(to - 1))).flatMap(({ member, level, day }) => {
    const gift = levelGift(level, terms)
    if (gift === undefined || thanked.has(`${member} ${level}`)) return []
    thanked.add(`${member} ${level}`)
    return [{ day: dayAfter(day), member, amount: gift.amount }]
  })
  for (const day of daysIn(from, to).filter((one) => one.endsWith('-01')))
    for (let behind: Uuid | null = null; ;) {
      const page: readonly { readonly member: Uuid; readonly level: number }[] =
        (await levelsHeldOn(house, day, { behind, limit: pageOf })) ?? []
      yield page.flatMap(({ member, level }) => {
        const gift = monthGift(day.slice(0, 7), level, terms)
        return gift === undefined ? [] : [{ day, member, amount: gift.amount }]
      })
      behind = page.at(-1)?.member ?? null
      if (page.length < pageOf) break
    }
}

/** The whole packet of each day: its receivers are random. */
const overRains = ({ terms }: Campaign, from: number, to: number): readonly Would[] => {
  if (terms.kind !== 'rain') return []
  return daysIn(from, to)
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

async function* wouldGive(
  house: House,
  campaign: Campaign,
  [from, to]: readonly [number, number],
  out: Members,
): Given {
  yield* overReturns(house, campaign, from, to)
  yield* overSigns(house, campaign, from, to)
  yield* overNewcomers(house, campaign, from, to)
  yield* overInvitations(house, campaign, [from, to], out)
  yield* overFlips(house, campaign, from, to)
  yield* overLevels(house, campaign, from, to)
  yield* overBirthdays(house, campaign, from, to)
  yield* overPeaks(house, campaign, [from, to])
  yield overRains(campaign, from, to)
  if (campaign.terms.kind === 'dividend') yield await overList(house, campaign, beijingDay(house.world.now()))
}

/** By member, the lowest first: a typed array sorts a million values quickly. */
type Sums = BigInt64Array

/** The percentile of the sums. */
const atPercent = (sorted: Sums, percent: number): bigint =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0n

/** Awards are summed as they come: a day of a million awards is not kept in memory. */
const summed = async (given: Given, out: Members) => {
  const refused = new Map<string, number>()
  let awards = 0
  let sum = 0n
  const byMember = new Map<Uuid, bigint>()
  const byDay = new Map<string, bigint>()
  for await (const page of given)
    for (const { day, member, amount, refused: why } of page) {
      const no = member !== null && out.has(member) ? 'shut_out' : why
      if (no !== undefined) {
        refused.set(no, (refused.get(no) ?? 0) + 1)
        continue
      }
      awards += 1
      sum += amount
      if (member !== null) byMember.set(member, (byMember.get(member) ?? 0n) + amount)
      byDay.set(day, (byDay.get(day) ?? 0n) + amount)
    }
  return { awards, sum, byMember, byDay, refused }
}

const topMost = 20

const shownTop = async (house: House, byMember: ReadonlyMap<Uuid, bigint>, sums: Sums): Promise<DryRun['top']> => {
  const least = sums.at(-topMost) ?? 0n
  const all = [...byMember]
  // Very many members may have the same sum, at the campaign's maximum.
  const level = all.filter(([, sum]) => sum === least).slice(0, topMost)
  const top = [...all.filter(([, sum]) => sum > least), ...level]
    .map(([member, sum]) => ({ member, sum }))
    .toSorted((a, b) => (a.sum < b.sum ? 1 : -1))
    .slice(0, topMost)
  const names = await accountNames(
    house,
    top.map(({ member }) => member),
  )
  return top.map(({ member, sum }) => ({ account: names.get(member) ?? '', sum: String(sum) }))
}

export const runDry = async (house: House, campaign: Campaign): Promise<DryRun> => {
  const to = beijingDayNumber(house.world.now()) - 1
  const from = to - backDays + 1
  const out = await shutOut(house)
  const given = resting(house, wouldGive(house, campaign, [from, to], out))
  const { awards, sum, byMember, byDay, refused } = await summed(given, out)
  const sums = BigInt64Array.from(byMember.values()).sort()
  return {
    ranAt: house.world.now(),
    from: dayOf(from),
    to: dayOf(to),
    awards,
    members: byMember.size,
    sum: String(sum),
    p50: String(atPercent(sums, 50)),
    p99: String(atPercent(sums, 99)),
    most: String(sums.at(-1) ?? 0n),
    days: [...byDay].map(([day, given]) => ({ day, sum: String(given) })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    spread: spreadOf(sums).map((step) => ({ ...step, from: String(step.from), to: String(step.to) })),
    top: await shownTop(house, byMember, sums),
    without: [...refused].map(([why, count]) => ({ why, count })).sort((a, b) => b.count - a.count),
  }
}

/** The key of a dry run: the terms, and the rows of a list. */
const dryRunKey = async (house: Pick<House, 'db'>, campaign: Stored): Promise<string> => {
  if (campaign.kind !== 'dividend') return campaign.digest
  const { rows } = await house.db.query<{ digest: string }>(
    `select encode(sha256(convert_to(coalesce(string_agg(nth || '|' || member_id || '|' || amount || '|' || note, e'\\n' order by nth), ''), 'UTF8')), 'hex') as digest
     from promotions.dividend where campaign = $1`,
    [`${campaign.id}/${campaign.version}`],
  )
  return `${campaign.digest}/${rows[0]?.digest ?? ''}`
}

export const keptDryRun = async (house: Pick<House, 'db'>, campaign: Stored): Promise<DryRun | null> => {
  const { rows } = await house.db.query<{ result: unknown }>(
    'select result from promotions.dry_run where digest = $1',
    [await dryRunKey(house, campaign)],
  )
  // An unreadable result is computed again.
  return DryRun.safeParse(rows[0]?.result).data ?? null
}

export const keepDryRun = async (house: House, campaign: Campaign, result: DryRun): Promise<void> => {
  await house.db.query(
    `insert into promotions.dry_run (digest, result, ran_at) values ($1, $2, $3)
     on conflict (digest) do update set result = excluded.result, ran_at = excluded.ran_at`,
    [await dryRunKey(house, campaign), JSON.stringify(result), new Date(result.ranAt)],
  )
}
