// A ticket whose terms cannot be read, as after a database fault or a faulty release: it waits, an alarm names its id,
// and the other tickets are settled (L11).

import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ObOrder } from '../../contract/index.ts'
import { orderIn, placeMultiple, stage } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const alarmed = (): readonly unknown[] =>
  rig.said.filter(({ what }) => what.startsWith('a ticket cannot be settled')).map(({ facts }) => facts['ticket'])

it('L11: tickets with unreadable terms are named by alarms and stay open, and the others are settled', async () => {
  const [match, other] = await stage(rig, 2)
  if (match === undefined || other === undefined) throw new Error('no matches')
  const who = rig.player(10_000_000n)
  const legs = [match, other].map(({ mid }) => ({ mid, oid: '1x2.0.home' }))
  const bet = async (): Promise<string> => {
    const { no } = (await rig.bet(who, { mid: match.mid, oid: '1x2.0.home', amt: '10000' })).data as ObOrder
    await rig.until(who, no, 0)
    return no
  }
  const [spoilt, also, sound] = [await bet(), await bet(), await bet()]
  const { no: parlay } = orderIn(await placeMultiple(rig, who, { legs, fd: [2], amt: '10000' }))
  await rig.until(who, parlay, 0)
  const { rows } = await rig.db.query<{ id: string }>(
    `update ticket set side = 'nobody' where id = any($1::uuid[]) returning id`,
    [[spoilt, also]],
  )
  await rig.db.query(`update ticket_leg set side = 'nobody' where ticket_id = $1 and match_id = $2`, [
    parlay,
    match.mid,
  ])
  expect(rows).toHaveLength(2)

  for (const { feed } of [match, other])
    await rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])

  await rig.until(who, sound, 1)
  await expect.poll(() => new Set(alarmed())).toEqual(new Set([...rows.map(({ id }) => id), parlay]))
  const { rows: left } = await rig.db.query(`select id from ticket where state = 'confirmed' order by id`)
  expect(left.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id), parlay].toSorted())
})
