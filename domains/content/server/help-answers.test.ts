// Whether a help page helped: one answer per reader, page and version, which the reader may change (decision 1425).

import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import type { Caller, Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  helpAnswer,
  helpAnswered,
  helpPage,
  opsDraft,
  opsContentDecide,
  opsHelpAnswers,
  opsPublish,
} from '../contract/index.ts'
import { aboutMember } from './about-member.ts'
import { sweepHelpAnswers } from './help-answers.ts'
import { openContent } from './index.ts'

const member = (nth: number): string => `0192f000-0000-7000-8000-0000000000${nth}`
const device = (nth: number): string => `0192f000-0000-4000-8000-${String(nth).padStart(12, '0')}`
const content = openContent({
  ageMs: 0,
  secret: 'x'.repeat(32),
  siteOrigin: 'http://127.0.0.1:6001',
  isSpared: async () => false,
  readerOf: async () => ({ level: 0, days: 1 }),
})

let desk: Desk
let ann: Seat
let caller: Caller = { is: 'nobody' }
let app: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  desk = await openDesk([content.slice])
  ann = await desk.operator('content')
  app = await openServer({
    house: desk.house,
    slices: [
      { ...content.slice, handlers: content.slice.handlers.filter(({ endpoint }) => endpoint.who === 'anyone') },
    ],
    resolveCaller: () => caller,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
})
afterAll(async () => {
  await app.close()
  await desk.close()
})

const ask = async <Data>(endpoint: Endpoint, payload: object, uuid?: string) => {
  const headers = uuid === undefined ? {} : { uuid }
  const reply = await app.inject({ method: 'POST', url: endpoint.path, headers, payload })
  return reply.json<{ status_code: number; message: string; data: Data }>()
}
const as = (nth: number | undefined): void => {
  caller = nth === undefined ? { is: 'nobody' } : { is: 'member', member: member(nth), session: member(99) }
}
const versionOf = async (slug: string): Promise<string> =>
  (await ask<{ version: string }>(helpPage, { slug })).data.version
const answers = async (slug: string, helped: boolean, reason: string | null = null, uuid?: string) =>
  (await ask(helpAnswer, { slug, version: await versionOf(slug), helped, reason }, uuid)).status_code
const counted = async (slug: string) => {
  const answer = await ann.call(opsHelpAnswers, {})
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.rows.filter((row) => row.slug === slug)
}

it('a member has one answer per page, and may change it', async () => {
  as(11)
  const version = await versionOf('kh')
  expect((await ask(helpAnswered, { slug: 'kh', version })).data).toEqual({ answer: null })
  expect(await answers('kh', false)).toBe(6000)
  expect(await answers('kh', false, 'unclear')).toBe(6000)
  expect((await ask(helpAnswered, { slug: 'kh', version })).data).toEqual({
    answer: { helped: false, reason: 'unclear' },
  })
  expect((await counted('kh'))[0]).toMatchObject({
    title: '开户教程',
    version,
    stands: true,
    members: { helped: 0, not: 1 },
    guests: { helped: 0, not: 0 },
    reasons: { unclear: 1, missing: 0, differs: 0, long: 0 },
  })
  // A positive answer has no reason, even if the browser sends one.
  expect(await answers('kh', true, 'unclear')).toBe(6000)
  expect((await counted('kh'))[0]).toMatchObject({ members: { helped: 1, not: 0 }, reasons: { unclear: 0 } })
})

it('a guest has one answer per browser and page, counted apart, under a different id on each page', async () => {
  as(undefined)
  expect(await answers('zz', false, 'missing', device(1))).toBe(6000)
  expect(await answers('zz', false, 'long', device(1))).toBe(6000)
  expect(await answers('zz', true, null, device(2))).toBe(6000)
  expect(await answers('ck', true, null, device(1))).toBe(6000)
  expect((await counted('zz'))[0]).toMatchObject({
    members: { helped: 0, not: 0 },
    guests: { helped: 1, not: 1 },
    reasons: { missing: 0, long: 1 },
  })
  const { rows } = await desk.house.db.query<{ voter_id: string }>(
    `select voter_id from content.help_answer where guest and voter_id::text <> $1`,
    [device(1)],
  )
  expect(new Set(rows.map(({ voter_id: voter }) => voter)).size).toBe(3)
  expect(
    (await ask<{ answer: object }>(helpAnswered, { slug: 'ck', version: await versionOf('ck') }, device(1))).data
      .answer,
  ).toEqual({
    helped: true,
    reason: null,
  })
  expect(await answers('ck', true)).toBe(22007)
})

it('answers from guests of a page are limited, and members can still answer', async () => {
  const version = await versionOf('tjllq')
  await desk.house.db.query(
    `insert into content.help_answer (page, version, voter_id, guest, helped, at)
     select 'tjllq', $1, gen_random_uuid(), true, true, now() from generate_series(1, 1999)`,
    [version],
  )
  as(undefined)
  expect(await answers('tjllq', true, null, device(1))).toBe(6000)
  expect(await answers('tjllq', true, null, device(2))).toBe(6501)
  expect(await answers('tjllq', false, null, device(1)), 'who has answered may change it').toBe(6000)
  as(11)
  expect(await answers('tjllq', true)).toBe(6000)
  expect((await counted('tjllq'))[0]).toMatchObject({
    members: { helped: 1, not: 0 },
    guests: { helped: 1999, not: 1 },
  })
})

it('a new version of a page is counted anew, and an answer to the old version is refused', async () => {
  as(11)
  const before = await versionOf('gywm')
  expect(await answers('gywm', false, 'differs')).toBe(6000)
  const words = { 喜鹊是什么: '喜鹊是一座什么样的站' }
  const draft = await ann.call(opsDraft, {
    body: {
      kind: 'help',
      slug: 'gywm',
      words: {
        'zh-CN': words,
        'zh-TW': { 喜鹊是什么: '喜鵲是一座什麼樣的站' },
        en: { 喜鹊是什么: 'What kind of site Magpie is' },
      },
    },
    from: null,
    to: null,
    reason: 'readers asked',
  })
  if ('refused' in draft) throw new Error(JSON.stringify(draft))
  await ann.call(opsPublish, { id: draft.id, reason: 'readers asked' })
  const bob = await desk.operator('content')
  await bob.call(opsContentDecide, { id: draft.id, decision: 'approve', reason: 'readers asked' })
  await expect.poll(() => versionOf('gywm')).not.toBe(before)
  expect((await ask(helpAnswer, { slug: 'gywm', version: before, helped: true, reason: null })).status_code).toBe(7708)
  expect(await answers('gywm', true)).toBe(6000)
  const rows = await counted('gywm')
  expect(rows.map(({ version, stands, members }) => [version === before, stands, members.not, members.helped])).toEqual(
    [
      [true, false, 1, 0],
      [false, true, 0, 1],
    ],
  )
})

it('an unknown page and an unknown reason are refused', async () => {
  as(11)
  expect(
    (await ask(helpAnswer, { slug: 'zzzz', version: '2026-11-30.0', helped: true, reason: null })).status_code,
  ).toBe(7700)
  const version = await versionOf('kh')
  for (const wrong of [{ reason: 'other' }, { more: 1 }, { helped: 'yes' }])
    expect((await ask(helpAnswer, { slug: 'kh', version, helped: false, reason: null, ...wrong })).status_code).toBe(
      10003,
    )
})

it('a member’s data copy contains only their own answers, and old answers are deleted', async () => {
  as(12)
  await answers('qk', false, 'long')
  const own = async () => (await desk.house.db.query(aboutMember['help_answer'] ?? '', [member(12)])).rows
  expect(await own()).toMatchObject([{ page: 'qk', helped: false, reason: 'long' }])
  await desk.house.db.query(`update content.help_answer set at = now() - interval '401 days' where voter_id = $1`, [
    member(12),
  ])
  await sweepHelpAnswers.run({}, desk.house)
  expect(await own()).toEqual([])
  expect((await counted('kh')).length).toBe(1)
})
