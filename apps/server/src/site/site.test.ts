// The site alone: what a page contains, what it never contains, and how long it takes when everything behind it stalls.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ShownConfig } from '@magpie/gate/contract'
import type { HttpReply } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import { buildSite } from '@magpie/testkit/built-site'
import type { PageReply, PageRequest } from '@magpie/wire/mount'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, builtBundle } from './built-bundle.ts'
import { shellFiles } from './shell/shell-files.ts'
import { openSite } from './site.ts'

const limitMs = 400
const config: ShownConfig = {
  SiteBaseConfigVo: { title: '喜鹊体育', webLogoTitleUrl: '/favicon.svg' },
  address: 'https://magpie.example',
  disablePhones: [],
  globePhoneNumber: true,
  maintainConfig: { status: 1, from: null, to: null },
  siteFestivalSkin: '',
  siteVideoActiveUrl: '',
  siteVideoSkinOpen: false,
  stopLogin: false,
  stopRegister: false,
  streamAddress: null,
}

let bundle: Bundle
beforeAll(async () => {
  await buildSite()
  const built = builtBundle()
  if (built === undefined) throw new Error('the site was not built')
  bundle = built
})

const never = (): Promise<never> => new Promise(() => undefined)

const answersAtOnce = {
  siteConfig: async () => config,
  inject: async () => ({ status_code: 6000, message: '', data: null }),
}

type Behind = {
  readonly siteConfig?: () => Promise<ShownConfig>
  readonly inject?: (url: string) => Promise<object>
  readonly vendor?: () => Promise<HttpReply>
  readonly isShutOut?: (request: PageRequest) => boolean
}

const everybodyServed = (): boolean => false

const rig = ({
  siteConfig = async () => config,
  inject = never,
  vendor = never,
  isShutOut = everybodyServed,
}: Behind = {}) => {
  const log = rememberingLog()
  const site = openSite({
    world: { ...realWorld(), http: vendor },
    log,
    bundle,
    siteConfig,
    isShutOut,
    streamAddress: 'ws://site.test',
    ground: {
      siteKey: 'public-key',
      siteOrigin: 'http://site.test',
      venues: { YBTY: { origin: 'http://vendor.test:6011', adapter: 'ob' } },
      development: false,
      kit: false,
    },
    apart: false,
  })
  site.attach({
    inject: async ({ url }: { readonly url: string }) => ({ statusCode: 200, body: JSON.stringify(await inject(url)) }),
  } as unknown as FastifyInstance)
  const ask = async (url: string, headers: object = { accept: 'text/html' }, cookies: object = {}) => {
    const request = {
      id: 'r',
      ip: '127.0.0.1',
      url,
      path: url.split('?')[0],
      headers,
      cookies,
    } as unknown as PageRequest
    return (await site.pages[0]?.render(request)) as PageReply | undefined
  }
  const open = async (url: string, cookies: object = {}): Promise<{ text: string; status: number; ms: number }> => {
    const before = performance.now()
    const reply = await ask(url, { accept: 'text/html' }, cookies)
    return { text: String(reply?.body), status: reply?.status ?? 0, ms: performance.now() - before }
  }
  return { log, site, ask, open }
}
const look = (cookie: string) => ({ magpie_look: cookie })

describe('a page', () => {
  it('S-ROUTE-03a: home is complete: title, styles and chunks are named, and no script is inline', async () => {
    const { text, status } = await rig().open('/')
    expect(status).toBe(200)
    expect(text).toContain('<title>喜鹊体育</title>')
    expect(text).toMatch(/<html lang="zh-CN" data-theme="auto" data-odds="cn">/)
    for (const [, href = ''] of text.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g))
      expect(
        bundle.files.map(({ path }) => path),
        href,
      ).toContain(href)
    expect(text.match(/<link rel="stylesheet"/g)?.length).toBeGreaterThan(0)
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)]
    for (const [, attributes = '', inside = ''] of scripts)
      expect(attributes.includes('application/json') || inside === '', attributes).toBe(true)
    expect(text).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/)
  })

  it.each([
    ['S-ROUTE-03b', '/demo', '不用注册，不存款，先看再决定。'],
    ['S-ROUTE-04b', '/customer/instead', '客服不会要密码、验证码，不会让你转账。'],
    ['S-ROUTE-14b', '/download-page', '打开更快，不用应用商店。'],
    ['S-ROUTE-14c', '/sponsor/0', '冠名与支持'],
  ])('%s: %s is a page of its own with its purpose', async (_row, path, words) => {
    const { text, status } = await rig().open(path)
    expect(status).toBe(200)
    expect(text).toContain(words)
  })

  it('S-GATE-04, S-ROUTE-14a: the manifest, the icons and every other file of the installed app exist', async () => {
    const { site, open } = rig()
    const { text } = await open('/download')
    expect(text).toContain('放到手机桌面')
    expect(text).toContain(config.address)
    const body = (path: string | undefined) => site.files.find((file) => file.path === path)?.body
    const manifest = JSON.parse(String(body('/manifest.webmanifest'))) as { icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({ name: '喜鹊体育', start_url: '/', display: 'standalone' })
    for (const { src, sizes } of [...manifest.icons, { src: '/icons/magpie-180.png', sizes: '180x180' }]) {
      const png = body(src) as Buffer
      expect([png.readUInt32BE(16), png.readUInt32BE(20)].join('x'), src).toBe(sizes)
    }
    for (const [, href] of text.matchAll(/<link rel="(?:manifest|apple-touch-icon|icon)"[^>]* href="([^"]+)"/g))
      expect(body(href), href).toBeDefined()
  })

  it('S-ROUTE-01d: an unknown path is a page with status 404, and is left to the API for other callers', async () => {
    const { ask, open } = rig()
    const lost = await open('/nowhere/at/all')
    expect(lost.status).toBe(404)
    expect(lost.text).toContain('这里没有页面')
    expect((await open('/404')).status).toBe(404)
    expect(await ask('/nowhere', { accept: '*/*' })).toBeUndefined()
    expect(await ask('/nowhere', { accept: 'application/json' })).toBeUndefined()
    for (const path of [
      '/site/api/v1/none',
      '/act/x',
      '/game/api/v1/x',
      '/agent/api/x',
      '/api/json-cache/x',
      '/wallet/v1/x',
      '/assets/none.js',
      '/.env',
      '/index.php',
      '/yewu11/x',
      '/stream/x',
    ])
      expect(await ask(path), path).toBeUndefined()
  })

  it('S-GATE-05: in maintenance every page leads to the stop-service page, which states the end in UTC+8', async () => {
    const to = Date.UTC(2050, 10, 21, 22, 0)
    const { ask, open } = rig({
      siteConfig: async () => ({ ...config, maintainConfig: { status: 0, from: null, to } }),
    })
    for (const path of ['/', '/mine', '/nowhere']) {
      expect(await ask(path), path).toMatchObject({ status: 302, headers: { location: '/other/stopService' } })
    }
    // S-QP-02: a link's codes are passed on, for the browser to keep; nothing else is.
    const led = (await ask('/activity/discount?x=1&invite_code=QUE8K2&token=secret&agent_verify=AG-7'))?.headers[
      'location'
    ]
    expect(led).toBe('/other/stopService?agent_verify=AG-7&invite_code=QUE8K2')
    expect((await open(String(led))).status).toBe(503)
    const { text, status } = await open('/other/stopService')
    expect(status).toBe(503)
    const wait = Number((await ask('/other/stopService'))?.headers['retry-after'])
    expect(Math.abs(wait - (to - Date.now()) / 1000)).toBeLessThan(60)
    expect(text).toContain('系统维护中')
    expect(text).toContain('11-22 06:00（UTC+8）')
    expect(text).not.toContain('首页</span>')
  })

  it('S-GATE-05: maintenance without an end asks robots to return in ten minutes', async () => {
    const { ask } = rig({
      siteConfig: async () => ({ ...config, maintainConfig: { status: 0, from: null, to: null } }),
    })
    expect((await ask('/other/stopService'))?.headers['retry-after']).toBe('600')
    const opened = await rig().ask('/other/stopService')
    expect([opened?.status, opened?.headers['retry-after']]).toEqual([200, undefined])
  })

  it('S-GATE-06: a visitor from a closed region gets one page, also in maintenance; others get their page', async () => {
    const maintainConfig = { status: 0, from: null, to: null } as const
    const closed = { ...config, maintainConfig }
    for (const siteConfig of [async () => config, async () => closed]) {
      const { ask } = rig({ siteConfig, isShutOut: ({ headers }) => headers['x-from'] === 'afar' })
      const afar = { accept: 'text/html', 'x-from': 'afar' }
      const [here, led] = ['/other/restrictionIp', '/other/restrictionIp?name=access-caveat']
      for (const path of ['/', '/mine', '/notices', '/other/stopService'])
        expect(await ask(path, afar), path).toMatchObject({ status: 302, headers: { location: led } })
      const page = await ask(led, afar)
      expect([page?.status, page?.headers['cache-control']]).toEqual([451, 'private, no-store'])
      expect(String(page?.body)).toContain('当前')
      expect((await ask(here, afar))?.status).toBe(451)
      expect((await ask(led))?.status).toBe(200)
      expect((await ask('/assets/none.js', afar))?.status).toBeUndefined()
    }
    expect((await rig().ask('/'))?.status).toBe(200)
  })

  it('theme, language and direction come from the cookie before any script runs', async () => {
    const { open } = rig()
    const { text } = await open('/mine', look('dark~en~1~intl'))
    expect(text).toMatch(/<html lang="en" data-theme="dark" data-odds="intl">/)
    expect(text).toContain('Payout accounts')
    expect(text).toContain('<title>Me · Magpie</title>')
    expect((await open('/mine', look('light~zh-TW'))).text).toContain('收款帳戶')
  })

  it('S-ENT-01: webLogoTitleUrl is the tab icon if it is a path of ours', async () => {
    const withIcon = async (webLogoTitleUrl: string): Promise<string | undefined> => {
      const { open } = rig({
        siteConfig: async () => ({ ...config, SiteBaseConfigVo: { title: 'x', webLogoTitleUrl } }),
      })
      return /<link rel="icon" href="([^"]*)">/.exec((await open('/404')).text)?.[1]
    }
    expect(await withIcon('/icons/magpie-192.png')).toBe('/icons/magpie-192.png')
    for (const other of ['https://elsewhere.example/x.svg', '//elsewhere.example/x.svg', ''])
      expect(await withIcon(other), other).toBe('/favicon.svg')
  })

  it('the service worker differs between builds, and every file that it stores exists', () => {
    const files = rig().site.files
    const body = (path: string): string => String(files.find((file) => file.path === path)?.body)
    const needed = JSON.parse(/const NEEDED = (\[.*\])/.exec(body('/sw.js'))?.[1] ?? '') as string[]
    expect(needed).toContain('/offline.css')
    expect(needed.length).toBe(2)
    for (const path of ['/offline.html', ...needed])
      expect(
        files.map((file) => file.path),
        path,
      ).toContain(path)
    expect(body('/offline.html')).toContain('暂时连不上')
    const buildOf = (worker: string): string | undefined => /const BUILD = '([\w-]{12})'/.exec(worker)?.[1]
    const other = shellFiles([...bundle.files, { path: '/assets/new-1234567.js', contentType: '', body: '' }])
    expect(buildOf(body('/sw.js'))).not.toBe(buildOf(String(other[0]?.body)))
  })

  it('state inside the page cannot close its script element', async () => {
    const title = '</script><script>alert(1)</script><!--'
    const { open } = rig({
      siteConfig: async () => ({ ...config, SiteBaseConfigVo: { ...config.SiteBaseConfigVo, title } }),
    })
    const { text } = await open('/')
    expect(text).not.toContain('<script>alert')
    const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(boot))).toContain('</script>')
  })

  it('S-GATE-07b: a page that breaks while rendering is an error page with status 500 and no details', async () => {
    const broken = { ...config, SiteBaseConfigVo: undefined } as unknown as ShownConfig
    const { open, log } = rig({ siteConfig: async () => broken })
    const { text, status } = await open('/mine')
    expect(status).toBe(500)
    expect(text).toContain('页面出错了')
    expect(text).not.toMatch(/TypeError|undefined|stack/)
    expect(log.said.map(({ what }) => what)).toContain('a page could not be drawn')
  })

  it('a page is compressed as the browser accepts it', async () => {
    const { ask } = rig()
    const read = async (encoding: string): Promise<PageReply | undefined> =>
      ask('/mine', { accept: 'text/html', 'accept-encoding': encoding })
    expect(brotliDecompressSync((await read('gzip, br'))?.body as Buffer).toString()).toContain('收款账户')
    expect(gunzipSync((await read('gzip'))?.body as Buffer).toString()).toContain('收款账户')
    expect(String((await read('identity'))?.body)).toContain('收款账户')
    expect((await read('br'))?.headers['vary']).toContain('accept-encoding')
  })

  it('a page for a browser with cookies is not cached', async () => {
    const { ask } = rig()
    expect((await ask('/mine', { accept: 'text/html', cookie: 'magpie_session=x' }))?.headers['cache-control']).toBe(
      'private, no-store',
    )
    expect((await ask('/mine'))?.headers['cache-control']).toBe('no-cache')
  })
})

describe('the policy of a page', () => {
  it('has no nonce, no inline code and no eval, and names only the stream and the vendor', async () => {
    const policy = (await rig().ask('/mine'))?.headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' ws://site.test http://vendor.test:6011 ws://vendor.test:6011;")
    expect(policy).toContain("require-trusted-types-for 'script'")
    for (const word of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(word)
  })
})

describe('S-CONST-05: slow services behind a page', () => {
  type Opened = Awaited<ReturnType<ReturnType<typeof rig>['open']>>

  /** One wait and no second, beside what the same page takes at this moment on a node that waits for nothing. */
  const expectWaited = async (path: string, ms: number): Promise<void> => {
    const { ms: drawnMs } = await quickest(() => rig(answersAtOnce).open(path))
    expect(ms).toBeGreaterThan(limitMs / 2)
    expect(ms).toBeLessThan(limitMs * 1.75 + drawnMs)
  }

  /**
   * The quickest of three nodes that never rendered a page: tests share the machine, and a page is rendered once a
   * second.
   */
  const quickest = async (openOnNewNode: () => Promise<Opened>): Promise<Opened> => {
    const pages = [await openOnNewNode(), await openOnNewNode(), await openOnNewNode()]
    return pages.reduce((best, one) => (one.ms < best.ms ? one : best))
  }

  it('a config that never arrived: the page is sent without it after 400 ms, and that is logged', async () => {
    const nodes: ReturnType<typeof rig>[] = []
    const { text, status, ms } = await quickest(() => {
      const node = rig({ siteConfig: never })
      nodes.push(node)
      return node.open('/mine')
    })
    expect(status).toBe(200)
    await expectWaited('/mine', ms)
    expect(text).toContain('收款账户')
    for (const { log } of nodes)
      expect(log.said.map(({ what }) => what)).toContain('a page goes out without the site config')
  })

  it('a config that becomes slow later: the last known one is used', async () => {
    const { text, ms } = await quickest(async () => {
      let stalled = false
      const { open } = rig({ siteConfig: () => (stalled ? never() : Promise.resolve(config)) })
      expect((await open('/')).text).toContain('<title>喜鹊体育</title>')
      stalled = true
      await new Promise((done) => setTimeout(done, 1050))
      return open('/')
    })
    expect(text).toContain('<title>喜鹊体育</title>')
    await expectWaited('/', ms)
  })

  it('slow calls of the site and the vendor: home is sent with what is there', async () => {
    const { text, status, ms } = await quickest(() => rig().open('/'))
    expect(status).toBe(200)
    expect(text).toContain('喜鹊')
    await expectWaited('/', ms)
  })
})

describe('requests at the same time', () => {
  it('each has its own language and look, and nothing of another request', async () => {
    const { open } = rig(answersAtOnce)
    const looks = ['dark~en~1~intl', 'light~zh-CN~3~cn', 'system~zh-TW~2~cn', 'dark~zh-CN~4~intl']
    const marks: Readonly<Record<string, string>> = { en: 'Payout accounts', 'zh-CN': '收款账户', 'zh-TW': '收款帳戶' }
    const pages = await Promise.all(
      Array.from({ length: 40 }, async (_one, nth) => {
        const cookie = looks[nth % looks.length] ?? ''
        return { cookie, text: (await open('/mine', look(cookie))).text }
      }),
    )
    for (const { cookie, text } of pages) {
      const [theme = '', locale = '', , direction = ''] = cookie.split('~')
      expect(text).toContain(
        `lang="${locale}" data-theme="${theme === 'system' ? 'auto' : theme}" data-odds="${direction}"`,
      )
      for (const [other, word] of Object.entries(marks))
        expect(text.includes(word), `${cookie} ${word}`).toBe(other === locale)
    }
  })
})

describe('one page for many visitors at one moment', () => {
  it('is rendered about once a second for each look, and never shared between looks', async () => {
    let asked = 0
    const { open } = rig({
      siteConfig: async () => ({ ...config, SiteBaseConfigVo: { title: `nth ${(asked += 1)}`, webLogoTitleUrl: '' } }),
    })
    const [one, other] = await Promise.all([open('/mine'), open('/mine')])
    expect(one.text).toBe(other.text)
    expect((await open('/mine', look('dark'))).text).not.toBe(one.text)
    await new Promise((done) => setTimeout(done, 1050))
    await open('/mine')
    expect(asked).toBeGreaterThan(1)
  })
})
