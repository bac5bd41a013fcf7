// Audiences by level, by joining day and by membership, for every kind of piece, on the site and in a preview.

import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import type { Caller, Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  type Audience,
  type Body,
  everybody,
  opsDraft,
  opsPieces,
  opsPreview,
  opsPublish,
  popInfo,
  queryNoticeList,
  queryStationAdList,
  sponsorList,
  suspensionIcon,
  type ToldKind,
} from '../contract/index.ts'
import { openContent } from './index.ts'

const reason = 'words for some of us'
const hour = 3_600_000
/** A member of level 5 who joined long ago, and one of level 0 on their third day. */
const old = '0192f000-0000-7000-8000-0000000000aa'
const fresh = '0192f000-0000-7000-8000-0000000000bb'
let looked = 0
const content = openContent({
  ageMs: 10,
  secret: 'x'.repeat(32),
  siteOrigin: 'http://127.0.0.1:6001',
  isSpared: async () => false,
  readerOf: async (_house, member) => {
    looked++
    return member === old ? { level: 5, days: 400 } : { level: 0, days: 3 }
  },
})

let desk: Desk
let ann: Seat
let caller: Caller = { is: 'nobody' }
let app: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  desk = await openDesk([content.slice])
  ann = await desk.operator('content')
  const handlers = content.slice.handlers.filter(({ endpoint }) => endpoint.who === 'anyone')
  app = await openServer({
    house: desk.house,
    slices: [{ ...content.slice, handlers }],
    resolveCaller: () => caller,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
})
afterAll(async () => {
  await app.close()
  await desk.close()
})

const readers: Readonly<Record<string, Caller>> = {
  guest: { is: 'nobody' },
  old: { is: 'member', member: old, session: old },
  fresh: { is: 'member', member: fresh, session: fresh },
}
const titles = async (endpoint: Endpoint, who: Caller, token?: string): Promise<readonly string[]> => {
  await new Promise((done) => setTimeout(done, 15))
  caller = who
  const headers = token === undefined ? {} : { 'x-preview': token }
  const reply = await app.inject({ method: 'POST', url: endpoint.path, headers, payload: {} })
  return reply.json<{ data: { list: { title: string }[] } }>().data.list.map(({ title }) => title)
}

const body = (kind: ToldKind, title: string, audience: Audience): Body => {
  const told = { title, text: '说明在这里', action: null }
  const words = { 'zh-CN': told, 'zh-TW': told, en: told }
  const image = kind === 'banner' ? 'hero-plum' : null
  return { kind, words, jump: { type: 0, target: null }, image, picture: null, audience, category: 1, weight: 10 }
}
const draft = async (given: Body, from: number | null = null): Promise<string> => {
  const answer = await ann.call(opsDraft, { body: given, from, to: null, reason })
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer.id
}
const publish = async (given: Body, from: number | null = null): Promise<void> => {
  const answer = await ann.call(opsPublish, { id: await draft(given, from), reason })
  expect(answer).toEqual({ state: 'published' })
}

const ofMembers: Audience = { ...everybody, who: 'member' }
const levels = (from: number, to: number): Audience => ({ ...ofMembers, levels: { from, to } })
const newcomers: Audience = { ...ofMembers, newDays: 3 }

describe('the audience of a piece', () => {
  it('no level is looked up while no piece is limited by level or day', async () => {
    await publish(body('popup', '大家都看', everybody))
    expect(await titles(popInfo, readers['old'] ?? caller)).toContain('大家都看')
    expect(looked).toBe(0)
  })

  it.each([
    ['popup', popInfo],
    ['icon', suspensionIcon],
    ['banner', queryStationAdList],
    ['notice', queryNoticeList],
    ['sponsor', sponsorList],
  ] as const)('%s: is shown by level, days since joining and membership', async (kind, endpoint) => {
    const before = new Set(await titles(endpoint, readers['guest'] ?? caller))
    const pieces: Readonly<Record<string, Audience>> = {
      人人: everybody,
      访客: { ...everybody, who: 'anonymous' },
      四到六: levels(4, 6),
      零级: levels(0, 0),
      新人: newcomers,
      新人一级起: { ...newcomers, levels: { from: 1, to: 10 } },
    }
    for (const [title, audience] of Object.entries(pieces)) await publish(body(kind, title, audience))
    const seen = async (who: string) =>
      (await titles(endpoint, readers[who] ?? caller)).filter((title) => !before.has(title)).sort()
    expect(await seen('guest')).toEqual(['人人', '访客'].sort())
    expect(await seen('old')).toEqual(['人人', '四到六'].sort())
    expect(await seen('fresh')).toEqual(['人人', '新人', '零级'].sort())
  })

  it('a level is looked up for a member, once, and not for a guest', async () => {
    const before = looked
    await titles(popInfo, readers['guest'] ?? caller)
    expect(looked).toBe(before)
    await titles(popInfo, readers['old'] ?? caller)
    expect(looked).toBe(before + 1)
  })

  test.each<[string, Audience]>([
    ['guests have no level', { ...everybody, who: 'anonymous', levels: { from: 0, to: 3 } }],
    ['nor has everybody', { ...everybody, newDays: 7 }],
    ['from above to', levels(6, 4)],
  ])('an audience that nobody could belong to is refused: %s', async (_why, audience) => {
    const ask = { body: body('popup', '说', audience), from: null, to: null, reason }
    expect(await ann.refusal(opsDraft, ask)).toBe('piece_unfit')
  })

  it('an audience without levels is stored in the old form and read in the new form', async () => {
    const id = await draft(body('popup', '旧的', ofMembers))
    const { rows } = await desk.house.db.query<{ audience: unknown }>(
      `select body -> 'audience' as audience from content.version where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ audience: 'member' }])
    const list = await ann.call(opsPieces, {})
    if ('refused' in list) throw new Error(list.refused)
    expect(list.versions.find((one) => one.id === id)?.body).toMatchObject({ audience: ofMembers })
  })
})

describe('a preview', () => {
  const shows = async (ask: object, kind: Endpoint = popInfo): Promise<readonly string[]> => {
    const answer = await ann.call(opsPreview, ask)
    if ('refused' in answer) throw new Error(answer.refused)
    return titles(kind, { is: 'nobody' }, new URL(answer.url).searchParams.get('preview') ?? '')
  }

  it('shows what a member of a level sees at a moment, with a draft laid over', async () => {
    const at = desk.house.world.now() + 2 * hour
    await publish(body('popup', '明天四到六', levels(4, 6)), at - hour)
    const version = await draft(body('popup', '草稿给五级', levels(5, 5)))
    const five = await shows({ as: 'member', level: 5, at, version })
    expect(five).toEqual(expect.arrayContaining(['人人', '四到六', '明天四到六', '草稿给五级']))
    expect(five).not.toContain('零级')
    expect(await shows({ as: 'member', level: 5, version })).not.toContain('明天四到六')
    const four = await shows({ as: 'member', level: 4, at, version })
    expect(four).toContain('明天四到六')
    expect(four).not.toContain('草稿给五级')
    const third = await shows({ as: 'member', level: 0, days: 3 })
    expect(third).toEqual(expect.arrayContaining(['新人', '零级']))
    expect(await shows({ as: 'member', level: 0, days: 4 })).not.toContain('新人')
    const guest = await shows({ as: 'anonymous', at, version })
    expect(guest).toEqual(expect.arrayContaining(['人人', '访客']))
    expect(guest).not.toContain('草稿给五级')
    // Without a reader: every piece in force.
    expect(await shows({ at, version })).toEqual(expect.arrayContaining(['访客', '四到六', '草稿给五级', '零级']))
  })
})
