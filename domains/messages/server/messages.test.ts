import { account, type Delivered, type House, type Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { seedLedger } from '@magpie/ledger/server'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { openDesk } from '@magpie/operators/testing'
import { asOwner, headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  letterDecide,
  letterPropose,
  letterSend,
  type Letters,
  lettersList,
  type Mail,
  mailList,
  mailOfMember,
  mailRead,
  mailRemove,
  mailUnread,
  type Unread,
} from '../contract/index.ts'
import { openMessages } from './index.ts'
import { sweepMail } from './sweep-mail.ts'

const letters: Letters = {
  paid: (body) => ({ template: 'deposit_credited', args: body as Record<string, string> }),
  nothing: () => undefined,
}

const plainPlan = (key: string, member: Uuid, more: Partial<Plan>): Plan => ({
  key,
  member,
  kind: 'test',
  content: key,
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  answer: {},
  ...more,
})
/** Noon in Beijing: nothing is quiet. */
const noon = (now: number): number => {
  const since = (now + 8 * 3_600_000) % 86_400_000
  return 12 * 3_600_000 - since
}

const openScene = async () => {
  const clock = { aheadMs: noon(Date.now()) }
  const ground = await openTestHouse(movedWorld(clock))
  const { house } = ground
  const resting = new Set<Uuid>()
  /** What happens right after a member's standing was read. */
  const meanwhile = new Map<Uuid, () => Promise<unknown>>()
  const slice = openMessages({
    secret: 'of the house, long enough to be one',
    world: house.world,
    letters: [letters],
    siteOrigins: ['http://127.0.0.1:6001'],
    isPaused: async (_house, member) => {
      const isPaused = resting.has(member)
      await meanwhile.get(member)?.()
      return isPaused
    },
  })
  await seedLedger(house.journal)
  const server = await openServer({
    house,
    slices: [{ ...slice, handlers: slice.handlers.filter(({ endpoint }) => endpoint.who === 'member') }],
    resolveCaller: resolveTestMember,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const desk = await openDesk([slice], { url: ground.url, house })
  const member = async (): Promise<Uuid> => {
    const id = house.world.id()
    await asOwner(
      ground.url,
      `insert into identity.member (id, state, account, registered_at, adult_at, terms_at) values ($1, 'active', $2, $3, $3, $3)`,
      [id, `m${id.slice(-12)}`, new Date(house.world.now())],
    )
    await house.journal.commit(plainPlan(`test/member/${id}`, id, { opens: [account(id, 'cash')] }))
    return id
  }
  return {
    house,
    desk,
    clock,
    resting,
    meanwhile,
    slice,
    member,
    tell: (topic: string, member: Uuid, body: object, key = house.world.id()) =>
      slice.news[0]?.handle({ key, topic, member, body, at: house.world.now() } as Delivered, house),
    job: (name: string) => slice.jobs.find((job) => job.name === name)?.run({}, house),
    ask: async <Data>(member: Uuid, endpoint: Endpoint, payload: object = {}) => {
      const headers = headersOfMember({ id: member, session: house.world.id() })
      const reply = await server.inject({ method: 'POST', url: endpoint.path, headers, payload })
      return reply.json<{ status_code: number; data: Data }>().data
    },
    close: async (): Promise<void> => {
      await server.close()
      await desk.close()
      await ground.close()
    },
  }
}

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Page = { readonly rows: readonly Mail[]; readonly next: string | null; readonly unread: Unread }
const paid = (n: number) => ({ id: `D${n}`, amount: '10.00' })

const rings = async (house: House, member: Uuid): Promise<number> =>
  (await house.db.query(`select 1 from house.outbox where topic = 'messages.mail' and member_id = $1`, [member])).rows
    .length

describe('mail', () => {
  it('S-ROUTE-07c, L5: one piece of news makes one mail, however often it is delivered', async () => {
    const member = await scene.member()
    const key = scene.house.world.id()
    for (let i = 0; i < 3; i++) await scene.tell('paid', member, paid(1), key)
    await scene.tell('nothing', member, {})
    const { rows, unread } = await scene.ask<Page>(member, mailList)
    expect(rows.map(({ template, args }) => [template, args])).toEqual([['deposit_credited', paid(1)]])
    expect(unread).toEqual({ bets: 0, account: 1, offers: 0, news: 0 })
    expect(await rings(scene.house, member)).toBe(1)
  })

  it('S-ROUTE-07c: pages list each mail once, newest first', async () => {
    const member = await scene.member()
    for (let n = 0; n < 5; n++) await scene.tell('paid', member, paid(n))
    const seen: string[] = []
    for (let before: string | undefined; ;) {
      const page = await scene.ask<Page>(member, mailList, { limit: 2, ...(before === undefined ? {} : { before }) })
      seen.push(...page.rows.map(({ args }) => args['id'] ?? ''))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual(['D4', 'D3', 'D2', 'D1', 'D0'])
    expect((await scene.ask<Page>(member, mailList, { tab: 'bets' })).rows).toEqual([])
  })

  it('L32: a member cannot read or remove the mail of another member', async () => {
    const [one, other] = [await scene.member(), await scene.member()]
    await scene.tell('paid', one, paid(1))
    const { rows } = await scene.ask<Page>(one, mailList)
    const ids = rows.map(({ id }) => id)
    await scene.ask(other, mailRead, { ids })
    await scene.ask(other, mailRemove, { ids })
    expect((await scene.ask<Page>(other, mailList)).rows).toEqual([])
    expect((await scene.ask<Page>(one, mailList)).rows.map(({ read }) => read)).toEqual([false])
    expect(await scene.ask<Unread>(one, mailRead, { ids })).toMatchObject({ account: 0 })
    await scene.ask(one, mailRemove, { ids })
    expect((await scene.ask<Page>(one, mailList)).rows).toEqual([])
  })

  it('only security mails are pushed at night; the other mails are in the mailbox all the same', async () => {
    const member = await scene.member()
    scene.clock.aheadMs += 12 * 3_600_000
    await scene.tell('paid', member, paid(1))
    expect(await rings(scene.house, member)).toBe(0)
    await scene.tell('device.new', member, { session: scene.house.world.id(), at: scene.house.world.now() })
    expect(await rings(scene.house, member)).toBe(1)
    scene.clock.aheadMs -= 12 * 3_600_000
    expect(await scene.ask<Unread>(member, mailUnread)).toMatchObject({ account: 2 })
  })

  it('mail is kept for 180 days', async () => {
    const member = await scene.member()
    await scene.tell('paid', member, paid(1))
    scene.clock.aheadMs += 179 * 86_400_000
    await sweepMail.run({}, scene.house)
    expect((await scene.ask<Page>(member, mailList)).rows).toHaveLength(1)
    scene.clock.aheadMs += 2 * 86_400_000
    await sweepMail.run({}, scene.house)
    expect((await scene.ask<Page>(member, mailList)).rows).toEqual([])
    scene.clock.aheadMs -= 181 * 86_400_000
  })
})

describe('letters of operators', () => {
  it('L33: a letter to one member is sent once per request, with no card number or foreign link', async () => {
    const member = await scene.member()
    const support = await scene.desk.operator('support')
    const ask = {
      member,
      requestId: scene.house.world.id(),
      title: '关于取款',
      body: '已经核对过了',
      reason: 'asked by phone',
    }
    for (let i = 0; i < 2; i++) await support.call(letterSend, ask)
    const { rows } = (await support.call(mailOfMember, { member })) as { rows: Mail[] }
    expect(rows.map(({ template, args }) => [template, args['title']])).toEqual([['letter', '关于取款']])
    const number = { ...ask, requestId: scene.house.world.id(), body: '请转到 6222 0212 3456 7890' }
    expect(await support.refusal(letterSend, { ...ask, body: '另一封' }), 'L5').toBe('letter_conflict')
    expect(await support.refusal(letterSend, number)).toBe('letter_number')
    expect(await support.refusal(letterSend, { ...number, body: '看 elsewhere.com' })).toBe('letter_link')
    expect(await support.refusal(letterSend, { ...ask, member: scene.house.world.id() })).toBe('receiver_unknown')
    const admin = await scene.desk.operator('admin')
    expect(await admin.refusal(letterSend, ask)).toBe('forbidden')
  })

  it('L33: a letter to many needs two operators, waits for the morning, and reaches each once over two nodes', async () => {
    const old = await scene.member()
    // Members registered until now are no longer newcomers of the last three days.
    scene.clock.aheadMs += 5 * 86_400_000
    const fresh = await scene.member()
    const [maker, decider] = [await scene.desk.operator('content'), await scene.desk.operator('risk')]
    const text = { title: '例行维护', body: '周日凌晨维护两小时', reason: 'planned work' }
    const { id } = (await maker.call(letterPropose, { audience: 'newcomers', days: 3, ...text })) as { id: string }
    expect(await decider.refusal(letterPropose, { audience: 'newcomers', days: 3, ...text })).toBe('already_waits')
    expect(await maker.refusal(letterDecide, { id, decision: 'approve', reason: 'my own' })).toBe('same_operator')
    expect(await decider.call(letterDecide, { id, decision: 'approve', reason: 'looks right' })).toEqual({
      state: 'approved',
    })
    expect(await decider.refusal(letterDecide, { id, decision: 'approve', reason: 'again' })).toBe('already_decided')
    scene.clock.aheadMs += 12 * 3_600_000
    await scene.job('messages.send-letters')
    expect((await scene.ask<Page>(fresh, mailList)).rows).toEqual([])
    scene.clock.aheadMs += 12 * 3_600_000
    await Promise.all([scene.job('messages.send-letters'), scene.job('messages.send-letters')])
    expect((await scene.ask<Page>(old, mailList)).rows).toEqual([])
    const { rows } = await scene.ask<Page>(fresh, mailList)
    expect(rows.map(({ tab, args }) => [tab, args['title']])).toEqual([['news', '例行维护']])
    await scene.ask(fresh, mailRemove, { ids: rows.map((row) => row.id) })
    expect((await scene.ask<Page>(fresh, mailList)).rows).toHaveLength(1)
    const later = await scene.desk.operator('content')
    const all = (await later.call(lettersList, { show: 'all' })) as { rows: { told: number; endedAt: number | null }[] }
    expect(all.rows[0]).toMatchObject({ told: 1 })
    expect(all.rows[0]?.endedAt).not.toBeNull()
  })

  it('L20: an offer skips members who rest, and a member gets no second offer on one day', async () => {
    scene.clock.aheadMs += 7 * 86_400_000
    const [playing, resting] = [await scene.member(), await scene.member()]
    scene.resting.add(resting)
    const [maker, decider] = [await scene.desk.operator('content'), await scene.desk.operator('risk')]
    const offer = async (title: string): Promise<void> => {
      const ask = {
        audience: 'newcomers' as const,
        days: 1,
        offer: true,
        title,
        body: '活动详情见活动页',
        reason: 'as planned',
      }
      const { id } = (await maker.call(letterPropose, ask)) as { id: string }
      await decider.call(letterDecide, { id, decision: 'approve', reason: 'looks right' })
      await scene.job('messages.send-letters')
    }
    await offer('周末活动')
    await offer('又一个活动')
    const { rows } = await scene.ask<Page>(playing, mailList)
    expect(rows.map(({ tab, template, args }) => [tab, template, args['title']])).toEqual([
      ['offers', 'offer', '周末活动'],
    ])
    expect((await scene.ask<Page>(resting, mailList)).rows).toEqual([])
  })

  it('L20: an offer is not sent to a member who excludes themselves while it is being written', async () => {
    scene.clock.aheadMs += 5 * 86_400_000
    const [leaving, playing] = [await scene.member(), await scene.member()]
    const [maker, decider] = [await scene.desk.operator('content'), await scene.desk.operator('risk')]
    const text = { title: '周末活动', body: '活动详情见活动页', reason: 'as planned' }
    const { id } = (await maker.call(letterPropose, { audience: 'newcomers', days: 1, offer: true, ...text })) as {
      id: string
    }
    await decider.call(letterDecide, { id, decision: 'approve', reason: 'looks right' })
    scene.meanwhile.set(leaving, async () => {
      scene.meanwhile.delete(leaving)
      scene.resting.add(leaving)
      await scene.house.journal.commit(plainPlan(`test/exclude/${leaving}`, leaving, { raises: [leaving] }))
    })
    for (let run = 0; run < 2; run++) await scene.job('messages.send-letters')
    expect((await scene.ask<Page>(leaving, mailList)).rows).toEqual([])
    expect((await scene.ask<Page>(playing, mailList)).rows).toHaveLength(1)
  })
})
