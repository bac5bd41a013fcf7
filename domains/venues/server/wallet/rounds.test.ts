import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debitOf, fresh, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

describe('reconciliation', () => {
  it('lists every move of the venue’s own rounds by lane and link, page by page', async () => {
    const { id, session, token } = await scene.member(10_000n)
    const other = await scene.launch(id, session, 'IMTY')
    const mine = Array.from({ length: 7 }, () => debitOf(token, 10))
    for (const bet of mine) await scene.wallet('debit', bet)
    await scene.wallet('debit', debitOf(other, 10), { venue: 'IMTY' })
    const confirmed = { transaction: fresh('t'), round: mine[0]?.round ?? '' }
    await scene.wallet('confirm', { items: [confirmed] })

    const { lanes } = (await scene.rounds('')).body as unknown as { lanes: { lane: string; head: number }[] }
    expect(lanes.length).toBeGreaterThan(0)
    type Page = {
      moves: { round: string; transaction: string; state: string; link: number; n: number }[]
      next?: { after: string; afterN: string }
    }
    const all: Page['moves'] = []
    for (const { lane } of lanes) {
      for (let next: Page['next'] = { after: '0', afterN: '0' }; next !== undefined;) {
        const query: string = `?lane=${lane}&after=${next.after}&afterN=${next.afterN}&limit=3`
        const page: Page = (await scene.rounds(query)).body as unknown as Page
        expect(page.moves.length).toBeLessThanOrEqual(3)
        all.push(...page.moves)
        next = page.next
      }
    }
    const links = all.map(({ link }) => link)
    expect(links).toEqual([...links].sort((a, b) => a - b))
    const of = (transaction: string) =>
      all.filter((move) => move.transaction === transaction).map(({ round, state }) => ({ round, state }))
    for (const bet of mine) expect(of(bet.transaction)).toEqual([{ round: bet.round, state: 'held' }])
    expect(of(confirmed.transaction)).toEqual([{ round: confirmed.round, state: 'kept' }])
    const theirs = (await scene.rounds(`?lane=${lanes[0]?.lane}`, { venue: 'IMTY' })).body as unknown as Page
    expect(theirs.moves).toHaveLength(1)
  })

  it.each([
    '?lane=x',
    `?lane=${'0'.repeat(36)}`,
    '?after=-1',
    '?limit=0',
    '?limit=1e2',
    '?after=99999999999999999999',
    '?x=1',
  ])('%s is refused as unreadable', async (query) => {
    expect((await scene.rounds(query)).status).toBe(400)
  })

  it('an unknown lane gives an empty list, at any position', async () => {
    const lane = scene.house.world.id()
    const { body } = await scene.rounds(`?lane=${lane}&after=999999999999999&afterN=999999999999999`)
    expect(body).toEqual({ code: 'OK', moves: [] })
  })
})
