// A barred member's money, if the bar was set elsewhere: on another node, or by the platform while the member was away.
// This process has a permit's facts cached each time.

import { account, type House, type Journal } from '@magpie/db'
import { blockMember, endSession } from '@magpie/identity/server'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transferAuto, transferEnter } from '@magpie/transfers/contract'
import { openWalletVenue } from '@magpie/transfers/testing'
import { debitOf, openScene, type Scene, walletSecret } from '../testing/scene.ts'

const code = 'YBCS'
const venue = openWalletVenue(walletSecret)
const noMemory = { sessions: { forget: () => undefined } }
let scene: Scene
let journal: Journal
/** Another process on the same database: it drops its cache, this one keeps its own. */
let elsewhere: House

beforeAll(async () => {
  scene = await openScene({ http: venue.http })
  journal = await openJournal({
    url: scene.url,
    world: scene.house.world,
    log: scene.log,
    node: 'elsewhere',
    secret: testSecret,
  })
  elsewhere = { ...scene.house, journal }
})
afterAll(async () => {
  await journal.close()
  await scene.close()
})

type Member = Awaited<ReturnType<Scene['member']>>

/** A member with 10.00 staked and 30.00 at the venue with its own wallet, whose permit facts are cached here. */
const player = async (): Promise<Member> => {
  const member = await scene.member(10_000n)
  expect((await scene.wallet('debit', debitOf(member.token, 1000))).body).toMatchObject({ code: 'OK' })
  const ask = { requestId: scene.house.world.id(), venue: code, amount: '30' }
  expect((await scene.site(transferEnter.path, ask, member)).data).toMatchObject({ stage: 'done' })
  return member
}
const away = async ({ id }: Member) => {
  const { accounts } = await scene.house.journal.read({
    accounts: [account(id, 'cash'), account(id, 'held'), account(id, `venue/${code}`)],
  })
  return accounts.map(Number)
}
const sweep = async (): Promise<void> => {
  await scene.job('venues.sweep-barred')
  await scene.job('transfers.sweep-barred')
}

it('L20: a bar set on another node returns the stake and brings the money home on this node', async () => {
  const bars = [
    (one: Member) => commitChange(elsewhere, one.id, { set: 'time_out', hours: 2 }),
    (one: Member) =>
      commitChange(elsewhere, one.id, { set: 'exclude', until: scene.house.world.now() + 40 * 86_400_000 }),
    (one: Member) => blockMember(elsewhere, noMemory, one.id),
  ]
  for (const bar of bars) {
    const one = await player()
    await bar(one)
    await scene.news()
    expect(await away(one), bar.toString()).toEqual([10_000, 0, 0])
  }
})

it('L20: the block of a member without a session does the same', async () => {
  const one = await player()
  await endSession(elsewhere, one.id, one.session, 'logged_out')
  await blockMember(elsewhere, noMemory, one.id)
  await scene.news()
  expect(await away(one)).toEqual([10_000, 0, 0])
})

it('L20: a member barred on another node can enter no venue, and no money moves', async () => {
  const one = await player()
  await scene.site(transferAuto.path, { on: true }, one)
  await commitChange(elsewhere, one.id, { set: 'time_out', hours: 2 })
  const opened = venue.calls('open')
  for (const enName of ['YBTY', code]) {
    const reply = await scene.site('/game/api/v1/venue/launch', { enName }, one)
    expect(reply).toMatchObject({ data: { refused: 'timed_out' } })
  }
  expect(venue.calls('open')).toBe(opened)
  expect(await away(one)).toEqual([6000, 1000, 3000])
})

it('L20: a lost transfer of a member barred on another node is not sent again, and the money is back', async () => {
  const one = await scene.member(10_000n)
  venue.next('never')
  const ask = { requestId: scene.house.world.id(), venue: code, amount: '30' }
  expect((await scene.site(transferEnter.path, ask, one)).data).toMatchObject({ stage: 'moving' })
  await commitChange(elsewhere, one.id, { set: 'time_out', hours: 2 })
  scene.later(400_000)
  await scene.job('venues.chase-transfers')
  expect(await away(one)).toEqual([10_000, 0, 0])
})

it('L20: a transfer that arrives after the bar comes back at once, and another member’s does not', async () => {
  const [barred, free] = [await scene.member(10_000n), await scene.member(10_000n)]
  const begun = async (one: Member) => {
    venue.next('pending')
    const ask = { requestId: scene.house.world.id(), venue: code, amount: '30' }
    expect((await scene.site(transferEnter.path, ask, one)).data).toMatchObject({ stage: 'moving' })
  }
  await begun(barred)
  await begun(free)
  await commitChange(elsewhere, barred.id, { set: 'time_out', hours: 2 })
  await scene.news()
  venue.ripen()
  scene.later(400_000)
  await scene.job('venues.chase-transfers')
  expect([await away(barred), await away(free)]).toEqual([
    [7000, 0, 3000],
    [7000, 0, 3000],
  ])
  await scene.news()
  expect([await away(barred), await away(free)]).toEqual([
    [10_000, 0, 0],
    [7000, 0, 3000],
  ])
})

it('L20: a bar whose news was lost is found by the sweep, and other members are not affected', async () => {
  const [barred, free] = [await player(), await player()]
  await commitChange(elsewhere, barred.id, { set: 'time_out', hours: 2 })
  await sweep()
  expect(await away(barred)).toEqual([10_000, 0, 0])
  expect(await away(free)).toEqual([6000, 1000, 3000])
})
