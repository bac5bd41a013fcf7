// When no process can render: a browser gets a page that says so and reloads, not the JSON envelope of a call.

import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import { buildSite } from '@magpie/testkit/built-site'
import type { PageReply, PageRequest } from '@magpie/wire/mount'
import { beforeAll, expect, it } from 'vitest'
import { builtBundle } from './built-bundle.ts'
import { openSite } from './site.ts'

beforeAll(() => buildSite())

it('without a renderer a browser gets a page that asks to wait and reloads by itself', async () => {
  const bundle = builtBundle()
  if (bundle === undefined) throw new Error('the site was not built')
  const log = rememberingLog()
  const site = openSite({
    world: realWorld(),
    log,
    bundle,
    siteConfig: () => Promise.reject(new Error('nobody is there')),
    isShutOut: () => false,
    streamAddress: 'ws://site.test',
    ground: { siteKey: 'key', siteOrigin: 'http://site.test', venues: {}, development: false, kit: false },
    apart: true,
  })
  await site.close()
  const [page] = site.pages
  const request = {
    id: 'request-9',
    url: '/game/sport',
    path: '/game/sport',
    ip: '10.0.0.1',
    headers: { accept: 'text/html' },
    cookies: {},
  } as unknown as PageRequest
  const reply = (await page?.render(request)) as PageReply | undefined
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
  expect(String(reply?.body)).toContain('访问人数较多，请稍后再试')
  expect(String(reply?.body)).toContain('<meta http-equiv="refresh" content="2">')
  expect(log.said).toContainEqual(expect.objectContaining({ facts: expect.objectContaining({ request: 'request-9' }) }))
})
