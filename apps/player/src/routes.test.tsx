// @vitest-environment node
import { slices } from '@magpie/db/slices'
import { paths, safeFrom } from '@magpie/wire/paths'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { tabs } from './frame/tabs.ts'
import { addScreens, pathsOf, siteRoutes } from './router/site-routes.tsx'
import { screensOf } from './routes.tsx'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The specification's spelling (S-ROUTE-01..15) of the open paths, and our own paths next to it. Changing this changes
 * links.
 */
const specified = [
  '/',
  '/404',
  '/activity/calendar',
  '/activity/discount',
  '/activity/friendInvitation',
  '/agent',
  '/activity/friendPeakBet',
  '/activity/luckyFlip',
  '/customer/instead',
  '/customer/main',
  '/demo',
  '/download',
  '/download-page',
  '/game/egame',
  '/game/gaming',
  '/game/gaming/:entrance',
  '/game/lottery',
  '/game/sport',
  '/game/sport/:entrance',
  '/help/:slug',
  '/mine/audit',
  '/mine/balance',
  '/mine/addAlipayCard',
  '/mine/addBankCard',
  '/mine/addDigitalCard',
  '/mine/addEBpayCard',
  '/mine/addKOIpayCard',
  '/mine/addwechatCard',
  '/mine/alipayAcount',
  '/mine/digitalAcount',
  '/mine/ebpayAcount',
  '/mine/feedback',
  '/mine/finance/deposit',
  '/mine/finance/introTutorial',
  '/mine/finance/introTutorial/platformTutorials',
  '/mine/finance/transfer',
  '/mine/finance/wallet',
  '/mine/finance/withdrawal',
  '/mine/infoAudit',
  '/mine/koipayAcount',
  '/mine/mail',
  '/mine/currency',
  '/mine/currency/:item',
  '/mine/mall/coinRecord',
  '/mine/mall/record',
  '/mine/rebate',
  '/mine/record/betRecord',
  '/mine/record/currencyRecord',
  '/mine/record/giftRecord',
  '/mine/record/transRecord',
  '/mine/record/welfare',
  '/mine/userInfo',
  '/mine/userInfo/authentication',
  '/mine/userInfo/authentication/bindBankCard',
  '/mine/vip',
  '/mine/vip/details',
  '/mine/virtualCoinCard',
  '/mine/wechatAcount',
  '/other/maintenance',
  '/other/restrictionIp',
  '/other/stopService',
  '/sponsor/0',
  '/user/login',
  '/registerGuide',
  '/user/password',
  '/user/register',
]
const ours = [
  '/agent/statements',
  '/agent/statements/:month',
  '/agent/team',
  '/chat',
  '/chat/room',
  '/game/egame/:game',
  '/game/egame/:game/rounds',
  '/game/lottery/:game',
  '/game/fair',
  '/game/sport/match/:matchId',
  '/game/sport/results',
  '/mine',
  '/mine/finance/accounts',
  '/mine/finance/accounts/:kind',
  '/mine/finance/deposit/:orderId',
  '/mine/finance/withdrawal/:withdrawalId',
  '/mine/limits',
  '/mine/record/betRecord/:ticketId',
  '/mine/record/movements',
  '/mine/security',
  '/mine/security/name',
  '/mine/security/pin',
  // S-ROUTE-07b, and the pages under it.
  '/mine/userInfo/:page',
  '/mine/userInfo/copy',
  '/mine/settings',
  '/notices',
  '/search',
  // Account recovery for members who lost every way to log in.
  '/user/recovery',
  // S-QP-03, our own.
  '/user/handover',
]

const tree = (kit: boolean): RouteObject[] => {
  const routes = siteRoutes()
  addScreens(routes, screensOf(kit))
  return routes
}

const idsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ id, children }) => [id ?? '', ...idsOf(children ?? [])])

describe('the table of paths', () => {
  const open = pathsOf(tree(false))

  it('S-ROUTE-01..15: every open path is in the specification’s list or in ours, with this spelling', () => {
    // Under `/mine/<slice>` a slice names its own pages.
    const ofSlice = (path: string): boolean => slices.some(({ name }) => `${path}/`.startsWith(`/mine/${name}/`))
    expect(open.filter((path) => ![...specified, ...ours].includes(path) && !ofSlice(path))).toEqual([])
    expect(new Set(open).size).toBe(open.length)
  })

  it('S-ROUTE-01..15: no listed path is removed', () => {
    expect([...specified, ...ours].filter((path) => !open.includes(path))).toEqual([])
  })

  it('S-ROUTE-15: each of the 21 help pages exists in three languages', () => {
    const slugs =
      'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf'
    for (const slug of slugs.split(' '))
      for (const ending of ['json', 'zh-TW.json', 'en.json'])
        expect(existsSync(join(root, `domains/content/content/help/${slug}.${ending}`)), `${slug}.${ending}`).toBe(true)
  })

  it('S-ROUTE-01a, S-ROUTE-01b, S-ROUTE-01c, S-ROUTE-01d, S-ROUTE-03a: gate pages, the 404 page and home are open', () => {
    expect(open).toEqual(
      expect.arrayContaining([
        '/',
        '/404',
        '/other/stopService',
        '/other/maintenance',
        '/other/restrictionIp',
        '/mine',
      ]),
    )
  })

  it('the kit is open only in development and tests', () => {
    expect(open).not.toContain(paths.kit())
    expect(pathsOf(tree(true))).toContain(paths.kit())
  })

  it('a screen is named by its source file, and only once', () => {
    const ids = idsOf(tree(true))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids.filter((one) => one.endsWith('.tsx'))) expect(existsSync(join(root, id)), id).toBe(true)
  })

  it('S-ROUTE-01..15: each tab of the tab bar is open', () => {
    expect(tabs.map(({ path }) => path).filter((path) => !open.includes(path))).toEqual([])
  })

  it('two requests never share a table', () => {
    const [one, other] = [tree(false), tree(false)]
    expect(one[0]?.children?.[0]?.children?.[0]).not.toBe(other[0]?.children?.[0]?.children?.[0])
  })
})

describe('the builders of paths', () => {
  it('S-ROUTE-01..15: use the spelling of the specification', () => {
    expect({
      stop: paths.stopService(),
      maintenance: paths.maintenance(),
      limit: paths.accessLimit('access-caveat'),
      lost: paths.notFound(),
      login: paths.login('/game/sport?tab=1'),
      register: paths.register(),
      home: paths.home(),
      service: paths.service(),
      sport: paths.sport({ venue: 'YBTY' }),
      offers: paths.offers(),
      records: paths.betRecord(),
      transactions: paths.transRecord({ kind: 'bonus' }),
      audit: paths.audit(),
      balance: paths.balance(),
      tutorial: paths.tutorial({ method: 'usdt' }),
      platforms: paths.platformTutorials(),
      help: paths.help('tytzjc'),
    }).toEqual({
      stop: '/other/stopService',
      maintenance: '/other/maintenance',
      limit: '/other/restrictionIp?name=access-caveat',
      lost: '/404',
      login: '/user/login?from=%2Fgame%2Fsport%3Ftab%3D1',
      register: '/user/register',
      home: '/',
      service: '/customer/main',
      sport: '/game/sport?venue=YBTY',
      offers: '/activity/discount',
      records: '/mine/record/betRecord',
      transactions: '/mine/record/transRecord?kind=bonus',
      audit: '/mine/audit',
      balance: '/mine/balance',
      tutorial: '/mine/finance/introTutorial?method=usdt',
      platforms: '/mine/finance/introTutorial/platformTutorials',
      help: '/help/tytzjc',
    })
  })

  it('S-GATE-09: a login returns only to a path of our own site', () => {
    expect(safeFrom('/mine?x=1')).toBe('/mine?x=1')
    for (const from of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/mine\\..\\evil',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      null,
      undefined,
    ])
      expect(safeFrom(from)).toBe('/')
  })
})
