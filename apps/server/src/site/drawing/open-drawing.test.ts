// Pages are rendered in another process: the server does not render, and keeps running when that process dies.

import { brotliDecompressSync } from 'node:zlib'
import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import { buildSite } from '@magpie/testkit/built-site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Drawing, openDrawing } from './open-drawing.ts'

const log = rememberingLog()
const asked: string[] = []
let drawing: Drawing

beforeAll(async () => {
  await buildSite()
  drawing = openDrawing({
    world: realWorld(),
    log,
    ground: {
      siteKey: 'public-key',
      siteOrigin: 'http://site.test',
      venues: {},
      development: false,
      kit: false,
    },
    answers: {
      config: async () => undefined,
      site: async ({ url }) => {
        asked.push(url)
        throw new Error('nobody answers')
      },
      vendor: () => Promise.reject(new Error('nobody answers')),
    },
  })
  await drawing.ready
})
afterAll(() => drawing.close())

const home = { id: 'r', url: '/', path: '/', look: undefined }

test('a page is rendered and compressed in another process, whose requests are answered here', async () => {
  expect(drawing.pid()).not.toBe(process.pid)
  const { status, html, br } = await drawing.draw(home)
  expect(status).toBe(200)
  expect(html).toContain('<html lang="zh-CN"')
  expect(brotliDecompressSync(br).toString()).toBe(html)
  expect(asked.length).toBeGreaterThan(0)
})

test('when the renderer dies, its pages are rejected at once, and a new one starts', async () => {
  const before = drawing.pid() ?? 0
  const under = drawing.draw(home)
  process.kill(before, 'SIGKILL')
  await expect(under).rejects.toThrow('the page renderer has ended')
  await expect(drawing.draw(home)).rejects.toThrow('no page renderer is running')
  await vi.waitUntil(() => drawing.pid() !== undefined, { timeout: 60_000 })
  expect(drawing.pid()).not.toBe(before)
  expect((await drawing.draw(home)).status).toBe(200)
})
