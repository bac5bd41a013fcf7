import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { openLedger } from '@magpie/ledger/server'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { betNumber, opsBetHours, opsBetOne, opsBets, opsBetsFound } from '../../contract/index.ts'
import { detail, venueSecrets } from '../../testing/index.ts'
import { openVenues } from '../index.ts'

let desk: Desk
beforeAll(async () => {
  const secret = 'x'.repeat(32)
  const venues = [{ code: 'YBTY', url: 'http://127.0.0.1:6011', secret: venueSecrets.YBTY }]
  desk = await openDesk([openLedger({ secret, witness: null }).slice, openVenues({ secret, venues }).slice])
})
afterAll(() => desk.close())

it('L32: a trader lists a player’s bets over pages and reads one by id; a content editor is refused', async () => {
  const member = desk.house.world.id()
  const states = ['held', 'kept', 'returned', 'settled', 'kept', 'settled', 'held']
  for (const [nth, state] of states.entries()) {
    await desk.owner.query(
      `insert into venues.round (id, venue, member_id, state, stake, total, detail, digest, opened_at, changed_at)
       values ($1, 'YBTY', $2, $3, 100, $4, $5, $6, date_trunc('milliseconds', now()), now())`,
      [`YBTY/r-${nth}`, member, state, state === 'settled' ? 150 : null, JSON.stringify(detail), 'a'.repeat(64)],
    )
  }
  const trader = await desk.operator('trading')
  const walk = async (filters: object): Promise<readonly string[]> => {
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = (await trader.call(opsBets, {
        member,
        ...filters,
        limit: 2,
        ...(before === undefined ? {} : { before }),
      })) as { rows: { id: string; member: string }[]; next: string | null }
      expect(page.rows.every((row) => row.member === member)).toBe(true)
      seen.push(...page.rows.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before !== undefined)
    return seen
  }
  expect(await walk({})).toEqual(states.map((_state, nth) => `YBTY/r-${nth}`).toReversed())
  expect(await walk({ show: 'settled' })).toEqual(['YBTY/r-5', 'YBTY/r-3'])
  expect(await walk({ member: desk.house.world.id() })).toEqual([])
  expect(await trader.call(opsBetOne, { id: 'YBTY/r-3' })).toMatchObject({ member, total: '1.50' })
  expect(await trader.refusal(opsBetOne, { id: 'YBTY/none' })).toBe('round_unknown')
  expect(await (await desk.operator('content')).refusal(opsBets, { member })).toBe('forbidden')
})

it('a bet is found by the number that its member reads out, and by no other', async () => {
  const [member, id] = [desk.house.world.id(), `YBTY/${desk.house.world.id()}`]
  await desk.owner.query(
    `insert into venues.round (id, venue, member_id, state, stake, detail, digest, opened_at, changed_at)
     values ($1, 'YBTY', $2, 'kept', 100, $3, $4, now(), now())`,
    [id, member, JSON.stringify(detail), 'a'.repeat(64)],
  )
  const trader = await desk.operator('trading')
  const said = (betNumber(id) ?? '').replaceAll('-', ' ').toLowerCase()
  expect(await trader.call(opsBetsFound, { number: said })).toMatchObject({ rows: [{ id, member }] })
  expect(await trader.call(opsBetsFound, { number: betNumber(`YBTY/${member}`) ?? '' })).toEqual({ rows: [] })
  expect(await trader.call(opsBetsFound, { number: 'no number' })).toEqual({ rows: [] })
})

it('a player’s bets are counted by Beijing hour and weekday, over four whole weeks', async () => {
  const { owner, house } = desk
  const member = house.world.id()
  const today = beijingDayStart(beijingDayNumber(house.world.now()))
  const weekdayOf = (at: number): number => ((new Date(at + 8 * 3_600_000).getUTCDay() + 6) % 7) + 1
  const [hour, week] = [3_600_000, 7 * 86_400_000]
  // The last minute of the evening before, and the first of the day; the same day three weeks ago; and one before all of them.
  const moments = [today - 60_000, today, today + 1, today - 3 * week + 60_000, today + 86_400_000 - 4 * week - 1]
  for (const [nth, at] of moments.entries())
    await owner.query(
      `insert into venues.round (id, venue, member_id, state, stake, detail, digest, opened_at, changed_at)
       values ($1, 'YBTY', $2, 'kept', 100, $3, $4, $5, now())`,
      [`YBTY/h-${nth}`, member, JSON.stringify(detail), 'a'.repeat(64), new Date(at)],
    )
  const trader = await desk.operator('trading')
  const { weeks, rows } = (await trader.call(opsBetHours, { member })) as { weeks: number; rows: object[] }
  expect(weeks).toBe(4)
  const expected = [
    { weekday: weekdayOf(today - hour), hour: 23, bets: 1 },
    { weekday: weekdayOf(today), hour: 0, bets: 3 },
  ]
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(expect.arrayContaining(expected))
  expect(await (await desk.operator('content')).refusal(opsBetHours, { member })).toBe('forbidden')
})
