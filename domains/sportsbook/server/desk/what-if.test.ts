// What an act would change, over more tickets than one read takes, and that carrying it out changes the same.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseBookWhatIf } from '../../contract/index.ts'
import { actAsHouse, askHouse } from '../../testing/as-house.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

/** Copies of the same bet: only ids and keys differ. */
const copies = (ticket: string, count: number): Promise<unknown> =>
  rig.db.query(
    `insert into ticket select r.* from ticket t, generate_series(1, $2::int) i, jsonb_populate_record(t,
       jsonb_build_object('id', uuidv7(), 'alias', gen_random_uuid(), 'place_key', 'copy-' || i)) r
     where t.id = $1`,
    [ticket, count],
  )

it('L33: counts every ticket of a match, however many lots they are read in, and settles as many', async () => {
  const count = 2100
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const player = rig.player(100_000n)
  const placed = await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })
  const { no } = placed.data as { no: string }
  const { ov } = await rig.until(player, no, 0)
  await copies(no, count - 1)
  await rig.feed([feed.kickOff(), feed.clock(600), ...feed.rest([0, 0], [1, 0]).slice(0, 3)])
  const score = (home: number, away: number): [number, number] => [home, away]
  const result = { what: 'result' as const, matchId: 'm', ht: score(0, 0), ft: score(1, 0) }
  const { found } = await askHouse(rig, houseBookWhatIf, { act: result })
  const pays = String(BigInt(count) * ((1000n * BigInt(ov)) / 100_000n))
  expect(found).toMatchObject({ tickets: count, legs: count, members: count, ends: count, pays, up: '0', down: '0' })
  expect(await actAsHouse(rig, { ...result, digest: found?.digest ?? '' })).toBe('DONE')
  const settled = async (): Promise<unknown> =>
    (
      await rig.db.query(
        `select count(*)::int as tickets, sum(return_minor)::text as pays from ticket where state = 'settled'`,
      )
    ).rows[0]
  await expect.poll(settled, { timeout: 20_000 }).toEqual({ tickets: count, pays })
})
