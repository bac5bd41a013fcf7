import { openLedger } from '@magpie/ledger/server'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { betNumber, opsBetOne, opsBets, opsBetsFound } from '../../contract/index.ts'
import { detail, venueSecrets } from '../../testing/index.ts'
import { openVenues } from '../index.ts'

let desk: Desk
beforeAll(async () => {
  const secret = 'x'.repeat(32)
  const venues = [{ code: 'YBTY', url: 'http://127.0.0.1:6011', secret: venueSecrets.YBTY }]
  desk = await openDesk([openLedger({ secret, witness: null }).slice, openVenues({ secret, venues }).slice])
})
afterAll(() => desk.close())

it('L32: a player’s bets, each once over the pages, and one by its id; a trader may, who keeps content may not', async () => {
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

it('a bet is found by the number that its member says, and by no other', async () => {
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
