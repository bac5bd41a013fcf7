import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import type { Caller, Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  type Body,
  everybody,
  homeOrder,
  helpPage,
  opsContentDecide,
  opsDraft,
  opsDrop,
  opsHelpWords,
  opsPieceEnd,
  opsPieces,
  opsPreview,
  opsPublish,
  opsVersions,
  sponsorList,
  popInfo,
  queryNoticeList,
  queryStationAdList,
  type ShownPiece,
  stationPicture,
  suspensionIcon,
} from '../contract/index.ts'
import { openContent } from './index.ts'

const reason = 'words for a quiet week'
const hour = 3_600_000
const member = '0192f000-0000-7000-8000-0000000000aa'
const spared = '0192f000-0000-7000-8000-0000000000bb'
const content = openContent({
  ageMs: 10,
  secret: 'x'.repeat(32),
  siteOrigin: 'http://127.0.0.1:6001',
  isSpared: async (_house, who) => who === spared,
  readerOf: async () => ({ level: 0, days: 1 }),
})

let desk: Desk
let ann: Seat
let bob: Seat
let caller: Caller = { is: 'nobody' }
let app: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  desk = await openDesk([content.slice])
  ann = await desk.operator('content')
  bob = await desk.operator('content')
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

const now = (): number => desk.house.world.now()
const settled = () => new Promise((done) => setTimeout(done, 15))

const site = async <Data>(endpoint: Endpoint, ask: object = {}, headers: Readonly<Record<string, string>> = {}) => {
  await settled()
  const get = endpoint.method === 'GET'
  const reply = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers,
    ...(get ? { query: ask as Record<string, string> } : { payload: ask }),
  })
  return reply.json<{ status_code: number; data: Data }>().data
}
const listed = async (endpoint: Endpoint, headers: Readonly<Record<string, string>> = {}) =>
  (await site<{ list: ShownPiece[] }>(endpoint, {}, headers)).list

const told = (title: string) => ({ title, text: '说明在这里', action: null })
const body = (kind: 'notice' | 'banner' | 'popup' | 'icon' | 'sponsor', more: object = {}): Body => ({
  kind,
  words: { 'zh-CN': told('夜里维护'), 'zh-TW': told('夜裡維護'), en: told('Tonight') },
  jump: { type: 0, target: null },
  image: null,
  picture: null,
  audience: everybody,
  category: 1,
  weight: 10,
  ...more,
})
const write = async (
  given: Body,
  more: { readonly piece?: string; readonly from?: number; readonly to?: number } = {},
) => {
  const { from = null, to = null, ...rest } = more
  const answer = await ann.call(opsDraft, { body: given, from, to, reason, ...rest })
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer
}
const publish = async (id: string): Promise<string> => {
  const answer = await ann.call(opsPublish, { id, reason })
  return 'refused' in answer ? answer.refused : answer.state
}

describe('a piece from draft to end', () => {
  it('is hidden as a draft, shown once published, and hidden once ended', async () => {
    let heard = 0
    const { stop } = content.follow(desk.house, () => heard++)
    const { id, piece } = await write(body('icon'))
    expect(await listed(suspensionIcon)).toEqual([])
    expect(await publish(id)).toBe('published')
    await expect.poll(() => heard, { timeout: 1000 }).toBe(1)
    const [shown] = await listed(suspensionIcon)
    expect([shown?.id, shown?.title, shown?.version]).toEqual([piece, '夜里维护', 1])
    expect((await site<{ list: ShownPiece[] }>(suspensionIcon, { language: 'en' })).list[0]?.title).toBe('Tonight')
    expect(await ann.call(opsPieceEnd, { piece, reason })).toEqual({ state: 'ended' })
    await expect.poll(() => heard, { timeout: 1000 }).toBe(2)
    expect(await listed(suspensionIcon)).toEqual([])
    stop()
    expect(await ann.refusal(opsPieceEnd, { piece, reason })).toBe('piece_unknown')
    const said = await desk.audit()
    expect(said.filter(({ subjectId }) => subjectId === id || subjectId === '').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['content.draft', 'content.published', 'content.ended']),
    )
  })

  it('a draft begun before another version replaces it when published, with a new number', async () => {
    const titled = (title: string): Body => {
      const words = { 'zh-CN': told(title), 'zh-TW': told(title), en: told(title) }
      return body('sponsor', { words })
    }
    const first = await write(titled('第一版'))
    await publish(first.id)
    const slow = await write(titled('慢的'), { piece: first.piece })
    const quick = await write(titled('快的'), { piece: first.piece })
    expect([slow.number, quick.number]).toEqual([2, 3])
    await publish(quick.id)
    expect((await listed(sponsorList)).map(({ title }) => title)).toEqual(['快的'])
    expect(await publish(slow.id)).toBe('published')
    expect((await listed(sponsorList)).map(({ title, version }) => [title, version])).toEqual([['慢的', 4]])
    await ann.call(opsPieceEnd, { piece: first.piece, reason })
  })

  it('a shipped banner can be ended while a draft of it waits, and the draft can be published later', async () => {
    const [banner] = await listed(queryStationAdList)
    const piece = banner?.id ?? ''
    const draft = await write(body('banner', { image: 'hero-plum' }), { piece })
    expect(draft).toMatchObject({ piece, number: 1 })
    const shown = async () => (await listed(queryStationAdList)).filter(({ id }) => id === piece)
    expect(await shown()).toHaveLength(1)
    expect(await ann.call(opsPieceEnd, { piece, reason })).toEqual({ state: 'ended' })
    expect(await shown()).toEqual([])
    expect(await publish(draft.id)).toBe('published')
    expect((await shown()).map(({ title }) => title)).toEqual(['夜里维护'])
  })

  it('S-CALL-06: icons are listed for displayEquipment 1 or none; another value is refused', async () => {
    const icon = await write(body('icon', { weight: 3 }))
    const heavier = await write(body('icon', { weight: 9 }))
    await publish(icon.id)
    await publish(heavier.id)
    const one = await site<{ list: ShownPiece[] }>(suspensionIcon, { displayEquipment: 1 })
    expect(one.list.map(({ id }) => id)).toEqual([heavier.piece, icon.piece])
    expect(await listed(suspensionIcon)).toEqual(one.list)
    expect(await site(suspensionIcon, { displayEquipment: 2 })).not.toHaveProperty('list')
    for (const { piece } of [icon, heavier]) await ann.call(opsPieceEnd, { piece, reason })
  })

  it('S-CALL-09: sponsors are listed by weight until they end', async () => {
    const small = await write(body('sponsor', { weight: 1 }))
    const great = await write(body('sponsor', { weight: 8 }))
    for (const { id } of [small, great]) await publish(id)
    expect((await listed(sponsorList)).map(({ id }) => id)).toEqual([great.piece, small.piece])
    await ann.call(opsPieceEnd, { piece: great.piece, reason })
    expect((await listed(sponsorList)).map(({ id }) => id)).toEqual([small.piece])
    await ann.call(opsPieceEnd, { piece: small.piece, reason })
  })

  it('a scheduled version waits for its start, and an older version can be published again', async () => {
    const first = await write(body('popup'))
    await publish(first.id)
    const second = await write(
      body('popup', { words: { 'zh-CN': told('明天'), 'zh-TW': told('明天'), en: told('x') } }),
      {
        piece: first.piece,
        from: now() + hour,
      },
    )
    expect(await publish(second.id)).toBe('published')
    expect((await listed(popInfo)).map(({ title }) => title)).toEqual(['夜里维护'])
    const preview = await ann.call(opsPreview, { at: now() + 2 * hour })
    if ('refused' in preview) throw new Error(preview.refused)
    const token = new URL(preview.url).searchParams.get('preview') ?? ''
    expect((await listed(popInfo, { 'x-preview': token })).map(({ title }) => title)).toEqual(['明天'])
    const all = await ann.call(opsVersions, { piece: first.piece })
    if ('refused' in all) throw new Error(all.refused)
    expect(all.versions.map(({ number }) => number)).toEqual([2, 1])
    const back = await write(all.versions[1]?.body ?? body('popup'), { piece: first.piece })
    await publish(back.id)
    expect((await listed(popInfo)).map(({ title, version }) => [title, version])).toEqual([['夜里维护', 3]])
    await ann.call(opsPieceEnd, { piece: first.piece, reason })
  })

  it('a draft is shown in a preview only with its token, which expires within 31 minutes', async () => {
    const { id } = await write(body('notice', { weight: 900 }))
    const preview = await bob.call(opsPreview, { version: id })
    if ('refused' in preview) throw new Error(preview.refused)
    expect(preview.url).toMatch(/^http:\/\/127\.0\.0\.1:6001\/\?preview=/)
    const token = new URL(preview.url).searchParams.get('preview') ?? ''
    expect((await listed(queryNoticeList, { 'x-preview': token }))[0]?.title).toBe('夜里维护')
    for (const bad of ['', 'x.y', `${token}x`, `x${token}`])
      expect((await listed(queryNoticeList, { 'x-preview': bad })).map(({ title }) => title)).not.toContain('夜里维护')
    expect(content.isPreview({ now: () => now() + 31 * 60_000 }, token)).toBe(false)
    expect(content.isPreview({ now }, token)).toBe(true)
    expect(await bob.refusal(opsDrop, { id, reason })).toBe('other_operator')
    expect(await ann.call(opsDrop, { id, reason })).toEqual({ state: 'dropped' })
    expect(await publish(id)).toBe('piece_moved')
  })
})

describe('L33: content that promises money or access', () => {
  const promise = body('popup', {
    words: { 'zh-CN': told('周末返水说明'), 'zh-TW': told('週末返水說明'), en: told('Rebates') },
  })

  it('is not published by one operator, even if the draft is rewritten during publication', async () => {
    const { id } = await write(body('popup'))
    const other = await desk.owner.connect()
    try {
      await other.query('begin')
      const gift = { ...body('popup'), words: { 'zh-CN': told('送彩金'), 'zh-TW': told('送彩金'), en: told('Gift') } }
      await other.query('update content.version set body = $2 where id = $1', [id, JSON.stringify(gift)])
      const going = publish(id)
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await desk.owner.query(waits)).rowCount, { timeout: 5000 }).toBe(1)
      await other.query('commit')
      expect(await going).toBe('piece_moved')
    } finally {
      other.release()
    }
    expect(await listed(popInfo)).toEqual([])
    expect(await publish(id)).toBe('proposed')
  })

  it('is published once by another operator than its maker, or refused', async () => {
    const { id, piece, needsTwo } = await write(promise)
    expect(needsTwo).toBe(true)
    expect(await publish(id)).toBe('proposed')
    expect(await listed(popInfo)).toEqual([])
    expect(await ann.refusal(opsContentDecide, { id, decision: 'approve', reason })).toBe('same_operator')
    const both = await Promise.all(
      [0, 1].map(() => bob.call(opsContentDecide, { id, decision: 'approve' as const, reason })),
    )
    expect(both.filter((one) => 'state' in one)).toHaveLength(1)
    expect((await listed(popInfo)).map(({ title }) => title)).toEqual(['周末返水说明'])
    await ann.call(opsPieceEnd, { piece, reason })
    const other = await write(promise)
    await publish(other.id)
    expect(await bob.call(opsContentDecide, { id: other.id, decision: 'refuse', reason })).toEqual({ state: 'refused' })
    expect(await bob.refusal(opsContentDecide, { id: other.id, decision: 'approve', reason })).toBe('piece_moved')
    expect(await listed(popInfo)).toEqual([])
  })

  it('L31: an unknown picture is refused, not answered as a fault', async () => {
    const given = body('popup', { picture: member })
    expect(await ann.refusal(opsDraft, { body: given, from: null, to: null, reason })).toBe('piece_picture')
  })

  it('L31: a moment beyond the range of dates is refused, not answered as a fault', async () => {
    for (const to of [10_000_000_000_000, 8_640_000_000_000_001, Number.MAX_SAFE_INTEGER])
      expect(await ann.refusal(opsDraft, { body: body('popup'), from: null, to, reason })).toBe('validation')
  })

  test.each([
    ['公司入账 6222 0212 3456 7890 123', 'piece_number'],
    ['公司入账六二二二〇二一二三四五六七八九', 'piece_number'],
    ['客服在 t.me/somebody', 'piece_link'],
  ])('S-GATE-03: one operator cannot tell every member where to pay: %s', async (text, refused) => {
    for (const kind of ['notice', 'popup'] as const) {
      const words = { 'zh-CN': { ...told('新的方式'), text }, 'zh-TW': told('好'), en: told('fine') }
      const ask = { body: body(kind, { words }), from: null, to: null, reason }
      expect(await ann.refusal(opsDraft, ask), kind).toBe(refused)
    }
    const words = { 'zh-CN': { 如何存款: text }, 'zh-TW': { 如何存款: text }, en: { 如何存款: text } }
    expect(
      await ann.refusal(opsDraft, { body: { kind: 'help', slug: 'ck', words }, from: null, to: null, reason }),
    ).toBe(refused)
  })

  it('a link to the site itself is no foreign one, and an example of help may be changed to another', async () => {
    const text = '请看 http://127.0.0.1:6001/help/ck'
    await write(
      body('notice', { words: { 'zh-CN': { ...told('说明'), text }, 'zh-TW': told('好'), en: told('fine') } }),
    )
    const other = { 'magp1e.example': 'magpie1.example' }
    await write({ kind: 'help', slug: 'fjcjc', words: { 'zh-CN': other, 'zh-TW': other, en: other } })
  })

  test.each([
    ['最后一天', 'piece_urges'],
    ['稳赚不赔', 'piece_urges'],
    ['字'.repeat(25), 'piece_unfit'],
  ])('titles that hurry, promise winning or are too long are refused: %s', async (title, refused) => {
    const words = { 'zh-CN': told(title), 'zh-TW': told('好'), en: told('fine') }
    expect(await ann.refusal(opsDraft, { body: body('popup', { words }), from: null, to: null, reason })).toBe(refused)
  })
})

describe('who sees what', () => {
  it('S-CALL-10: guests and members see their own pop-ups; a member on a break sees none (L20)', async () => {
    const guests = await write(body('popup', { audience: { ...everybody, who: 'anonymous' } }))
    const members = await write(body('popup', { audience: { ...everybody, who: 'member' }, weight: 5 }))
    for (const { id } of [guests, members]) await publish(id)
    const seenBy = async (who: Caller) => {
      caller = who
      const list = (await listed(popInfo)).map(({ id }) => id)
      caller = { is: 'nobody' }
      return list
    }
    expect(await seenBy({ is: 'nobody' })).toEqual([guests.piece])
    expect(await seenBy({ is: 'member', member, session: member })).toEqual([members.piece])
    expect(await seenBy({ is: 'member', member: spared, session: member })).toEqual([])
  })

  it('the order of home and changed help texts are shown once published', async () => {
    expect(await site(homeOrder)).toEqual({ order: [], hidden: [] })
    const order = await write({ kind: 'home', order: ['matches', 'venues'], hidden: ['quick'] })
    await publish(order.id)
    expect(await site(homeOrder)).toEqual({ order: ['matches', 'venues'], hidden: ['quick'] })
    const page = await ann.call(opsHelpWords, { slug: 'kh' })
    if ('refused' in page) throw new Error(page.refused)
    const first = page.rows.find((row) => row['zh-CN'] === page.title)?.['zh-CN'] ?? page.rows[0]?.['zh-CN'] ?? ''
    const help = await write({
      kind: 'help',
      slug: 'kh',
      words: { 'zh-CN': { [first]: '换过的话' }, 'zh-TW': { [first]: '換過的話' }, en: { [first]: 'Other words' } },
    })
    expect(await publish(help.id)).toBe('proposed')
    await bob.call(opsContentDecide, { id: help.id, decision: 'approve', reason })
    expect(JSON.stringify(await site(helpPage, { slug: 'kh' }))).toContain('换过的话')
    expect(JSON.stringify(await site(helpPage, { slug: 'kh', language: 'en' }))).toContain('Other words')
    expect(JSON.stringify(await site(helpPage, { slug: 'ck' }))).not.toContain('换过的话')
  })
})

describe('pictures', () => {
  it('are encoded anew as JPEG; invalid images are refused', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8322b' } })
      .png()
      .toBuffer()
    const ask = { body: body('popup'), from: null, to: null, reason }
    const sent = await ann.call(opsDraft, { ...ask, upload: png.toString('base64') })
    if ('refused' in sent) throw new Error(sent.refused)
    const list = await ann.call(opsPieces, {})
    if ('refused' in list) throw new Error(list.refused)
    const found = list.versions.find(({ id }) => id === sent.id)?.body
    const picture = found !== undefined && 'picture' in found ? found.picture : null
    const { base64 } = await site<{ base64: string }>(stationPicture, { id: picture ?? '' })
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).format).toBe('jpeg')
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64')
    expect(await ann.refusal(opsDraft, { ...ask, upload: script })).toBe('piece_picture')
    expect(await ann.refusal(opsDraft, { ...ask, upload: png.subarray(0, 60).toString('base64') })).toBe(
      'piece_picture',
    )
  })
})
