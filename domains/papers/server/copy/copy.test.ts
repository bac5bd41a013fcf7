// A copy of a member's data on the real wire, job queue and database (decision 0790).

import { runWaitingJobs } from '@magpie/db'
import { refuse, type Uuid } from '@magpie/kernel'
import { seedLedger } from '@magpie/ledger/server'
import { openTestHouse, testSecret } from '@magpie/ledger/testing/test-house'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint, Slice } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { papersWishes } from '../../contract/index.ts'
import { copyKeptHours, copyPauseHours, papersCopyAsk, papersCopyMine, papersCopyTake } from '../../contract/copy.ts'
import { openPapers } from '../index.ts'
import { copyPage } from './copy-page.ts'
import { askCopy } from './copy-store.ts'
import { sweep } from '../sweep.ts'

const siteOrigins = ['http://127.0.0.1:6001']
const password = 'a lamp in the hall'
const hourMs = 3_600_000
/** Members with a second factor, and its code. */
const withFactor = new Set<Uuid>()
const factorCode = '246802'
/** Texts of identity, whose door is not open here. */
const identityTexts = {
  'refusal.login_failed': '密码不正确',
  'refusal.login_limit': '请稍后再试',
  'refusal.second_needed': '请出示第二验证方式',
  'refusal.second_wrong': '验证码不正确',
}

const openScene = async () => {
  const clock = { aheadMs: 0 }
  const ground = await openTestHouse(movedWorld(clock))
  const { house } = ground
  await seedLedger(house.journal)
  const slices: Slice[] = []
  slices.push(
    openPapers({
      secret: testSecret,
      world: house.world,
      slices: () => slices,
      identity: {
        confirmPassword: async (_house, _member, given) => (given === password ? true : refuse('login_failed')),
        secondFault: async (_context, member, { code }) =>
          withFactor.has(member) && code !== factorCode
            ? refuse(code === undefined ? 'second_needed' : 'second_wrong')
            : undefined,
      },
    }),
  )
  const server = await openServer({
    house,
    slices: slices.map((slice) => ({
      ...slice,
      handlers: slice.handlers.filter(({ endpoint }) => endpoint.who === 'member'),
      texts: { ...identityTexts, ...slice.texts },
    })),
    resolveCaller: resolveTestMember,
    siteOrigins,
  })
  return {
    house,
    clock,
    ask: async <Data>(member: Uuid, endpoint: Endpoint, payload: object = {}) => {
      const headers = headersOfMember({ id: member, session: house.world.id() })
      const reply = await server.inject({ method: 'POST', url: endpoint.path, headers, payload })
      return reply.json<{ data: Data & { refused?: string } }>().data
    },
    /** What a node with the role `jobs` does when woken: the test never calls the job itself. */
    jobs: () => runWaitingJobs({ url: ground.url, house, jobs: slices.flatMap(({ jobs }) => jobs) }),
    close: async (): Promise<void> => {
      await server.close()
      await ground.close()
    },
  }
}

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const paperOf = (member: Uuid, name: string) =>
  scene.house.journal.commit({
    key: `papers/send/${member}/test`,
    member,
    kind: 'papers.send',
    content: name,
    transfers: [],
    guards: [],
    rows: [
      {
        table: 'papers.paper',
        values: {
          id: scene.house.world.id(),
          state: 'waiting',
          member_id: member,
          level: 1,
          name_sealed: 'SEALED-NAME',
          name_masked: name,
          number_sealed: 'SEALED-NUMBER',
          number_masked: '****001',
          files: [],
          at: new Date(scene.house.world.now()).toISOString(),
        },
      },
    ],
    news: [],
    answer: {},
  })

const newsOf = async (member: Uuid): Promise<readonly string[]> => {
  const { rows } = await scene.house.db.query<{ what: string }>(
    `select body ->> 'what' what from house.outbox where member_id = $1 and topic = 'papers.paper' order by link, n`,
    [member],
  )
  return rows.map(({ what }) => what)
}

/** What identity sends to all of the member's contacts. */
const toldOf = async (member: Uuid): Promise<readonly string[]> => {
  const { rows } = await scene.house.db.query<{ what: string }>(
    `select body ->> 'what' what from house.outbox where member_id = $1 and topic = 'member.told' order by link, n`,
    [member],
  )
  return rows.map(({ what }) => what)
}

describe('a copy of a member’s data', () => {
  it('L32, L34: it needs the password, is made by the job, announced, and holds the member’s data and no secret', async () => {
    const { ask, house, jobs } = scene
    const [member, other] = [house.world.id(), house.world.id()]
    await paperOf(member, '林** <b>')
    await paperOf(other, '别人的')
    expect((await ask(member, papersCopyMine)).refused).toBeUndefined()
    expect((await ask(member, papersCopyAsk, { password: 'not my own' })).refused).toBe('login_failed')
    expect(await ask(member, papersCopyMine)).toMatchObject({ state: 'none', againAt: null })
    expect((await ask(member, papersCopyTake, { as: 'page', password })).refused).toBe('copy_none')
    expect(await ask(member, papersCopyAsk, { password })).toMatchObject({ state: 'asked', until: null })
    expect(await toldOf(member)).toEqual(['copy_asked'])
    expect((await ask(member, papersCopyAsk, { password })).refused).toBe('copy_stands')
    await jobs()
    const view = await ask<{ state: string; until: number; bytes: number }>(member, papersCopyMine)
    expect(view.state).toBe('ready')
    expect(Math.abs(view.until - house.world.now() - copyKeptHours * hourMs)).toBeLessThan(hourMs)
    expect(await newsOf(member)).toEqual(['copy_asked', 'copy_ready'])
    const data = await ask<{ name: string; text: string }>(member, papersCopyTake, { as: 'data', password })
    expect(data.name).toMatch(/^magpie-\d{4}-\d\d-\d\d\.json$/)
    const copy = JSON.parse(data.text) as { member: string; tables: { table: string; rows: object[] }[] }
    expect(copy.member).toBe(member)
    expect(copy.tables.find(({ table }) => table === 'papers.paper')?.rows).toMatchObject([
      { state: 'waiting', name_masked: '林** <b>', number_masked: '****001' },
    ])
    expect(data.text).not.toMatch(/SEALED|别人的/)
    const page = await ask<{ text: string }>(member, papersCopyTake, { as: 'page', password })
    expect(page.text).toContain('<h2>认证资料')
    expect(page.text).toContain('林** &#60;b&#62;')
    expect(page.text).not.toMatch(/<script|about\.|SEALED|别人的/)
    const { rows } = await house.db.query<{ sealed: Buffer }>(
      `select sealed from papers.copy where member_id = $1 and state = 'ready'`,
      [member],
    )
    expect(rows[0]?.sealed.includes(Buffer.from('林'))).toBe(false)
    expect((await ask(other, papersCopyTake, { as: 'page', password })).refused).toBe('copy_none')
    expect(await ask<{ rows: object[] }>(member, papersWishes)).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ kind: 'copy', state: 'done' })]) as unknown,
    })
  })

  it('a member with a second factor must give its code; while a copy is being made, no code is asked for', async () => {
    const { ask, house } = scene
    const member = house.world.id()
    withFactor.add(member)
    expect((await ask(member, papersCopyAsk, { password })).refused).toBe('second_needed')
    expect((await ask(member, papersCopyAsk, { password, code: '000000' })).refused).toBe('second_wrong')
    expect(await ask(member, papersCopyMine)).toMatchObject({ state: 'none' })
    expect(await ask(member, papersCopyAsk, { password, code: factorCode })).toMatchObject({ state: 'asked' })
    expect((await ask(member, papersCopyAsk, { password })).refused).toBe('copy_stands')
  })

  it('is handed out only with password and second factor; a session alone does not get it', async () => {
    const { ask, house, jobs } = scene
    const member = house.world.id()
    withFactor.add(member)
    await ask(member, papersCopyAsk, { password, code: factorCode })
    await jobs()
    const take = (shown: object) => ask<{ text?: string }>(member, papersCopyTake, { as: 'data', ...shown })
    expect((await take({})).text).toBeUndefined()
    expect(await take({ password: 'not my own' })).toMatchObject({ refused: 'login_failed' })
    expect(await take({ password })).toMatchObject({ refused: 'second_needed' })
    expect(await take({ password, code: '000000' })).toMatchObject({ refused: 'second_wrong' })
    expect((await take({ password, code: factorCode })).text).toContain(member)
  })

  it('is erased after three days and can be requested again after one; the record of the request stays', async () => {
    const { ask, house, clock, jobs } = scene
    const member = house.world.id()
    await ask(member, papersCopyAsk, { password })
    await jobs()
    clock.aheadMs += copyPauseHours * hourMs + 1000
    expect(await ask(member, papersCopyMine)).toMatchObject({ state: 'ready', againAt: null })
    clock.aheadMs += (copyKeptHours - copyPauseHours) * hourMs
    expect((await ask(member, papersCopyTake, { as: 'data', password })).refused).toBe('copy_none')
    expect(await ask(member, papersCopyMine)).toMatchObject({ state: 'gone', bytes: null })
    await sweep.run(null, house)
    const { rows } = await house.db.query(`select state, sealed from papers.copy where member_id = $1`, [member])
    expect(rows).toEqual([{ state: 'gone', sealed: null }])
    expect(await ask(member, papersCopyAsk, { password })).toMatchObject({ state: 'asked' })
    await jobs()
    expect(await ask(member, papersCopyMine)).toMatchObject({ state: 'ready' })
  })

  it('a mail that was not written when the process ended is written by the next run, once', async () => {
    const { ask, house, jobs } = scene
    const member = house.world.id()
    await ask(member, papersCopyAsk, { password })
    await jobs()
    await house.db.query(`update papers.copy set told = false where member_id = $1`, [member])
    await house.db.query(`select graphile_worker.add_job('papers.copies')`)
    await jobs()
    expect(await newsOf(member)).toEqual(['copy_asked', 'copy_ready'])
    const { rows } = await house.db.query(`select told from papers.copy where member_id = $1`, [member])
    expect(rows).toEqual([{ told: true }])
  })
})

it('a copy that was requested as the process ended is announced before it is made', async () => {
  const { house, jobs } = scene
  const member = house.world.id()
  await askCopy(house, member)
  await house.db.query(`select graphile_worker.add_job('papers.copies')`)
  await jobs()
  expect([await toldOf(member), await newsOf(member)]).toEqual([['copy_asked'], ['copy_asked', 'copy_ready']])
})

it('a member’s text that looks like a time but is none does not break the copy', () => {
  const rows = [{ text: '2026-13-45T99:99Z', at: '2026-11-29T16:00:00.000Z' }]
  const copy = {
    member: 'm',
    madeAt: '2026-11-29T16:00:00.000Z',
    tables: [{ table: 'service.line', rows, more: false }],
  }
  const page = copyPage(copy, {})
  expect(page).toContain('2026-13-45T99:99Z')
  expect(page).toContain('2026-11-30 00:00:00')
})
