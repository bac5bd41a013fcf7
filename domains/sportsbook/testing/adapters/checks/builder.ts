// Bet builders through each vendor's adapter: half, corners, scorer and score together have one price, one stake, one
// end; and each reason for a refusal reaches the slip.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { replayDispute } from '../../../rules/index.ts'
import { betsOf } from '../../../web/vendors/bets.ts'
import { salesOf } from '../../../web/vendors/cash-out.ts'
import {
  attemptOn,
  type AtVenue,
  type Check,
  given,
  matchAt,
  type Told,
  until,
  type Visitor,
  whyNot,
  type Wish,
} from '../at-venue.ts'
import { has, holds, same } from '../hold.ts'

const eleven = [
  { no: 9, name: 'Lin', share: 0.5 },
  { no: 10, name: 'Han', share: 0.47 },
]

/** With line-ups, so that scorers are sold. */
const matchWithPlayers = async (at: AtVenue): Promise<Told> => {
  const told = await at.newMatch()
  const again = told.feed.fixture(3_000_000)
  if (again.type !== 'fixture') throw new Error('no fixture')
  await at.feed([{ ...again, squads: { home: eleven, away: eleven } }])
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

/** Each reason for a refusal reaches the slip. */
const refusals = async (visitor: Visitor, id: string, oids: readonly string[], joint: number): Promise<void> => {
  const { vendor } = visitor
  const dear = await place(visitor, id, oids, { jointE5: joint + 100_000 })
  same('a price that is gone', whyNot(visitor, dear), 'odds_changed')
  same('a stake of one cent', whyNot(visitor, await place(visitor, id, oids, { stake: 1n })), 'under_limit')
  const impossible = await askedAt(visitor, id, ['1x2.0.home', 'exact_goals.0.0'])
  same('what cannot be', [impossible.reason, impossible.oddsE5], ['builder_impossible', null])
  const whole = await askedAt(visitor, id, ['1x2_1h.0.home', 'draw_no_bet.0.home'])
  same(
    'a line that may push',
    whole.legs.map(({ reason }) => reason),
    [undefined, 'builder_line'],
  )
  const implied = await place(visitor, id, ['1x2.0.home', 'double_chance.0.1X'])
  same('what another implies', whyNot(visitor, implied), 'builder_implied')
  const blamed = isVendorRefusal(implied) ? betsOf(vendor).legOfRefusal(implied)?.oid : ''
  same('the leg to blame', blamed, 'double_chance.0.1X')
}

const builtAsOne = async (at: AtVenue): Promise<void> => {
  const { id, feed } = await matchWithPlayers(at)
  const visitor = at.visitor(100_000n)
  const { vendor } = visitor
  const corners = (await matchAt(visitor, id)).selections.find(
    ({ market, side, lineQuarters }) => market === 'corner_ou' && side === 'over' && lineQuarters % 4 === 2,
  )
  const oids = ['1x2.0.home', '1x2_1h.0.home', corners?.oid ?? '', 'any_scorer.0.h9']
  const seen = await askedAt(visitor, id, oids)
  same(
    'its legs',
    seen.legs.map(({ oid, state, reason }) => [oid, state, reason]),
    oids.map((oid) => [oid, 'open', undefined]),
  )
  const [plain, joint] = [Number(seen.plain), seen.oddsE5 ?? 0]
  // A home win, their lead at half-time and their scorer are positively correlated: it pays less than the product.
  holds(
    `together ${joint}, apart ${plain}, ties ${seen.linked ?? ''}`,
    seen.reason === undefined && plain > joint / 100_000 && Number(seen.linked) > 1.5,
  )
  same('the price asked again', (await askedAt(visitor, id, oids)).oddsE5, joint)
  await refusals(visitor, id, oids, joint)

  const { ticketId, multiple } = given(await place(visitor, id, oids, { stake: 2000n }))
  has('the ticket', multiple, { folds: [4], lines: 1, jointOddsE5: joint })
  await until(visitor, ticketId, ({ state }) => state === 'confirmed')
  const { paysMinor } = given(await salesOf(vendor).askQuote(vendor, ticketId, undefined))
  holds(`it is worth ${paysMinor} of 2000`, paysMinor > 1000n && paysMinor < 2000n)

  const begun = feed.kickOff()
  const goal = feed.event(600, { kind: 'goal', side: 'home', how: 'normal', player: 9 })
  const taken = Array.from({ length: 14 }, (_, nth) => feed.event(900 + nth, { kind: 'corner', side: 'home' }))
  await at.feed([begun, goal, ...taken, ...feed.rest([1, 0], [1, 0])])
  const end = await until(visitor, ticketId, ({ state, paid }) => state === 'settled' && paid)
  same(
    'how its legs ended',
    end.multiple?.legs.map(({ outcome }) => outcome),
    oids.map(() => 'win'),
  )
  same('what it returns', [end.returnMinor, end.multiple?.jointOddsE5], [(2000n * BigInt(joint)) / 100_000n, joint])
  same('what the member has', visitor.cash(), 98_000n + (end.returnMinor ?? 0n))
  const told = given(await betsOf(vendor).askProof(vendor, ticketId))
  same('what differs in its file', replayDispute(told.file ?? '').differs, null)
}

export const builderChecks: readonly Check[] = [
  {
    name: 'L8, L24: several selections of one match are one bet at one price, whatever of it they read',
    run: builtAsOne,
  },
]
