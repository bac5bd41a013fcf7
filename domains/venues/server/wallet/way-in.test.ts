// A series of bets begun under a launch continues after the launch expired, and nothing else does (decision 0940).

import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debitOf, drawDetail, fresh, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const ticket = (token: string, stake: number, more: object = {}) => ({
  ...debitOf(token, stake),
  detail: drawDetail(stake),
  ...more,
})
const ask = async (debit: object): Promise<string> => (await scene.wallet('debit', debit)).body.code
const hourMs = 3_600_000

describe('continuing a chase', () => {
  it('S-ROUTE-05d: it continues after the session, only for its member and game, up to its first stake', async () => {
    const [one, other] = [await scene.member(10_000n), await scene.member(10_000n)]
    const [first, strange] = [ticket(one.token, 500), ticket(other.token, 500)]
    expect([await ask(first), await ask(strange)]).toEqual(['OK', 'OK'])
    await scene.login(one.id)
    const next = (more: object = {}) => ask(ticket(one.token, 500, { follows: first.round, ...more }))
    expect(await ask(ticket(one.token, 500))).toBe('TOKEN_EXPIRED')
    expect(await next()).toBe('OK')
    expect(await next({ amount: 501, detail: drawDetail(501) })).toBe('TOKEN_EXPIRED')
    expect(await next({ detail: drawDetail(500, { game: 'pk10' }) })).toBe('TOKEN_EXPIRED')
    expect(await next({ follows: strange.round })).toBe('TOKEN_EXPIRED')
    expect(await next({ follows: fresh('r') })).toBe('TOKEN_EXPIRED')
    expect(await next({ detail: debitOf(one.token, 500).detail })).toBe('TOKEN_EXPIRED')
    expect(await scene.money(one.id)).toMatchObject({ cash: 9000n, held: 1000n })
  })

  it('L20: an excluded member cannot continue it', async () => {
    const one = await scene.member(10_000n)
    const first = ticket(one.token, 500)
    expect(await ask(first)).toBe('OK')
    await commitChange(scene.house, one.id, { set: 'exclude', until: scene.house.world.now() + 1000 * hourMs })
    expect(await ask(ticket(one.token, 500, { follows: first.round }))).toBe('EXCLUDED')
  })

  it('lasts for ten daily draws, also after the launch row is deleted', async () => {
    const one = await scene.member(10_000n)
    const first = ticket(one.token, 500)
    expect(await ask(first)).toBe('OK')
    const next = () => ask(ticket(one.token, 500, { follows: first.round }))
    scene.later(5 * hourMs)
    expect([await ask(ticket(one.token, 500)), await next()]).toEqual(['TOKEN_EXPIRED', 'OK'])
    scene.later(10 * 24 * hourMs)
    await scene.job('venues.clear-launches')
    const { rows } = await scene.house.db.query('select 1 from venues.launch where member_id = $1', [one.id])
    expect(rows).toEqual([])
    expect(await next()).toBe('OK')
    scene.later(2 * 24 * hourMs)
    expect(await next()).not.toBe('OK')
  })
})
