// A member's wins and losses at a venue with its own wallet, and the limits that apply there (decision 0185), against a
// venue that the test controls.

import { account, type House } from '@magpie/db'
import { houseBalance } from '@magpie/ledger/server'
import { stakeCounter } from '@magpie/play-safe/contract'
import { commitChange } from '@magpie/play-safe/server'
import { roundDay, venueLaunch } from '@magpie/venues/contract'
import { openScene, type Scene, walletSecret } from '@magpie/venues/testing'
import type { Endpoint } from '@magpie/wire'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  transferAuto,
  transferCollect,
  transferEnter,
  transferLeave,
  transferSaid,
  type TransferView,
  venueLeave,
} from '../contract/index.ts'
import { openWalletVenue } from '../testing/wallet-venue.ts'
import { beginTransfer } from './begin-transfer.ts'
import { isMovingAt } from './transfer-store.ts'

const venue = openWalletVenue(walletSecret)
const code = 'YBCS'
type Member = Awaited<ReturnType<Scene['member']>>
let scene: Scene

beforeAll(async () => {
  scene = await openScene({ http: venue.http })
})
afterAll(() => scene.close())
beforeEach(() => venue.set({ mute: false, skew: 0 }))

const call = (endpoint: Pick<Endpoint, 'path'>, body: object, by: Member) => scene.site(endpoint.path, body, by)
const done = async <Data>(endpoint: Pick<Endpoint, 'path'>, body: object, by: Member): Promise<Data> => {
  const reply = await call(endpoint, body, by)
  if (reply.status_code !== 6000) throw new Error(`${endpoint.path}: ${JSON.stringify(reply)}`)
  return reply.data as unknown as Data
}
const move = (way: typeof transferEnter | typeof transferLeave, by: Member, amount: string) =>
  call(way, { requestId: randomUUID(), venue: code, amount }, by)
const goIn = (by: Member, amount: string) =>
  done<TransferView>(transferEnter, { requestId: randomUUID(), venue: code, amount }, by)
const plays = ({ id }: Member, stake: number, paid: number): void =>
  venue.plays(scene.venues.aliasOf(code, id), stake, paid)
const book = async (): Promise<bigint> => (await houseBalance(scene.house.db, `book/${code}`)) ?? 0n

/** Minor units: cash, in transit, at the venue by the books. */
const money = async ({ id }: Member): Promise<readonly bigint[]> => {
  const { accounts } = await scene.house.journal.read({
    accounts: [account(id, 'cash'), account(id, 'transit'), account(id, `venue/${code}`)],
  })
  return accounts.map((minor) => minor ?? 0n)
}

const stand = async (state: 'open' | 'maintenance'): Promise<void> => {
  await scene.house.db.query('update venues.venue set state = $1 where id = $2', [state, code])
  scene.later(4000)
}

it('L21: after a hundred unread rounds at the venue all winnings come home', async () => {
  const member = await scene.member(10_000n)
  await goIn(member, '50.00')
  for (let round = 0; round < 100; round += 1) plays(member, 100, 190)
  await done(transferCollect, { requestId: randomUUID(), venue: code }, member)
  expect(await money(member)).toEqual([19_000n, 0n, 0n])
})

it('L3: a moving transfer to a venue is found, even behind fifty older ones to another venue', async () => {
  const { house } = scene
  const { id: member } = await scene.member(0n)
  const moving = (nth: number, venueCode: string) => ({
    table: 'transfers.transfer',
    values: {
      id: `T261122${member.slice(-8)}${nth}`,
      state: 'doubt',
      member_id: member,
      venue: venueCode,
      direction: 'in',
      maker: 'hand',
      amount: '100',
      reason: 'venue_silent',
      version: 1,
      sent: 1,
      asked: 1,
      ask_at: '2099-01-01T00:00:00Z',
      due_at: '2099-01-01T00:00:00Z',
      created_at: new Date(Date.UTC(2026, 10, 1, 0, nth)).toISOString(),
      changed_at: '2026-11-01T00:00:00Z',
    },
  })
  const none = { transfers: [], guards: [], news: [], answer: null }
  const rows = [...Array.from({ length: 50 }, (_, nth) => moving(nth, 'YBTY')), moving(50, code)]
  const laid = await house.journal.commit({ ...none, key: `test/${member}`, member, kind: 't', content: 't', rows })
  expect(laid.committed).toBe(true)
  expect(await isMovingAt(house, { member, venue: code })).toBe(true)
  expect(await isMovingAt(house, { member, venue: 'YBZR' })).toBe(false)
})

it('L5: a refused request is not booked by its first try that reaches the journal later', async () => {
  const { house } = scene
  const member = await scene.member(10_000n)
  const requestId = randomUUID()
  const onItsWay = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const commit: House['journal']['commit'] = async (plan) => {
    if (plan.kind === 'transfer.create') {
      onItsWay.resolve()
      await mayGo.promise
    }
    return house.journal.commit(plan)
  }
  const wish = { member: member.id, requestId, venue: code, direction: 'in', maker: 'hand', amount: 6000n } as const
  const first = beginTransfer(
    { ...house, journal: { ...house.journal, commit } },
    { venues: [], aliasOf: () => '' },
    wish,
  )
  await onItsWay.promise
  await stand('maintenance')
  const again = () => call(transferEnter, { requestId, venue: code, amount: '60' }, member)
  expect(await again()).toMatchObject({ data: { refused: 'venue_maintenance' } })
  mayGo.resolve()
  expect(await first).toMatchObject({ refused: 'venue_maintenance' })
  await stand('open')
  expect(await again()).toMatchObject({ data: { refused: 'venue_maintenance' } })
  expect(await money(member)).toEqual([10_000n, 0n, 0n])
  expect((await goIn(member, '60')).stage).toBe('done')
})

describe('results of play at the venue', () => {
  it('L3, L4: winnings come home, and the house’s account of the venue has the other side', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    const before = await book()
    plays(member, 1000, 2000)
    plays(member, 500, 0)
    plays(member, 500, 1000)
    plays(member, 100, 200)
    expect(await money(member)).toEqual([4000n, 0n, 6000n])
    // All of the venue's balance, which is more than ever went in.
    expect((await move(transferLeave, member, '71')).data).toMatchObject({ stage: 'done', amount: '71.00' })
    expect(await money(member)).toEqual([11_100n, 0n, 0n])
    expect((await book()) - before).toBe(-1100n)
  })

  it('L3: losses are deducted, and “collect” brings home what is left', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    const before = await book()
    plays(member, 2500, 0)
    expect((await move(transferLeave, member, '60')).data).toMatchObject({
      refused: 'transfer_short',
      available: '35.00',
    })
    const home = await done<{ transfers: unknown[] }>(transferCollect, { requestId: randomUUID() }, member)
    expect(home.transfers).toMatchObject([{ amount: '35.00', stage: 'done' }])
    expect(await money(member)).toEqual([7500n, 0n, 0n])
    expect((await book()) - before).toBe(2500n)
  })

  it('L24: the day shows the amount moved, as the limit counts it, and the net result at the venue', async () => {
    const member = await scene.member(10_000n)
    const since = scene.house.world.now() - 60_000
    await goIn(member, '60')
    plays(member, 1000, 2000)
    plays(member, 1500, 0)
    expect((await move(transferLeave, member, '55')).data).toMatchObject({ stage: 'done' })
    venue.next('refuse')
    expect((await move(transferEnter, member, '20')).data).toMatchObject({ stage: 'refused' })
    const { data: day } = await call(roundDay, { since }, member)
    const none = { staked: '0.00', open: '0.00', returned: '0.00' }
    expect(day).toEqual({ ...none, moved: '60.00', away: '-5.00', net: '-5.00' })
    const { rows } = await scene.house.db.query<{ used: string }>(
      'select used::text from ledger.counter where member_id = $1 and kind = $2',
      [member.id, stakeCounter],
    )
    expect(rows).toEqual([{ used: '6000' }])
  })

  it('L6: each round is booked once, however often and concurrently it is read', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    for (let nth = 0; nth < 7; nth++) plays(member, 100, nth % 2 === 0 ? 200 : 0)
    const said = () => done<{ balance: string; booked: string }>(transferSaid, { venue: code }, member)
    const all = await Promise.all([said(), said(), said(), said(), said()])
    expect(all.map(({ balance }) => balance)).toEqual(all.map(() => '61.00'))
    expect(await said()).toMatchObject({ balance: '61.00', booked: '61.00' })
    expect(await money(member)).toEqual([4000n, 0n, 6100n])
    plays(member, 100, 0)
    expect(await said()).toMatchObject({ balance: '60.00', booked: '60.00' })
  })

  it('L11: a balance that the rounds do not explain books nothing, and raises an alarm when money moves', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    plays(member, 1000, 2000)
    venue.set({ skew: 5 })
    expect(await done(transferSaid, { venue: code }, member)).toMatchObject({ balance: '70.05', booked: '60.00' })
    const before = scene.alarms()
    await goIn(member, '1')
    expect(scene.alarms() - before).toBe(1)
    expect(await money(member)).toEqual([3900n, 0n, 6100n])
    venue.set({ skew: 0 })
    expect(await done(transferSaid, { venue: code }, member)).toMatchObject({ balance: '71.00', booked: '71.00' })
  })

  it('results are not booked while a transfer is moving, and are booked after it has arrived', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    venue.next('pending')
    await goIn(member, '10')
    plays(member, 1000, 2000)
    await done(transferSaid, { venue: code }, member)
    expect(await money(member)).toEqual([3000n, 1000n, 6000n])
    venue.ripen()
    scene.later(60_000)
    const { transfers } = await done<{ transfers: TransferView[] }>({ path: '/fd/api/v1/transfer/list' }, {}, member)
    await done({ path: '/fd/api/v1/transfer/ask' }, { id: transfers[0]?.id }, member)
    await done(transferSaid, { venue: code }, member)
    expect(await money(member)).toEqual([3000n, 0n, 8000n])
  })

  it('while a venue gives no rounds, its winnings stay there; they can be withdrawn later', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    plays(member, 1000, 2000)
    venue.set({ mute: true })
    expect((await move(transferLeave, member, '60')).data).toMatchObject({ stage: 'done' })
    venue.set({ mute: false })
    expect((await move(transferLeave, member, '10')).data).toMatchObject({ stage: 'done' })
    expect(await money(member)).toEqual([11_000n, 0n, 0n])
  })
})

describe('entering and leaving the venue', () => {
  it('L20: a launch announces the member to the venue by a hash of their token, for half an hour', async () => {
    const member = await scene.member(10_000n)
    const { token } = await done<{ token: string }>(venueLaunch, { enName: code }, member)
    const opened = venue.asked.filter(({ path }) => path.endsWith('/open')).at(-1)
    expect(opened?.body).toMatchObject({
      cuid: scene.venues.aliasOf(code, member.id),
      ticket: createHash('sha256').update(token).digest('hex'),
    })
    expect(JSON.stringify(opened)).not.toContain(token)
    const { expiresAt = 0 } = (opened?.body ?? {}) as { readonly expiresAt?: number }
    expect(Math.abs(expiresAt - scene.house.world.now() - 1_800_000)).toBeLessThan(60_000)
  })

  it('a venue that does not answer admits nobody, and no money goes there', async () => {
    const member = await scene.member(10_000n)
    await done(transferAuto, { on: true }, member)
    venue.set({ mute: true })
    expect((await call(venueLaunch, { enName: code }, member)).data).toMatchObject({ refused: 'venue_silent' })
    expect(await money(member)).toEqual([10_000n, 0n, 0n])
  })

  it('with the switch on, everything goes in at the launch and comes home at the end, with the results', async () => {
    const member = await scene.member(10_000n)
    await done(transferAuto, { on: true }, member)
    await done(venueLaunch, { enName: code }, member)
    expect(await money(member)).toEqual([0n, 0n, 10_000n])
    plays(member, 5000, 10_000)
    plays(member, 100, 0)
    await done(venueLeave, { requestId: randomUUID(), enName: code }, member)
    expect(await money(member)).toEqual([14_900n, 0n, 0n])
  })

  it('with the switch off the money stays there, and the results are booked', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    await done(venueLaunch, { enName: code }, member)
    plays(member, 1000, 0)
    expect(await done(venueLeave, { requestId: randomUUID(), enName: code }, member)).toEqual({ transfers: [] })
    expect(await money(member)).toEqual([4000n, 0n, 5000n])
  })

  it('L20: an exclusion brings the money home, winnings included, and no session is opened any more', async () => {
    const member = await scene.member(10_000n)
    await goIn(member, '60')
    plays(member, 1000, 2000)
    await commitChange(scene.house, member.id, { set: 'exclude', until: scene.house.world.now() + 40 * 86_400_000 })
    await scene.news()
    expect(await money(member)).toEqual([11_000n, 0n, 0n])
    expect((await call(venueLaunch, { enName: code }, member)).data).toMatchObject({ refused: 'excluded' })
  })
})

describe('L21: the own daily stake limit', () => {
  const limited = async (minor: bigint): Promise<Member> => {
    const member = await scene.member(10_000n)
    await commitChange(scene.house, member.id, { set: 'limit', limit: 'stake/day', most: minor })
    return member
  }

  it('transfers in count as stakes: no more goes in than the limit leaves, and a refusal is kept for a repeat', async () => {
    const member = await limited(5000n)
    expect((await move(transferEnter, member, '30')).data).toMatchObject({ stage: 'done' })
    const requestId = randomUUID()
    const ask = { requestId, venue: code, amount: '20.01' }
    expect((await call(transferEnter, ask, member)).data).toMatchObject({ refused: 'own_limit' })
    expect((await call(transferEnter, ask, member)).data).toMatchObject({ refused: 'own_limit' })
    expect((await move(transferEnter, member, '20')).data).toMatchObject({ stage: 'done' })
    expect((await move(transferEnter, member, '1')).data).toMatchObject({ refused: 'own_limit' })
    expect(await money(member)).toEqual([5000n, 0n, 5000n])
    // The way home has no limit.
    expect((await move(transferLeave, member, '50')).data).toMatchObject({ stage: 'done' })
  })

  it('a transfer that the venue refused does not count, and the switch moves nothing above the limit', async () => {
    const member = await limited(5000n)
    venue.next('refuse')
    expect((await move(transferEnter, member, '50')).data).toMatchObject({ stage: 'refused' })
    await done(transferAuto, { on: true }, member)
    await done(venueLaunch, { enName: code }, member)
    expect(await money(member)).toEqual([10_000n, 0n, 0n])
    expect((await move(transferEnter, member, '50')).data).toMatchObject({ stage: 'done' })
    expect(await money(member)).toEqual([5000n, 0n, 5000n])
  })
})
