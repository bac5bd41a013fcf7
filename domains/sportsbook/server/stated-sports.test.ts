// A match of each sport whose source never speaks after the announcement, through the whole book: every selection on
// sale is bet on, operators state the figures and put them right once. The outcomes were worked out by hand.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FeedMessage, houseBookWhatIf, type ObOrder, type StatedFigures } from '../contract/index.ts'
import { replayDispute } from '../rules/index.ts'
import { actAsHouse, askHouse } from '../testing/as-house.ts'
import { feedOf, kickOffAt } from '../testing/feed-of.ts'
import { openRig, type Player, type Rig } from '../testing/rig.ts'
import { type StatedEnds, statedCases } from '../testing/stated-cases.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ offer: 'book' })
})
afterAll(() => rig.close())

const hour = 3_600_000
const cash = 100_000_000n
const stake = 1000n

/** Each match on a day of its own: the clock of the feed is common to all. */
let kickOff = kickOffAt

const over = (quarters: number): string => {
  if (quarters === 0) return 'push'
  if (Math.abs(quarters) === 1) return quarters > 0 ? 'half_win' : 'half_loss'
  return quarters > 0 ? 'win' : 'loss'
}

/** By hand from the counts: a line is in quarters, and a handicap is that of the home side. */
const outcomeOf = ({ on, wins, lost = [] }: StatedEnds, oid: string): string | undefined => {
  if (lost.includes(oid)) return 'loss'
  const [market = '', line = '', side = ''] = oid.split('.')
  const won = wins[market]
  if (won === 'void' || won === 'push') return won
  // A total that no possible end can change.
  if (won === 'win over') return side === 'over' ? 'win' : 'loss'
  if (won !== undefined) return won === side ? 'win' : 'loss'
  const counted = on[market]
  if (counted === undefined) return undefined
  const [home, away] = counted
  switch (side) {
    case 'over':
      return over(4 * (home + away) - Number(line))
    case 'under':
      return over(Number(line) - 4 * (home + away))
    case 'home':
      return over(4 * (home - away) + Number(line))
    default:
      return over(4 * (away - home) - Number(line))
  }
}

const paidFor = (outcome: string | undefined, oddsE5: number): bigint => {
  const odds = BigInt(oddsE5)
  switch (outcome) {
    case 'win':
      return (stake * odds) / 100_000n
    case 'half_win':
      return (stake * (100_000n + odds)) / 200_000n
    case 'half_loss':
      return stake / 2n
    case 'loss':
      return 0n
    default:
      return stake
  }
}

const betOnAll = async (who: Player, mid: string): Promise<ReadonlyMap<string, string>> => {
  const open = (await rig.detail(mid)).hps.flatMap(({ hl }) => hl.filter(({ hm, hs }) => hm === 1 && hs === 0))
  const placed = new Map<string, string>()
  for (const { oid } of open.flatMap(({ ol }) => ol.filter(({ ov }) => ov > 0))) {
    const { data, status_code: code } = await rig.bet(who, { mid, oid, amt: String(stake) })
    expect(code).toBe(6000)
    placed.set(oid, (data as ObOrder).no)
  }
  for (const no of placed.values()) await rig.until(who, no, 0)
  return placed
}

const state = async (matchId: string, { end, more, rows }: StatedFigures): Promise<void> => {
  const act = { what: 'figures' as const, matchId, end, more: [...more], rows: rows.map((row) => [...row]) }
  const { found, wrong } = await askHouse(rig, houseBookWhatIf, { act })
  expect(wrong).toBeNull()
  expect(await actAsHouse(rig, { ...act, digest: found?.digest ?? '' })).toBe('DONE')
}

const judged = async (who: Player, placed: ReadonlyMap<string, string>, ends: StatedEnds): Promise<bigint> => {
  let balance = cash
  const seen: Record<string, string | null> = {}
  const byHand: Record<string, string | undefined> = {}
  for (const [oid, no] of placed) {
    const wanted = outcomeOf(ends, oid)
    const order = await rig.order(who, no)
    seen[oid] = `${order.oc ?? ''} ${order.rtn ?? ''}`
    byHand[oid] = `${wanted ?? ''} ${paidFor(wanted, order.ov)}`
    balance += BigInt(order.rtn ?? '0') - stake
    const { data } = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: who.cuid, no }, who)
    expect(replayDispute((data as { file: string }).file).differs).toBeNull()
  }
  expect(seen).toEqual(byHand)
  return balance
}

/** Waits until no bet has another outcome than that of the figures put right. */
const settledAgain = async (who: Player, placed: ReadonlyMap<string, string>, ends: StatedEnds): Promise<bigint> => {
  for (const [oid, no] of placed)
    await expect.poll(async () => (await rig.order(who, no)).oc, { message: oid }).toBe(outcomeOf(ends, oid))
  return judged(who, placed, ends)
}

it.each(statedCases)(
  'L7, L8, L33: $name: every bet is judged by the stated figures, paid, explained and put right',
  async ({ name, of, first, again }) => {
    const mid = `m-${name.replace(' ', '-')}`
    kickOff += 48 * hour
    const head = { matchId: mid, seq: 1, at: kickOff - hour, type: 'fixture', league: { id: mid, name: 'League' } }
    const fixture = { ...head, home: 'River', away: 'Hill', kickOffAt: kickOff, ...of }
    await rig.feed([fixture as unknown as FeedMessage])
    const who = rig.player(cash)
    const placed = await betOnAll(who, mid)
    expect(placed.size).toBeGreaterThan(5)
    await rig.feed([feedOf(`pass-${mid}`, kickOff + hour).fixture(0)])
    await state(mid, first.figures)
    for (const no of placed.values()) await rig.until(who, no, 1, ({ pd }) => pd === 1)
    const before = await judged(who, placed, first)
    await expect.poll(() => rig.wallet.account(who.token).cash).toBe(before)

    await state(mid, again.figures)
    const after = await rig.restart().then(() => settledAgain(who, placed, again))
    await expect.poll(() => rig.wallet.account(who.token).cash).toBe(after)
  },
)
