// The OB-shaped wire as its callers see it: sessions, owners, input, and the changes between two views.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type LegTerms,
  type MatchFacts,
  neutralTicket,
  type ObMatch,
  type ObOrder,
  type ProofNode,
} from '../../contract/index.ts'
import { checkProof } from '../../rules/index.ts'
import { obMatchOf } from '../../testing/ob-match.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'
import { changesOf } from './changes.ts'

let rig: Rig
let player: Player
let order: ObOrder
beforeAll(async () => {
  rig = await openRig()
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  player = rig.player(1_000_000n)
  order = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })).data as ObOrder
})
afterAll(() => rig.close())

const bets = '/yewu13/v1/betOrder'

describe('sessions', () => {
  it('S-ENT-08: an unknown requestId is authenticated once, however many calls use it', async () => {
    const other = rig.player(5n)
    const ask = () => rig.call('POST', `${bets}/list`, { cuid: other.cuid, which: 'all' }, other)
    const replies = await Promise.all(Array.from({ length: 20 }, ask))
    expect(replies.every(({ status_code }) => status_code === 6000)).toBe(true)
    const asked = rig.wallet.seen.filter(({ call, body }) => call === 'authenticate' && body.includes(other.token))
    expect(asked).toHaveLength(1)
  })

  it('S-ERR-11: a dead session relaunches, and repeated calls with it reach the wallet once', async () => {
    const nobody = { token: randomUUID(), cuid: randomUUID() }
    const before = rig.wallet.seen.length
    for (let n = 0; n < 10; n += 1) {
      const reply = await rig.call('POST', `${bets}/list`, { cuid: nobody.cuid, which: 'all' }, nobody)
      expect([reply.status_code, reply.relaunch]).toEqual(['0400401', 'OB'])
    }
    expect(rig.wallet.seen.length - before).toBe(1)
    const shapeless = await rig.call(
      'POST',
      `${bets}/list`,
      { cuid: nobody.cuid, which: 'all' },
      { ...nobody, token: 'x y' },
    )
    expect(shapeless.relaunch).toBe('OB')
  })

  it('the balance comes from the wallet', async () => {
    const { data } = await rig.call('POST', '/yewu12/v1/user/amount', { cuid: player.cuid }, player)
    expect(data).toMatchObject({ amt: '999000' })
  })
})

describe('L32: owners', () => {
  it("another member's ticket is answered like one that does not exist", async () => {
    const other = rig.player(5n)
    const status = await rig.call('POST', `${bets}/status`, { cuid: other.cuid, nos: [order.no, randomUUID()] }, other)
    expect(status.data).toEqual({ orders: [] })
    const proof = async (no: string) => rig.call('POST', `${bets}/proof`, { cuid: other.cuid, no }, other)
    expect(await proof(order.no)).toEqual(await proof(randomUUID()))
  })

  it("a body with another member's alias is refused", async () => {
    const other = rig.player(5n)
    for (const path of ['/list', '/status', '/proof', '/preview', '/bet']) {
      const more = { '/list': { which: 'all' }, '/status': { nos: [order.no] }, '/proof': { no: order.no } }
      const bet = { mid: 'm', oid: '1x2.0.home' }
      const place = { ...bet, key: randomUUID(), ov: 200_000, sc: '0:0', mv: 1, acc: 3, amt: '1000', odt: 3 }
      const body = {
        cuid: player.cuid,
        ...(path === '/bet' ? place : path === '/preview' ? bet : more[path as '/list']),
      }
      expect([path, (await rig.call('POST', `${bets}${path}`, body, other)).status_code]).toEqual([path, '0400403'])
    }
  })
})

it('L24: the preview states price, limits, what is left and the delay', async () => {
  const { data } = await rig.call('POST', `${bets}/preview`, { cuid: player.cuid, mid: 'm', oid: 'ah.-2.home' }, player)
  expect(data).toMatchObject({ hv: '-0.5', hs: 0, sc: '0:0', min: '100', max: '5000000', left: '19999000', wait: 0 })
})

describe('invalid input is refused as such', () => {
  const good = {
    mid: 'm',
    oid: '1x2.0.home',
    key: 'a-key-of-mine',
    ov: 200_000,
    sc: '0:0',
    mv: 1,
    acc: 3,
    amt: '1000',
    odt: 3,
  }
  it.each([
    ['a number for an amount', { amt: 1000 }],
    ['a decimal amount', { amt: '10.00' }],
    ['a negative amount', { amt: '-1000' }],
    ['an exponent', { amt: '1e3' }],
    ['full-width digits', { amt: '１０００' }],
    ['an amount without end', { amt: '9'.repeat(400) }],
    ['an unknown key', { admin: true }],
    ['odds below one', { ov: 99_999 }],
    ['text for odds', { ov: '200000' }],
    ['an accept option that does not exist', { acc: 4 }],
    ['a score that is none', { sc: '0-0' }],
    ['an id of a selection that is none', { oid: '__proto__' }],
    ['a missing key', { key: undefined }],
  ])('%s', async (_what, wrong) => {
    const reply = await rig.call('POST', `${bets}/bet`, { cuid: player.cuid, ...good, ...wrong }, player)
    expect(reply.status_code).toBe('0400400')
  })

  it.each([
    ['a market that does not exist', { oid: 'xx.0.home' }, '0402012'],
    ['a side of another market', { oid: 'ou.10.home' }, '0402012'],
    ['a line that nobody sells', { oid: 'ah.999.home' }, '0402012'],
    ['a match that nobody knows', { mid: 'nobody' }, '0402001'],
    ['nothing', { amt: '0' }, '0402022'],
  ])('%s is refused', async (_what, wrong, code) => {
    const reply = await rig.call(
      'POST',
      `${bets}/bet`,
      { cuid: player.cuid, ...good, key: randomUUID(), acc: 2, ...wrong },
      player,
    )
    expect(reply.status_code).toBe(code)
  })
})

it('a push contains the changed lines, and sends a removed line as closed', () => {
  const line = (hid: string, ov: number) => ({ hid, hv: '0', hm: 1, hs: 0, ol: [{ oid: `${hid}.home`, ot: '1', ov }] })
  const match = (mv: number, ...hl: ReturnType<typeof line>[]): ObMatch =>
    obMatchOf({ mv, mc: hl.length, hps: [{ hpid: '4', hl }] })
  const change = changesOf(match(1, line('a', 1), line('b', 2), line('c', 3)), match(2, line('a', 1), line('b', 9)))
  expect([change.mb, change.mv]).toEqual([1, 2])
  expect(change.hps.flatMap(({ hl }) => hl.map(({ hid, hs, ol }) => [hid, hs, ol[0]?.ov]))).toEqual([
    ['b', 0, 9],
    ['c', 2, 0],
  ])
})

// Last in this file: these matches move the book's clock past the kick-off of those above.
describe('L24: the reason for a ticket’s result', () => {
  const proofOf = async (no: string): Promise<{ proof: ProofNode | null; facts: unknown }> => {
    const { data } = await rig.call('POST', `${bets}/proof`, { cuid: player.cuid, no }, player)
    const { proof, facts } = data as { proof: string; facts: string }
    return { proof: JSON.parse(proof) as ProofNode | null, facts: JSON.parse(facts) }
  }

  it('L8: a settled ticket has a proof and facts that anyone can check', async () => {
    const feed = feedOf('proved', kickOffAt + 86_400_000)
    await rig.feed([feed.fixture(), feed.kickOff(), feed.goal(600, 'away'), feed.event(640, { kind: 'danger_off' })])
    const { no } = (await rig.bet(player, { mid: 'proved', oid: '1x2.0.away', amt: '777' })).data as ObOrder
    await rig.feed([feed.clock(720), feed.clock(780), feed.goal(900, 'away'), ...feed.rest([0, 2], [0, 2])])
    const ticket = neutralTicket(await rig.until(player, no, 1))
    if (ticket === undefined) throw new Error('no ticket')
    const { proof, facts } = await proofOf(no)
    if (proof === null) throw new Error('no proof')
    expect(facts).toMatchObject({ matchId: 'proved', ft: [0, 2] })
    const terms = { ...ticket, ruleVersion: ticket.ruleVersion as LegTerms['ruleVersion'] }
    const on = { facts: facts as MatchFacts, terms, stakeMinor: ticket.stakeMinor }
    expect(checkProof(proof, on)).toBeNull()
    expect(checkProof(proof, { ...on, stakeMinor: on.stakeMinor + 1n })).not.toBeNull()
  })

  it('a rejected ticket has no proof, but the facts of its reason', async () => {
    const feed = feedOf('upset', kickOffAt + 2 * 86_400_000)
    await rig.feed([feed.fixture(), feed.kickOff(), feed.clock(60)])
    const { no } = (await rig.bet(player, { mid: 'upset', oid: '1x2.0.home', amt: '1000' })).data as ObOrder
    await rig.feed([feed.goal(62, 'home')])
    await rig.until(player, no, 4)
    expect(await proofOf(no)).toMatchObject({ proof: null, facts: { what: 'goal', side: 'home' } })
  })
})
