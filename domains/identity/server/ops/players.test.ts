import { openGate } from '@magpie/gate/server'
import type { Uuid } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { openLedger } from '@magpie/ledger/server'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceBlock, playerBlock, playerOne, playersCount, playersList } from '../../contract/index.ts'
import { enrol, memberState, openIdentity } from '../index.ts'
import { openSession } from '../session/sessions.ts'

let desk: Desk
let support: Seat
let risk: Seat
const reason = 'the same card on four names'

const join = async (account: string): Promise<Uuid> => {
  const made = await enrol(desk.house, { key: account, account, hash: 'none', device: null, inviteCode: null })
  if ('refused' in made) throw new Error(made.refused)
  return made.member
}
const logIn = async (member: Uuid, device: Uuid): Promise<void> =>
  void (await openSession(desk.house, { member, device }))

beforeAll(async () => {
  const secret = 'x'.repeat(32)
  const gate = openGate({ siteKey: 'k', allowEmptySignature: true, secret, streamAddress: '' })
  desk = await openDesk([
    openLedger({ secret, witness: null }).slice,
    openIdentity({ gate, secret, world: realWorld() }).slice,
  ])
  support = await desk.operator('support')
  risk = await desk.operator('risk')
})
afterAll(() => desk.close())

type Listed = {
  readonly rows: readonly { readonly account: string; readonly id: string }[]
  readonly next: string | null
}

const walk = async (filters: object): Promise<readonly string[]> => {
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = (await support.call(playersList, {
      ...filters,
      limit: 3,
      ...(before === undefined ? {} : { before }),
    })) as Listed
    seen.push(...page.rows.map(({ account }) => account))
    before = page.next ?? undefined
  } while (before !== undefined)
  return seen
}

describe('finding players as an operator', () => {
  it('newest first, or by the beginning of a name, each once over the pages', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `Willow${n}x`)
    for (const name of names) await join(name)
    await join('willo7')
    expect((await walk({})).slice(0, 9)).toEqual(['willo7', ...names.toReversed()])
    expect(await walk({ text: 'WILLOW' })).toEqual(names)
    expect(await walk({ text: 'willow3' })).toEqual(['Willow3x'])
    expect(await walk({ text: 'nobody' })).toEqual([])
    expect(await walk({ text: '%' })).toEqual([])
  })

  it('by the id of a member or a device, with the members who share it', async () => {
    const [one, other] = [await join('pine1'.padEnd(6, 'a')), await join('pine2'.padEnd(6, 'a'))]
    const device = desk.house.world.id()
    await logIn(one, device)
    await logIn(other, device)
    expect(await walk({ text: one })).toEqual(['pine1a'])
    expect([...(await walk({ text: device }))].sort()).toEqual(['pine1a', 'pine2a'])
    const view = (await support.call(playerOne, { id: one })) as {
      sessions: { device: string; state: string }[]
      sharing: { account: string }[]
    }
    expect(view.sessions).toMatchObject([{ device, state: 'live' }])
    expect(view.sharing).toMatchObject([{ account: 'pine2a' }])
    expect(await support.refusal(playerOne, { id: device })).toBe('player_unknown')
    expect(JSON.stringify(view)).not.toMatch(/secret|hash|marker/)
  })

  it('L33: only risk can block; a block ends the session and is logged; a repeated block is refused', async () => {
    const id = await join('maple1')
    await logIn(id, desk.house.world.id())
    expect(await support.refusal(playerBlock, { id, blocked: true, reason })).toBe('forbidden')
    expect(await risk.call(playerBlock, { id, blocked: true, reason })).toEqual({ state: 'blocked' })
    expect(await risk.refusal(playerBlock, { id, blocked: true, reason })).toBe('player_unchanged')
    expect(await memberState(desk.house, id)).toBe('blocked')
    expect(await walk({ state: 'blocked' })).toEqual(['maple1'])
    const view = (await support.call(playerOne, { id })) as { sessions: { state: string }[] }
    expect(view.sessions).toMatchObject([{ state: 'blocked' }])
    expect((await desk.audit())[0]).toMatchObject({ action: 'players.block', member: id, reason })
    expect(await risk.call(playerBlock, { id, blocked: false, reason })).toEqual({ state: 'active' })
    expect((await desk.audit())[0]).toMatchObject({ action: 'players.unblock', member: id })
    expect(await risk.refusal(playerBlock, { id: desk.house.world.id(), blocked: true, reason })).toBe('player_unknown')
  })

  it('new and online members are counted', async () => {
    const hourMs = 3_600_000
    const from = Math.floor(desk.house.world.now() / hourMs) * hourMs - hourMs
    const answer = (await support.call(playersCount, { from, to: from + 3 * hourMs, stepMs: hourMs })) as {
      registered: number[]
      online: number
      all: number
    }
    expect(answer.registered).toHaveLength(3)
    expect(answer.registered.reduce((sum, one) => sum + one, 0)).toBe(answer.all)
    expect(answer.online).toBe(2)
    expect(await support.refusal(playersCount, { from, to: from, stepMs: hourMs })).toBe('range_long')
  })
})

describe('a device', () => {
  it('S-ERR-10: a device is blocked with a reason: its sessions end, others continue, and it can be unblocked', async () => {
    const [device, other] = [desk.house.world.id(), desk.house.world.id()]
    const [here, there] = [await join('device1x'), await join('device2x')]
    await logIn(here, device)
    await logIn(there, other)
    const states = async (): Promise<readonly unknown[]> =>
      (
        await desk.house.db.query(
          `select state from identity.session where device_id = any($1) order by device_id = $2 desc`,
          [[device, other], device],
        )
      ).rows.map(({ state }) => state as unknown)
    expect(await support.call(deviceBlock, { device, blocked: true, reason })).toMatchObject({ refused: 'forbidden' })
    expect(await risk.call(deviceBlock, { device, blocked: true, reason })).toEqual({ blocked: true })
    expect(await states()).toEqual(['device_blocked', 'live'])
    expect(await risk.call(deviceBlock, { device, blocked: true, reason })).toMatchObject({
      refused: 'player_unchanged',
    })
    const seen = (await support.call(playerOne, { id: here })) as { sessions: readonly { deviceBlocked: boolean }[] }
    expect(seen.sessions.map(({ deviceBlocked }) => deviceBlocked)).toEqual([true])
    expect(await risk.call(deviceBlock, { device, blocked: false, reason })).toEqual({ blocked: false })
    const unknown = { device: desk.house.world.id(), blocked: true, reason }
    expect(await risk.call(deviceBlock, unknown)).toMatchObject({ refused: 'device_unknown' })
  })
})
