import { readFileSync } from 'node:fs'
import { type House, openPool } from '@magpie/db'
import { freshDatabase, movedWorld, noMoney, rememberingLog } from '@magpie/testkit'
import { type Endpoint, servedTo } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import shippedBanners from '../content/banners.json' with { type: 'json' }
import shippedNotices from '../content/notices.json' with { type: 'json' }
import {
  type Banner,
  bannerImages,
  Body,
  everybody,
  helpList,
  helpPage,
  jumpTypes,
  type Notice,
  noticeCategories,
  queryNoticeList,
  queryStationAdList,
  type ShownHelpPage,
} from '../contract/index.ts'
import { openContent } from './index.ts'

const hour = 3_600_000
const slugs =
  'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf'.split(
    ' ',
  )

const open = async (ageMs = 0) => {
  const database = await freshDatabase()
  const db = openPool({ url: database.url, role: 'magpie_server' })
  const owner = openPool({ url: database.url })
  const clock = { aheadMs: 0 }
  const log = rememberingLog()
  const house: House = { world: movedWorld(clock), db, journal: noMoney, log }
  const { slice } = openContent({
    ageMs,
    secret: 'x'.repeat(32),
    siteOrigin: 'http://127.0.0.1:6001',
    isSpared: async () => false,
    readerOf: async () => ({ level: 0, days: 1 }),
  })
  const app = await openServer({
    house,
    slices: servedTo('site', [slice]),
    resolveCaller: () => ({ is: 'nobody' }),
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const call = async <Data>(endpoint: Endpoint, body: object = {}) => {
    const reply = await app.inject({ method: endpoint.method, url: endpoint.path, payload: body })
    return reply.json<{ status_code: number; message: string; data: Data }>()
  }
  const close = async (): Promise<void> => {
    await app.close()
    await db.end()
    await owner.end()
    await database.drop()
  }
  return { house, db, owner, clock, log, slice, call, close }
}

let site: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  site = await open()
})
afterAll(() => site.close())
beforeEach(() => {
  site.clock.aheadMs = 0
})

const notices = async (ask: object = {}): Promise<readonly Notice[]> =>
  (await site.call<{ list: Notice[] }>(queryNoticeList, ask)).data.list
const banners = async (): Promise<readonly Banner[]> =>
  (await site.call<{ list: Banner[] }>(queryStationAdList)).data.list

const noticeBody = (title: string, weight: number): Body => {
  const told = { title, text: 'text', action: null }
  const words = { 'zh-CN': told, 'zh-TW': told, en: told }
  const jump = { type: jumpTypes.none, target: null } as const
  return { kind: 'notice', words, jump, image: null, picture: null, audience: everybody, category: 4, weight }
}

const addNotice = async (id: string, from: number, to: number | null, weight = 1000): Promise<void> => {
  await site.db.query(
    `insert into content.version (id, piece, number, body, from_at, to_at, state, maker_account, reason, made_at, published_at)
     values (gen_random_uuid(), $1, 1, $2, $3, $4, 'published', 'ann', 'a test', now(), '2020-01-01')`,
    [id, JSON.stringify(noticeBody(id, weight)), new Date(from), to === null ? null : new Date(to)],
  )
}

describe('S-CALL-04: notices', () => {
  it('without a category all current notices are listed, the heaviest first', async () => {
    const list = await notices()
    expect(list.map(({ id }) => id).toSorted()).toEqual(shippedNotices.map(({ id }) => id).toSorted())
    expect(list.map(({ weight }) => weight)).toEqual(list.map(({ weight }) => weight).toSorted((a, b) => b - a))
  })

  test.each(Object.entries(noticeCategories))('the category %s lists only its notices', async (_name, category) => {
    const list = await notices({ category })
    expect(list.length).toBeGreaterThan(0)
    expect(new Set(list.map((notice) => notice.category))).toEqual(new Set([category]))
  })

  it('a notice is shown only within its window', async () => {
    const now = site.house.world.now()
    await addNotice('later', now + hour, now + 2 * hour)
    const seen = async (at: number): Promise<boolean> => {
      site.clock.aheadMs = at - site.house.world.now() + site.clock.aheadMs
      return (await notices({ category: 4 })).some(({ id }) => id === 'later')
    }
    expect(await seen(now)).toBe(false)
    expect(await seen(now + hour + 1000)).toBe(true)
    expect(await seen(now + 2 * hour)).toBe(false)
  })

  test.each([{ category: 0 }, { category: 5 }, { category: '1' }, { category: 1.5 }, { category: null }, { other: 1 }])(
    'invalid input %j is refused',
    async (ask) => {
      expect((await site.call(queryNoticeList, ask)).status_code).toBe(10003)
    },
  )
})

describe('S-CALL-05: banners', () => {
  it('are the shipped ones, sorted by weight, each with a known drawing', async () => {
    const list = await banners()
    expect(list.map(({ id }) => id)).toEqual(shippedBanners.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id))
    for (const banner of list) expect(bannerImages).toContain(banner.image)
  })

  it('a banner that jumps to a help page jumps to an existing one', async () => {
    const { data } = await site.call<{ list: { slug: string }[] }>(helpList)
    const slugs = data.list.map(({ slug }) => slug)
    const toHelp = (await banners()).filter(({ jumpType }) => jumpType === jumpTypes.help)
    expect(toHelp.length).toBeGreaterThan(0)
    for (const { jumpTarget } of toHelp) expect(slugs).toContain(jumpTarget)
  })

  test.each([
    [jumpTypes.page, 'https://elsewhere.example'],
    [jumpTypes.page, '//elsewhere.example'],
    [jumpTypes.page, '/game/sport?url=x'],
    [jumpTypes.page, null],
    [jumpTypes.help, '/help/kh'],
    [jumpTypes.venue, 'ybty'],
    [jumpTypes.none, '/'],
  ])('L36: a raw address is not accepted as a target: jump %i to %s', (type, target) => {
    const body = { ...noticeBody('t', 1), jump: { type, target } }
    expect(Body.safeParse(body).success).toBe(false)
  })
})

describe('shipped notices and banners', () => {
  it('are replaced by an operator’s version, and do not come back when that one ends', async () => {
    const now = site.house.world.now()
    const titleOf = async (id: string) => (await notices()).find((notice) => notice.id === id)?.title
    expect(await titleOf('newcomer')).toBe(shippedNotices.find(({ id }) => id === 'newcomer')?.title)
    await addNotice('newcomer', now - hour, now + hour)
    await addNotice('from-an-operator', now - hour, null)
    expect([await titleOf('newcomer'), await titleOf('from-an-operator')]).toEqual(['newcomer', 'from-an-operator'])
    site.clock.aheadMs = 2 * hour
    expect(await titleOf('newcomer')).toBe(undefined)
  })

  it('contain no word of hurry, of chasing losses or of certain winning', () => {
    const text = JSON.stringify([shippedNotices, shippedBanners])
    for (const word of ['最后', '马上', '赶快', '立即下注', '稳赚', '必中', '翻本', '机会难得', '!', '！'])
      expect(text).not.toContain(word)
  })
})

describe('a database that cannot be read', () => {
  it('L11: the last known content stays in use with an alarm; a process that has none answers a fault', async () => {
    const other = await open(20)
    expect((await other.call(queryNoticeList)).status_code).toBe(6000)
    await other.owner.query(`revoke select on content.version from magpie_server`)
    other.clock.aheadMs = hour
    const { status_code, data } = await other.call<{ list: Notice[] }>(queryNoticeList)
    expect([status_code, data.list.length]).toEqual([6000, shippedNotices.length])
    expect(other.log.said.map(({ level }) => level)).toContain('alarm')
    const unknowing = await open()
    await unknowing.owner.query(`revoke select on content.version from magpie_server`)
    expect((await unknowing.call(queryStationAdList)).status_code).toBe(10001)
    await unknowing.close()
    await other.close()
  })
})

describe('S-ROUTE-15: help pages', () => {
  it('every listed page is returned whole, with the headings of the list', async () => {
    const { data } = await site.call<{ list: { slug: string; headings: { id: string }[] }[] }>(helpList)
    expect(data.list.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['tytzjc', 'bczr']))
    for (const { slug, headings } of data.list) {
      const page = (await site.call<ShownHelpPage>(helpPage, { slug })).data
      expect(page.sections.map(({ id }) => id)).toEqual(headings.map(({ id }) => id))
      expect(page).toEqual(helpPage.gives.parse(page))
      const shipped = await import(`../content/help/${slug}.json`, { with: { type: 'json' } })
      expect(page, 'nothing is lost on the wire').toEqual({
        slug,
        ...shipped.default,
        version: `${page.updated}.0`,
      })
    }
  })

  it('S-ROUTE-15: every slug of the specification has its page, and every tile its icon', async () => {
    const { data } = await site.call<{ list: { slug: string; icon: string }[] }>(helpList)
    const sheets = ['first', 'later'].map((name) => readFileSync(`packages/ui/art/static/icons-${name}.svg`, 'utf8'))
    expect(data.list.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
    for (const { slug, icon } of data.list) {
      expect(sheets.join(''), slug).toContain(`id="i-${icon}"`)
    }
  })

  it('pages, notices and banners are in the reader’s language', async () => {
    const titles = async (language?: string): Promise<readonly string[]> => {
      const asks = language === undefined ? {} : { language }
      const page = await site.call<ShownHelpPage>(helpPage, { slug: 'tytzjc', ...asks })
      const { list } = (await site.call<{ list: { title: string }[] }>(helpList, asks)).data
      const notices = (await site.call<{ list: Notice[] }>(queryNoticeList, { category: 3, ...asks })).data.list
      const banners = (await site.call<{ list: Banner[] }>(queryStationAdList, asks)).data.list
      return [page.data.title, list.at(-1)?.title ?? '', notices.at(-1)?.title ?? '', banners[0]?.action ?? '']
    }
    const chinese = ['体育投注教程', '关于喜鹊', '足球以 90 分钟加补时的比分结算，不含加时和点球', '关于喜鹊']
    expect(await titles()).toEqual(chinese)
    expect(await titles('zh-CN')).toEqual(chinese)
    expect(await titles('zh-TW')).toEqual([
      '體育投注教學',
      '關於喜鵲',
      '足球以 90 分鐘加傷停補時的比分結算，不含延長賽和十二碼',
      '關於喜鵲',
    ])
    expect(await titles('en')).toEqual([
      'A guide to betting',
      'About Magpie',
      'Football settles on 90 minutes and added time, without extra time or penalties',
      'About Magpie',
    ])
    expect((await site.call(helpList, { language: 'fr' })).status_code).toBe(10003)
  })

  it('L24: an unknown slug is refused as help_unknown, an invalid slug as invalid input', async () => {
    const { status_code, message, data } = await site.call<{ refused: string }>(helpPage, { slug: 'zzzz' })
    expect([status_code, data.refused]).toEqual([7700, 'help_unknown'])
    expect(message).toContain('没有这篇帮助')
    for (const slug of ['../etc', '', 'A', 1, 'x'.repeat(99)])
      expect((await site.call(helpPage, { slug })).status_code).toBe(10003)
  })
})
