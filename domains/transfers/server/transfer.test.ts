import { account } from '@magpie/db'
import { commitChange } from '@magpie/play-safe/server'
import type { Endpoint } from '@magpie/wire'
import { randomUUID } from 'node:crypto'
import { asOwner } from '@magpie/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  opsTransfers,
  transferAsk,
  transferAuto,
  transferCollect,
  transferEnter,
  transferLeave,
  transferList,
  transferOverview,
  transferSaid,
  type TransferView,
  venueLeave,
} from '../contract/index.ts'
import { openScene, type Scene, walletSecret } from '@magpie/venues/testing'
import { openWalletVenue } from '../testing/wallet-venue.ts'

const venue = openWalletVenue(walletSecret)
let scene: Scene
type Member = Awaited<ReturnType<Scene['member']>>

beforeAll(async () => {
  scene = await openScene({ http: venue.http })
})
afterAll(() => scene.close())
beforeEach(() => venue.set({ mute: false, skew: 0 }))

const code = 'YBCS'
const call = (endpoint: Pick<Endpoint, 'path'>, body: object, by: Member) => scene.site(endpoint.path, body, by)
const done = async <Data>(endpoint: Pick<Endpoint, 'path'>, body: object, by: Member): Promise<Data> => {
  const reply = await call(endpoint, body, by)
  if (reply.status_code !== 6000) throw new Error(`${endpoint.path}: ${JSON.stringify(reply)}`)
  return reply.data as unknown as Data
}
const goIn = (by: Member, amount: string, requestId: string = randomUUID()) =>
  done<TransferView>(transferEnter, { requestId, venue: code, amount }, by)
const comeOut = (by: Member, amount: string, requestId: string = randomUUID()) =>
  done<TransferView>(transferLeave, { requestId, venue: code, amount }, by)
const ask = (by: Member, { id }: Pick<TransferView, 'id'>) => done<TransferView>(transferAsk, { id }, by)

/** Minor units: cash, in transit, at the venue by the books, at the venue by its own report. */
const money = async ({ id }: Member) => {
  const { accounts } = await scene.house.journal.read({
    accounts: [account(id, 'cash'), account(id, 'transit'), account(id, `venue/${code}`)],
  })
  const [cash = 0n, transit = 0n, wallet = 0n] = accounts.map((minor) => minor ?? 0n)
  return { cash, transit, wallet }
}
const saidOf = async (by: Member) => (await done<{ balance: string }>(transferSaid, { venue: code }, by)).balance
/** Ten coins from the venue, for a transfer that a test inserts. */
const intoTransit = async ({ id }: Member): Promise<void> => {
  const outcome = await scene.house.journal.commit({
    key: `test/${randomUUID()}`,
    member: id,
    kind: 'test.transit',
    content: 'x',
    transfers: [
      { from: account(id, `venue/${code}`), to: account(id, 'transit'), amount: 1000n, kind: 'transfer.out' },
    ],
    guards: [],
    rows: [],
    news: [],
    answer: null,
  })
  expect(outcome.committed).toBe(true)
}
const later = async (ms = 400_000): Promise<void> => {
  scene.later(ms)
  await scene.job('venues.chase-transfers')
}

describe('transfers in and out', () => {
  it('L2, L3: money goes in and comes home, both sides agree, and the page shows where it is', async () => {
    const member = await scene.member(10_000n)
    expect(await goIn(member, '60')).toMatchObject({ stage: 'done', amount: '60.00', direction: 'in', maker: 'hand' })
    expect(await money(member)).toEqual({ cash: 4000n, transit: 0n, wallet: 6000n })
    expect(await saidOf(member)).toBe('60.00')
    const seen = await done<Record<string, unknown>>(transferOverview, {}, member)
    expect(seen).toMatchObject({ cash: '40.00', transit: '0.00', atVenues: '60.00', auto: false, moving: [] })
    expect(seen['venues']).toEqual([
      expect.objectContaining({ enName: code, balance: '60.00', goingIn: '0.00', comingOut: '0.00' }),
    ])
    expect(seen['seamless']).toContainEqual({ enName: 'YBTY', name: '云边体育' })
    expect(await comeOut(member, '59.99')).toMatchObject({ stage: 'done', direction: 'out' })
    expect(await money(member)).toEqual({ cash: 9999n, transit: 0n, wallet: 1n })
    expect(await saidOf(member)).toBe('0.01')
  })

  it('L5: repeated requests make one transfer, sent once; another amount under the id is refused', async () => {
    const member = await scene.member(10_000n)
    const requestId = randomUUID()
    const before = venue.calls('in')
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => goIn(member, '10', requestId)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(venue.calls('in') - before).toBe(1)
    expect(await money(member)).toMatchObject({ cash: 9000n, wallet: 1000n })
    expect(await call(transferEnter, { requestId, venue: code, amount: '11' }, member)).toMatchObject({
      data: { refused: 'request_conflict' },
    })
  })

  it('L3: concurrent transfers never move more than there is, in or out', async () => {
    const member = await scene.member(10_000n)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(transferEnter, { requestId: randomUUID(), venue: code, amount: '30' }, member),
      ),
    )
    expect(replies.filter(({ status_code: status }) => status === 6000).length).toBe(3)
    expect(replies.find(({ status_code: status }) => status !== 6000)).toMatchObject({
      data: { refused: 'transfer_short' },
    })
    expect(await money(member)).toEqual({ cash: 1000n, transit: 0n, wallet: 9000n })
    const short = await call(transferLeave, { requestId: randomUUID(), venue: code, amount: '90.01' }, member)
    expect(short).toMatchObject({ data: { refused: 'transfer_short', available: '90.00' } })
  })

  it.each(['0', '0.99', '9000000001', '9999999999999'])('an amount of %s is refused with its range', async (amount) => {
    const member = await scene.member(10_000n)
    const reply = await call(transferEnter, { requestId: randomUUID(), venue: code, amount }, member)
    expect(reply).toMatchObject({ data: { refused: 'transfer_amount', least: '1.00' } })
  })

  it('S-GATE-02: a seamless venue accepts no transfers, and this venue cannot use the seamless wallet', async () => {
    const member = await scene.member(1000n)
    const reply = await call(transferEnter, { requestId: randomUUID(), venue: 'YBTY', amount: '1' }, member)
    expect(reply).toMatchObject({ data: { refused: 'venue_unknown' } })
    const { venues } = await done<{ venues: { enName: string }[] }>({ path: '/game/api/v1/venue/list' }, {}, member)
    expect(venues.map(({ enName }) => enName)).not.toContain(code)
    const asked = { venue: code as 'YBTY', secret: walletSecret }
    expect((await scene.wallet('balance', { transaction: 't', token: 'x' }, asked)).status).toBe(401)
  })

  it('L32: another member’s transfer is answered like an absent one', async () => {
    const [member, other] = [await scene.member(1000n), await scene.member(0n)]
    const { id } = await goIn(member, '1')
    const [theirs, absent] = [
      await call(transferAsk, { id }, other),
      await call(transferAsk, { id: 'T2606120000000009' }, other),
    ]
    expect({ ...theirs, message: absent.message }).toEqual(absent)
    expect(theirs).toMatchObject({ data: { refused: 'transfer_unknown' } })
    expect((await done<{ transfers: unknown[] }>(transferList, {}, other)).transfers).toEqual([])
  })
})

describe('failures', () => {
  it.each(['lost', 'fault', 'nonsense', 'wrong_amount'] as const)(
    'L11: in and out, if the answer is %s: the money is in transit, and the query resolves it once',
    async (way) => {
      const member = await scene.member(10_000n)
      for (const [go, during, after] of [
        [goIn, { cash: 4000n, transit: 6000n, wallet: 0n }, { cash: 4000n, transit: 0n, wallet: 6000n }],
        [comeOut, { cash: 4000n, transit: 6000n, wallet: 0n }, { cash: 10_000n, transit: 0n, wallet: 0n }],
      ] as const) {
        venue.next(way)
        const one = await go(member, '60')
        expect(one.stage).toBe('moving')
        expect(one.reason).toBe(way === 'wrong_amount' ? 'venue_disagrees' : 'venue_silent')
        expect(await money(member)).toEqual(during)
        const seen = await done<Record<string, unknown>>(transferOverview, {}, member)
        expect(seen).toMatchObject({ transit: '60.00', moving: [expect.objectContaining({ id: one.id })] })
        expect((await ask(member, one)).stage).toBe('moving')
        scene.later(2000)
        expect((await ask(member, one)).stage).toBe('done')
        expect(await money(member)).toEqual(after)
      }
      expect(await saidOf(member)).toBe('0.00')
    },
  )

  it('L11: a lost call is sent again under the same number and executed once', async () => {
    const member = await scene.member(10_000n)
    venue.next('never')
    const one = await goIn(member, '60')
    expect(one.reason).toBe('venue_silent')
    scene.later(2000)
    expect((await ask(member, one)).stage).toBe('done')
    expect(await money(member)).toEqual({ cash: 4000n, transit: 0n, wallet: 6000n })
    expect(venue.asked.filter(({ path, body }) => path.endsWith('/in') && body.reference === one.id).length).toBe(2)
  })

  it('L11: if all calls are lost, the order is cancelled, the money returned, and a late arrival refused', async () => {
    const member = await scene.member(10_000n)
    venue.next('never', 'never', 'never')
    const one = await goIn(member, '60')
    for (let nth = 0; nth < 4; nth++) await later()
    expect(await ask(member, one)).toMatchObject({ stage: 'refused', reason: 'cancelled', askAt: null })
    expect(await money(member)).toEqual({ cash: 10_000n, transit: 0n, wallet: 0n })
    const cuid = scene.venues.aliasOf(code, member.id)
    expect(venue.arrives('in', { reference: one.id, cuid, amount: 6000 })).toMatchObject({ code: 'REFUSED' })
    expect(await saidOf(member)).toBe('0.00')
  })

  it('L11: a pending transfer is queried less and less often until it is done', async () => {
    const member = await scene.member(10_000n)
    venue.next('pending')
    const one = await goIn(member, '60')
    expect(one).toMatchObject({ stage: 'moving', reason: 'venue_pending' })
    const before = venue.calls('query')
    for (let second = 0; second < 60; second++) {
      scene.later(1000)
      await ask(member, one)
    }
    expect(venue.calls('query') - before).toBeLessThanOrEqual(5)
    venue.ripen()
    await later()
    expect((await ask(member, one)).stage).toBe('done')
    expect(await money(member)).toEqual({ cash: 4000n, transit: 0n, wallet: 6000n })
  })

  it('L24: if the venue refuses, the money is back, with the reason', async () => {
    const member = await scene.member(10_000n)
    venue.next('refuse')
    expect(await goIn(member, '60')).toMatchObject({ stage: 'refused', reason: 'venue_refused' })
    expect(await money(member)).toEqual({ cash: 10_000n, transit: 0n, wallet: 0n })
    await goIn(member, '60')
    venue.next('refuse')
    expect(await comeOut(member, '60')).toMatchObject({ stage: 'refused', reason: 'venue_refused' })
    expect(await money(member)).toEqual({ cash: 4000n, transit: 0n, wallet: 6000n })
  })

  it('L3: a venue that reports another balance than the books raises an alarm, and the books stay', async () => {
    const member = await scene.member(10_000n)
    const before = scene.alarms()
    venue.set({ skew: 1 })
    expect((await goIn(member, '60')).stage).toBe('done')
    expect(scene.alarms() - before).toBe(1)
    expect(await money(member)).toEqual({ cash: 4000n, transit: 0n, wallet: 6000n })
  })

  it('a transfer left unsent by a crash is sent by the job', async () => {
    const member = await scene.member(10_000n)
    venue.next('right')
    const [one, two] = [await goIn(member, '10'), await goIn(member, '20')]
    // As if the process had stopped before the call of the first and after the call of the second.
    await asOwner(
      scene.url,
      `insert into transfers.transfer select 'T2606120000000077', 'created', member_id, venue, direction, maker, 1000, null, null, 0, 0, 0, now() - interval '1 day', now(), now(), now() from transfers.transfer where id = $1`,
      [one.id],
    )
    expect(two.stage).toBe('done')
    await intoTransit(member)
    await later(100_000)
    expect(await ask(member, { id: 'T2606120000000077' })).toMatchObject({ stage: 'done' })
    expect(await money(member)).toEqual({ cash: 7000n, transit: 0n, wallet: 3000n })
  })

  it('a transfer whose answer was lost by a crash is resolved by query, and is not sent again', async () => {
    const member = await scene.member(10_000n)
    const one = await goIn(member, '20')
    const id = 'T2606120000000079'
    // As if the process had stopped after the call.
    await asOwner(
      scene.url,
      `insert into transfers.transfer select '${id}', 'sent', member_id, venue, 'out', maker, 1000, null, null, 1, 1, 0, now() - interval '1 day', now(), now(), now() from transfers.transfer where id = $1`,
      [one.id],
    )
    await intoTransit(member)
    venue.arrives('out', { reference: id, cuid: scene.venues.aliasOf(code, member.id), amount: 1000 })
    await later(100_000)
    expect(await ask(member, { id })).toMatchObject({ stage: 'done' })
    expect(await money(member)).toEqual({ cash: 9000n, transit: 0n, wallet: 1000n })
    expect(await saidOf(member)).toBe('10.00')
    expect(venue.asked.filter(({ path, body }) => path.endsWith('/out') && body.reference === id)).toEqual([])
  })
})

it('L11: a transfer that cannot be processed blocks no other, and is reported with its owner', async () => {
  const member = await scene.member(10_000n)
  venue.next('never')
  const { id } = await goIn(member, '10')
  const like = (name: string, amount: string, ask: string): Promise<void> =>
    asOwner(
      scene.url,
      `insert into transfers.transfer select '${name}', 'created', member_id, venue, 'out', maker, ${amount}, null, null, 0, 0, 0, now() - interval '${ask}', now(), now(), now() from transfers.transfer where id = $1`,
      [id],
    )
  // More than the wire can carry: processing it throws.
  await like('T2606120000000088', '9007199254740993', '9 days')
  await later(400_000)
  expect((await ask(member, { id })).stage).toBe('done')
  const { rows } = await scene.house.db.query(`select job, subject, owner, reason is not null failed from house.stuck`)
  expect(rows).toEqual([
    { job: `venues.chase-transfers/${code}`, subject: 'T2606120000000088', owner: 'finance', failed: true },
  ])
  await asOwner(scene.url, `delete from transfers.transfer where id = 'T2606120000000088'`)
})

const exclude = (member: Member) =>
  commitChange(scene.house, member.id, { set: 'exclude', until: scene.house.world.now() + 40 * 86_400_000 })

describe('play restrictions and the way home', () => {
  it('L20, L21: an excluded member cannot transfer in, and the money at the venue comes home by itself', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    await exclude(member)
    const reply = await call(transferEnter, { requestId: randomUUID(), venue: code, amount: '10' }, member)
    expect(reply).toMatchObject({ data: { refused: 'excluded' } })
    expect((await comeOut(member, '10')).stage).toBe('done')
    await scene.news()
    expect(await money(member)).toEqual({ cash: 10_000n, transit: 0n, wallet: 0n })
    const { transfers } = await done<{ transfers: TransferView[] }>(transferList, { limit: 1 }, member)
    expect(transfers[0]).toMatchObject({ maker: 'barred', direction: 'out', amount: '50.00' })
  })

  it('L20: a doubtful transfer in of an excluded member is cancelled and returned, not sent again', async () => {
    const member = await scene.member(10_000n)
    venue.next('never')
    const one = await goIn(member, '60')
    await exclude(member)
    const sends = venue.calls('in')
    await later()
    expect(await ask(member, one)).toMatchObject({ stage: 'refused', reason: 'cancelled' })
    expect(venue.calls('in')).toBe(sends)
    expect(await money(member)).toEqual({ cash: 10_000n, transit: 0n, wallet: 0n })
  })

  it('L21: a venue in maintenance takes no money in and gives everything back', async () => {
    const member = await scene.member(10_000n)
    const requestId = randomUUID()
    const { id } = await goIn(member, '60', requestId)
    await scene.house.db.query(`update venues.venue set state = 'maintenance' where id = 'YBCS'`)
    scene.later(4000)
    // L5: a repeated request gets the same answer.
    expect(await goIn(member, '60', requestId)).toMatchObject({ id, stage: 'done' })
    const reply = await call(transferEnter, { requestId: randomUUID(), venue: code, amount: '10' }, member)
    expect(reply).toMatchObject({ data: { refused: 'venue_maintenance' } })
    expect((await comeOut(member, '60')).stage).toBe('done')
    await scene.house.db.query(`update venues.venue set state = 'open' where id = 'YBCS'`)
    scene.later(4000)
  })

  it('“collect” brings everything home, once per request, and does nothing if nothing is there', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    const requestId = randomUUID()
    const first = await done<{ transfers: TransferView[] }>(transferCollect, { requestId }, member)
    expect(first.transfers).toMatchObject([{ maker: 'collect', amount: '60.00', stage: 'done' }])
    expect(await done(transferCollect, { requestId }, member)).toEqual(first)
    expect(await done(transferCollect, { requestId: randomUUID() }, member)).toEqual({ transfers: [] })
    expect(await money(member)).toEqual({ cash: 10_000n, transit: 0n, wallet: 0n })
  })

  it('the switch: off, the money stays where it is; on, it goes in at the launch and comes home at the end', async () => {
    const member = await scene.member(10_000n)
    const launch = () => done({ path: '/game/api/v1/venue/launch' }, { enName: code }, member)
    const leave = () => done(venueLeave, { requestId: randomUUID(), enName: code }, member)
    await launch()
    expect(await money(member)).toMatchObject({ cash: 10_000n })
    expect(await done(transferAuto, { on: true }, member)).toEqual({ auto: true })
    await launch()
    expect(await money(member)).toEqual({ cash: 0n, transit: 0n, wallet: 10_000n })
    await launch()
    expect(await leave()).toMatchObject({ transfers: [{ maker: 'auto', amount: '100.00', stage: 'done' }] })
    expect(await money(member)).toEqual({ cash: 10_000n, transit: 0n, wallet: 0n })
    await done(transferAuto, { on: false }, member)
    await goIn(member, '60')
    expect(await leave()).toEqual({ transfers: [] })
    expect(await money(member)).toMatchObject({ wallet: 6000n })
  })
})

describe('the operators’ view', () => {
  it('L33: a member’s transfers are listed, and those that take too long raise an alarm', async () => {
    const member = await scene.member(10_000n)
    venue.next('pending')
    const one = await goIn(member, '60')
    await goIn(member, '10')
    venue.set({ mute: true })
    const handler = scene.slices.flatMap(({ handlers }) => handlers).find(({ endpoint }) => endpoint === opsTransfers)
    const list = (ask: object) =>
      handler?.run(ask as never, { house: scene.house } as never) as Promise<{
        rows: { id: string; state: string; said: string | null }[]
        moving: number
        stuck: number
        transit: string
        next: string | null
      }>
    const first = await list({ member: member.id, limit: 1 })
    expect(first).toMatchObject({ rows: [{ state: 'done', amount: '1000' }], moving: 1, stuck: 0, transit: '6000' })
    expect((await list({ member: member.id, limit: 1, before: first.next })).rows).toMatchObject([
      { id: one.id, state: 'doubt', reason: 'venue_pending' },
    ])
    const before = scene.alarms()
    await later(25 * 3_600_000)
    expect(scene.alarms() - before).toBe(1)
    expect(await list({ show: 'stuck' })).toMatchObject({ rows: [{ id: one.id }], stuck: 1 })
    venue.set({ mute: false })
    venue.ripen()
    await later()
    expect(await list({ show: 'moving' })).toMatchObject({ rows: [], moving: 0, transit: '0' })
  })
})
