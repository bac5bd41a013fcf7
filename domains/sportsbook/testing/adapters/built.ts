// Several selections of one match as one bet, asked of each vendor's adapter: what reads half, corners, scorer and score together
// has one price, one stake, one end; and each reason against it reaches the slip.

import { isVendorRefusal } from '@magpie/venues/web'
import { expect } from 'vitest'
import { replayDispute } from '../../rules/index.ts'
import { betsOf } from '../../web/vendors/bets.ts'
import { salesOf } from '../../web/vendors/cash-out.ts'
import {
  type AtVendor,
  attemptOn,
  matchAt,
  ticketIn,
  type Told,
  until,
  type Visitor,
  whyNot,
  type Wish,
} from './at-vendor.ts'

const eleven = [
  { no: 9, name: 'Lin', share: 0.5 },
  { no: 10, name: 'Han', share: 0.47 },
]

/** With line-ups, so that scorers are sold. */
const matchWithPlayers = async (at: AtVendor): Promise<Told> => {
  const told = await at.newMatch()
  const again = told.feed.fixture(3_000_000)
  if (again.type !== 'fixture') throw new Error('no fixture')
  await at.rig.feed([{ ...again, squads: { home: eleven, away: eleven } }])
  return told
}

const askedAt = async ({ vendor }: Visitor, id: string, of: readonly string[]) => {
  const { askBuilder } = betsOf(vendor)
  if (askBuilder === undefined) throw new Error('this vendor sells no builder')
  return askBuilder(vendor, id, of)
}

type Wanted = Wish & { readonly jointE5?: number }

const place = async (visitor: Visitor, id: string, of: readonly string[], wish: Wanted = {}) => {
  const jointE5 = wish.jointE5 ?? (await askedAt(visitor, id, of)).oddsE5 ?? 200_000
  const picks = of.map((oid) => [id, oid] as const)
  const attempt = await attemptOn(visitor, picks, { ...wish, folds: [of.length] })
  return betsOf(visitor.vendor).placeBet(visitor.vendor, { ...attempt, jointE5 })
}

export const builtAsOne = async (at: AtVendor): Promise<void> => {
  const { id, feed } = await matchWithPlayers(at)
  const visitor = at.visitor(100_000n)
  const { vendor } = visitor
  const corners = (await matchAt(visitor, id)).selections.find(
    ({ market, side, lineQuarters }) => market === 'corner_ou' && side === 'over' && lineQuarters % 4 === 2,
  )
  const oids = ['1x2.0.home', '1x2_1h.0.home', corners?.oid ?? '', 'any_scorer.0.h9']
  const seen = await askedAt(visitor, id, oids)
  expect(seen.legs.map(({ oid, state, reason }) => [oid, state, reason])).toEqual(
    oids.map((oid) => [oid, 'open', undefined]),
  )
  const [plain, joint] = [Number(seen.plain), seen.oddsE5 ?? 0]
  // A home win, their lead at half-time and their scorer help one another: it pays less than they would apart.
  expect([seen.reason, plain > joint / 100_000, Number(seen.linked) > 1.5]).toEqual([undefined, true, true])
  expect((await askedAt(visitor, id, oids)).oddsE5).toBe(joint)

  expect(whyNot(visitor, await place(visitor, id, oids, { jointE5: joint + 100_000 }))).toBe('odds_changed')
  expect(whyNot(visitor, await place(visitor, id, oids, { stake: 1n }))).toBe('under_limit')
  const impossible = await askedAt(visitor, id, ['1x2.0.home', 'exact_goals.0.0'])
  expect([impossible.reason, impossible.oddsE5]).toEqual(['builder_impossible', null])
  const whole = await askedAt(visitor, id, ['1x2_1h.0.home', 'draw_no_bet.0.home'])
  expect(whole.legs.map(({ reason }) => reason)).toEqual([undefined, 'builder_line'])
  const implied = await place(visitor, id, ['1x2.0.home', 'double_chance.0.1X'])
  expect(whyNot(visitor, implied)).toBe('builder_implied')
  expect(isVendorRefusal(implied) ? betsOf(vendor).legOfRefusal(implied)?.oid : '').toBe('double_chance.0.1X')

  const placed = ticketIn(await place(visitor, id, oids, { stake: 2000n }))
  expect(placed.multiple).toMatchObject({ folds: [4], lines: 1, jointOddsE5: joint })
  await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
  const sale = await salesOf(vendor).askQuote(vendor, placed.ticketId, undefined)
  expect(isVendorRefusal(sale) ? sale.message : sale.paysMinor > 1000n && sale.paysMinor < 2000n).toBe(true)

  const begun = feed.kickOff()
  const goal = feed.event(600, { kind: 'goal', side: 'home', how: 'normal', player: 9 })
  const taken = Array.from({ length: 14 }, (_, nth) => feed.event(900 + nth, { kind: 'corner', side: 'home' }))
  await at.rig.feed([begun, goal, ...taken, ...feed.rest([1, 0], [1, 0])])
  const end = await until(visitor, placed.ticketId, ({ state, paid }) => state === 'settled' && paid)
  expect(end.multiple?.legs.map(({ outcome }) => outcome)).toEqual(oids.map(() => 'win'))
  expect([end.returnMinor, end.multiple?.jointOddsE5]).toEqual([(2000n * BigInt(joint)) / 100_000n, joint])
  expect(at.rig.wallet.account(visitor.player.token).cash).toBe(98_000n + (end.returnMinor ?? 0n))
  const told = await betsOf(vendor).askProof(vendor, placed.ticketId)
  if (isVendorRefusal(told)) throw new Error(told.message)
  expect(replayDispute(told.file ?? '').differs).toBeNull()
}
