import type { Uuid } from '@magpie/kernel'
import { dayMs } from '@magpie/kernel'
import { seedLedger } from '@magpie/ledger/server'
import { openTestHouse, testSecret } from '@magpie/ledger/testing/test-house'
import { openDesk, type Seat } from '@magpie/operators/testing'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  papersAccept,
  papersList,
  papersLook,
  papersMine,
  papersOfMember,
  papersRefuse,
  papersSend,
  papersWishes,
} from '../contract/index.ts'
import { papersFile, type Standing } from '../contract/verify.ts'
import { openPapers, sharesName, tierNow } from './index.ts'
import { sweep } from './sweep.ts'

const siteOrigins = ['http://127.0.0.1:6001']
/** Texts of identity, whose door is not open here. */
const identityTexts = {
  'refusal.login_failed': '密码不正确',
  'refusal.login_limit': '请稍后再试',
  'refusal.second_needed': '请再验证一步',
  'refusal.second_wrong': '验证码不正确',
}

const openScene = async () => {
  const clock = { aheadMs: 0 }
  const ground = await openTestHouse(movedWorld(clock))
  const { house } = ground
  await seedLedger(house.journal)
  const identity = { confirmPassword: async () => true as const, secondFault: async () => undefined }
  const own = openPapers({ secret: testSecret, world: house.world, identity, slices: () => [] })
  const slice = { ...own, texts: { ...identityTexts, ...own.texts } }
  const server = await openServer({
    house,
    slices: [{ ...slice, handlers: slice.handlers.filter(({ endpoint }) => endpoint.who === 'member') }],
    resolveCaller: resolveTestMember,
    siteOrigins,
  })
  const desk = await openDesk([slice], { url: ground.url, house })
  const headers = (member: Uuid) => headersOfMember({ id: member, session: house.world.id() })
  return {
    house,
    clock,
    desk,
    id: () => house.world.id(),
    ask: async <Data>(member: Uuid, endpoint: Endpoint, payload: object = {}) => {
      const reply = await server.inject({ method: 'POST', url: endpoint.path, headers: headers(member), payload })
      return reply.json<{ data: Data & { refused?: string } }>().data
    },
    upload: async (member: Uuid, payload: Buffer) => {
      const typed = { ...headers(member), 'content-type': 'image/jpeg' }
      const reply = await server.inject({ method: 'POST', url: papersFile.path, headers: typed, payload })
      return reply.json<{ data: { id: string; refused?: string } }>().data
    },
    close: async (): Promise<void> => {
      await server.close()
      await desk.close()
      await ground.close()
    },
  }
}

let scene: Awaited<ReturnType<typeof openScene>>
let risk: Seat
beforeAll(async () => {
  scene = await openScene()
  risk = await scene.desk.operator('risk')
})
afterAll(() => scene.close())

/** A photograph with a location in its metadata. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()

const wish = async (member: Uuid, over: object = {}) => ({
  key: scene.id(),
  level: 1,
  name: '林小雀',
  number: 'test20260001',
  files: [(await scene.upload(member, await photograph())).id],
  ...over,
})

const send = async (member: Uuid, over: object = {}) =>
  scene.ask<Standing>(member, papersSend, await wish(member, over))

/** A risk operator's decision, after the look that it needs. */
const decided = async (id: string, how: typeof papersAccept | typeof papersRefuse, ask: object): Promise<void> => {
  await risk.call(papersLook, { id, reason: 'to decide' })
  expect(await risk.refusal(how, { id, ...ask } as never)).toBeNull()
}

const stateOf = async (table: string): Promise<string> => {
  const { rows } = await scene.house.db.query(`select * from ${table}`)
  return JSON.stringify(rows)
}

describe('S-ROUTE-13: papers', () => {
  it('L24: refused papers have a reason and can be sent again; accepted ones raise the level at once', async () => {
    const member = scene.id()
    expect((await scene.ask<Standing>(member, papersMine)).level).toBe(0)
    const [first] = (await send(member)).papers
    expect(first).toMatchObject({ state: 'waiting', name: '林**', number: '****001' })
    expect((await send(member)).refused).toBe('paper_waits')
    const why = { why: 'blurred', reason: 'nothing to read' } as const
    expect(await risk.refusal(papersRefuse, { id: first?.id ?? '', ...why })).toBe('paper_unseen')
    await decided(first?.id ?? '', papersRefuse, why)
    const refused = await scene.ask<Standing>(member, papersMine)
    expect(refused.papers[0]).toMatchObject({ state: 'refused', why: 'blurred' })
    const [again] = (await send(member)).papers
    expect(await risk.refusal(papersAccept, { id: again?.id ?? '', reason: 'all four corners' })).toBe('paper_unseen')
    await decided(again?.id ?? '', papersAccept, { reason: 'all four corners' })
    const accepted = await scene.ask<Standing>(member, papersMine)
    expect(accepted).toMatchObject({ level: 1, next: 2, name: '林**' })
    expect((await tierNow(scene.house, member)).amountPerDay).toBe(50_000_000n)
    const { rows } = await scene.ask<{ rows: object[] }>(member, papersWishes)
    expect(rows).toMatchObject([
      { kind: 'identity', state: 'done' },
      { kind: 'identity', state: 'refused', why: 'blurred' },
    ])
    expect(await risk.refusal(papersRefuse, { id: again?.id ?? '', why: 'covered', reason: 'too late' })).toBe(
      'paper_unknown',
    )
  })

  it('L34: accounts accepted under one name are found by a mark that does not contain the name', async () => {
    const under = async (name: string, accepts = true): Promise<Uuid> => {
      const member = scene.id()
      const [sent] = (await send(member, { name })).papers
      if (accepts) await decided(sent?.id ?? '', papersAccept, { reason: 'all four corners' })
      return member
    }
    const [one, spaced, other, waits] = [
      await under('古丽·阿依'),
      await under('古丽 阿依'),
      await under('古丽仙'),
      await under('古丽·阿依', false),
    ]
    expect(await sharesName(scene.house, one, [one, spaced, other, waits])).toEqual([spaced])
    expect(await sharesName(scene.house, other, [one, spaced, waits])).toEqual([])
    expect(await stateOf('papers.paper')).not.toContain('古丽·')
  })

  it('L33: viewing papers in full is logged; an operator who may only read the queue cannot view them', async () => {
    const member = scene.id()
    const [paper] = (await send(member)).papers
    const id = paper?.id ?? ''
    const support = await scene.desk.operator('support')
    const listed = (await support.call(papersList, { show: 'all' })) as { rows: object[] }
    expect(JSON.stringify(listed.rows)).not.toContain('林小雀')
    const page = (await support.call(papersOfMember, { member })) as { papers: object[] }
    expect(page).toMatchObject({ level: 0, until: null, papers: [{ id, state: 'waiting', level: 1 }] })
    expect(JSON.stringify(page)).not.toContain('林小雀')
    expect(await support.call(papersOfMember, { member: scene.id() })).toMatchObject({ papers: [] })
    expect(await support.refusal(papersLook, { id, reason: 'curious' })).toBe('forbidden')
    const seen = (await risk.call(papersLook, { id, reason: 'look at it' })) as {
      name: string
      number: string
      pictures: { base64: string }[]
    }
    expect(seen).toMatchObject({ name: '林小雀', number: 'TEST20260001' })
    const bytes = Buffer.from(seen.pictures[0]?.base64 ?? '', 'base64')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    const { rows } = await scene.house.db.query(
      `select reason from operators.audit where action = 'papers.look' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ reason: 'look at it' }])
  })

  it('a member stores at most thirty pictures a day', async () => {
    const member = scene.id()
    await scene.house.db.query(
      `insert into papers.file (id, member_id, sealed, at) select gen_random_uuid(), $1, '', $2 from generate_series(1, 30)`,
      [member, new Date(scene.house.world.now())],
    )
    expect(await scene.upload(member, await photograph())).toMatchObject({ refused: 'too_many' })
  })

  it('L34: name, number and picture are not stored in clear text', async () => {
    const member = scene.id()
    const [paper] = (await send(member, { name: '欧阳喜鹊', number: 'OPEN777999' })).papers
    expect(await stateOf('papers.paper')).not.toMatch(/欧阳喜鹊|OPEN777/)
    const { rows } = await scene.house.db.query<{ sealed: Buffer }>(
      `select sealed from papers.file where member_id = $1`,
      [member],
    )
    expect(rows[0]?.sealed.subarray(0, 64).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(paper?.state).toBe('waiting')
  })

  it('L32, L24: another member’s picture, a wrong level, no picture and a text as a picture are refused', async () => {
    const [one, other] = [scene.id(), scene.id()]
    const { files } = await wish(other)
    expect((await send(one, { files })).refused).toBe('paper_pictures')
    expect((await send(one, { files: [] })).refused).toBe('paper_pictures')
    expect((await send(one, { level: 2, number: '' })).refused).toBe('paper_level')
    expect((await send(one, { name: '<b>' })).refused).toBe('paper_name')
    expect((await send(one, { number: '1' })).refused).toBe('paper_number')
    expect((await send(one, { number: '110105194912310020' })).refused).toBe('paper_number')
    expect((await send(one, { number: '110105209912310010' })).refused).toBe('paper_age')
    expect((await scene.upload(one, Buffer.from('<svg onload=alert(1)>'))).refused).toBe('paper_picture')
  })

  it('L5: papers sent twice under one key are stored once', async () => {
    const member = scene.id()
    const asked = await wish(member)
    await scene.ask(member, papersSend, asked)
    const again = await scene.ask<Standing>(member, papersSend, asked)
    expect(again.papers).toHaveLength(1)
    expect((await scene.ask<Standing>(member, papersSend, { ...asked, name: '别人' })).refused).toBe('paper_again')
  })

  it('expiry: mails before and at the end, the level falls back, and pictures are deleted', async () => {
    const member = scene.id()
    const [paper] = (await send(member)).papers
    const until = new Date(scene.house.world.now() + 40 * dayMs).toISOString().slice(0, 10)
    await decided(paper?.id ?? '', papersAccept, { until, reason: 'good until then' })
    const kept = async () => {
      const { rows } = await scene.house.db.query(`select 1 from papers.file where member_id = $1`, [member])
      return rows.length
    }
    const told = async () => {
      const { rows } = await scene.house.db.query<{ what: string }>(
        `select body->>'what' what from house.outbox where topic = 'papers.paper' and member_id = $1 order by 1`,
        [member],
      )
      return rows.map(({ what }) => what)
    }
    const run = async (days: number) => {
      scene.clock.aheadMs += days * dayMs
      await sweep.run({}, scene.house)
      await sweep.run({}, scene.house)
    }
    await run(5)
    expect([await told(), await kept()]).toEqual([['accepted'], 1])
    await run(10)
    expect([await told(), (await tierNow(scene.house, member)).level]).toEqual([['accepted', 'ends_soon'], 1])
    expect((await scene.ask<Standing>(member, papersMine)).next).toBe(1)
    await run(30)
    expect(await told()).toEqual(['accepted', 'ended', 'ends_soon'])
    expect([(await tierNow(scene.house, member)).level, await kept()]).toEqual([0, 0])
    expect((await scene.ask<Standing>(member, papersMine)).level).toBe(0)
  })
})
