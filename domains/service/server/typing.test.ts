import type { Uuid } from '@magpie/kernel'
import type { Caller, Hearer } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { guestMine, guestSay, talkClaim, talkClose, talkSay } from '../contract/index.ts'
import { openTyping } from './index.ts'
import { openScene } from '../testing/scene.ts'

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Place = { readonly talk: string; readonly seq: number }

describe('the typing hint', () => {
  const nobody = { say: () => undefined, enter: () => false, leave: () => undefined }
  const openPair = async () => {
    const { house, url } = scene
    const nodes = [await openTyping(house, url), await openTyping(house, url)] as const
    const told: string[] = []
    nodes[1].follow((topic, { about, talk }) => told.push(`${topic} ${about} ${talk}`))
    const from = (caller: Caller, hearer: Hearer, talk: Uuid, topics: readonly string[] = []) => {
      const peer = { ...nobody, caller, topics: new Set(topics) }
      return hearer.run({ talk } as never, { house, caller, peer })
    }
    return { nodes, told, from, close: () => Promise.all(nodes.map((node) => node.close())) }
  }
  const asMember = (member: Uuid): Caller => ({ is: 'member', member, session: scene.id() })

  it('S-ROUTE-04, L32: it reaches the other side on another node, nobody else, and writes no row', async () => {
    const member = scene.id()
    const { talk } = await scene.ask<Place>(member, talkSay, { key: scene.id(), text: '我在写' })
    const staff = await scene.desk.operator('support')
    await staff.call(talkClaim, { id: talk, reason: 'answering a member' })
    const { rows } = await scene.house.db.query<{ operator_id: string }>(
      `select operator_id from service.talk where id = $1`,
      [talk],
    )
    const atDesk = (operator = ''): Caller => ({ is: 'operator', operator, session: '', account: '', permissions: [] })
    const pair = await openPair()
    const { fromTalkers, fromDesk } = pair.nodes[0]
    const count = async () =>
      (await scene.house.db.query<{ n: string }>(`select count(*) n from house.outbox`)).rows[0]?.n
    const before = await count()
    expect(await pair.from(asMember(scene.id()), fromTalkers, talk)).toEqual({ refused: 'talk_unknown' })
    expect(await pair.from({ is: 'nobody' }, fromTalkers, talk)).toEqual({ refused: 'talk_unknown' })
    expect(await pair.from(atDesk(scene.id()), fromDesk, talk)).toEqual({ refused: 'talk_unknown' })
    await pair.from(asMember(member), fromTalkers, talk)
    await vi.waitFor(() => expect(pair.told).toEqual([`desk/service service.typing ${talk}`]), 60_000)
    await pair.from(atDesk(rows[0]?.operator_id), fromDesk, talk)
    await vi.waitFor(() => expect(pair.told.at(-1)).toBe(`member/${member} service.typing ${talk}`), 60_000)
    expect(await count()).toBe(before)
    await scene.ask(member, talkClose, { talk })
    expect(await pair.from(asMember(member), fromTalkers, talk)).toEqual({ refused: 'talk_unknown' })
    await pair.close()
  })

  it('S-ROUTE-04: a guest’s hint is sent only if their browser follows its own topic', async () => {
    const guest = 't'.repeat(43)
    const { talk } = await scene.ask<Place>(undefined, guestSay, { guest, key: scene.id(), text: '有人吗' })
    const { topic } = await scene.ask<{ topic: string }>(undefined, guestMine, { guest })
    const pair = await openPair()
    const { fromTalkers } = pair.nodes[0]
    const other = `guest/${scene.id()}`
    expect(await pair.from({ is: 'nobody' }, fromTalkers, talk, [other])).toEqual({ refused: 'talk_unknown' })
    await pair.from({ is: 'nobody' }, fromTalkers, talk, [topic])
    await vi.waitFor(() => expect(pair.told).toEqual([`desk/service service.typing ${talk}`]), 60_000)
    await pair.close()
  })
})
