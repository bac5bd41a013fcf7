// Which visitor gets a page, a copy or the request to wait, at any machine speed: renders here end when the test says
// so.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { expect, test } from 'vitest'
import type { Drawn } from './drawing/draw.ts'
import { pageCopies } from './page-copies.ts'
import { pageUrl, pageWords } from './page-name.ts'

const page = (html: string): Drawn => ({ status: 200, headers: {}, html })

const rig = () => {
  const world = virtualWorld({ seed: 1 })
  const limits = { underWayMax: 3, ofAddressMax: 2, perMinuteMax: 5 }
  const copies = pageCopies({ world, limits })
  const open: ((html: string) => void)[] = []
  let drawings = 0
  const ask = async (name: string, ip = '203.0.113.1') => {
    const got = await copies(name, ip, () => {
      drawings++
      return new Promise((done) => void open.push((html) => done(page(html))))
    })
    return typeof got === 'string' ? got : got.html
  }
  const finish = (html: string): void => open.shift()?.(html)
  return { world, ask, finish, drawings: () => drawings }
}

test('many requests at one moment cause one rendering, and a second later the page is rendered again', async () => {
  const { world, ask, finish, drawings } = rig()
  const crowd = Array.from({ length: 20 }, (_, nth) => ask('/', `198.51.100.${nth}`))
  finish('first')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['first']))
  expect(drawings()).toBe(1)
  await world.advance(1_000)
  const again = ask('/')
  expect(await ask('/', '198.51.100.7'), 'meanwhile the last copy serves').toBe('first')
  finish('second')
  expect(await again).toBe('second')
})

test('one address has few renderings at once, and does not block another address', async () => {
  const { ask, finish } = rig()
  const flood = [ask('/a'), ask('/b')]
  expect(await ask('/c')).toBe('too_many')
  const other = ask('/c', '2001:db8:1:2::1')
  for (const name of ['a', 'b', 'c']) finish(name)
  expect(await Promise.all([...flood, other])).toEqual(['a', 'b', 'c'])
})

test('at full load a recent copy is the answer, and without one the visitor must wait', async () => {
  const { world, ask, finish } = rig()
  const home = ask('/')
  finish('home')
  await home
  await world.advance(1_500)
  const busy = ['/a', '/b', '/c'].map((name, nth) => ask(name, `198.51.100.${nth}`))
  expect(await ask('/', '198.51.100.9')).toBe('home')
  expect(await ask('/never-seen', '198.51.100.9')).toBe('busy')
  await world.advance(60_000)
  expect(await ask('/', '198.51.100.9'), 'a copy of a minute ago misleads').toBe('busy')
  for (const name of ['a', 'b', 'c']) finish(name)
  await Promise.all(busy)
})

test('an address can cause a limited number of renderings a minute; copies are free for everybody', async () => {
  const { world, ask, finish } = rig()
  for (let nth = 0; nth < 5; nth++) {
    const one = ask(`/${nth}`)
    finish(`page ${nth}`)
    await one
  }
  expect(await ask('/5')).toBe('too_many')
  expect(await ask('/4')).toBe('page 4')
  await world.advance(60_000)
  const next = ask('/5')
  finish('page 5')
  expect(await next).toBe('page 5')
})

test('query parameters that no page reads do not make another page', () => {
  expect(pageUrl('/?n=1')).toBe('/')
  expect(pageUrl('/sport?n=1&tab=live&x=2')).toBe('/sport?tab=live')
  expect(pageUrl('/sport?tab=live&from=%2Fa%26b')).toBe('/sport?from=%2Fa%26b&tab=live')
  expect(pageUrl(`/?tab=${'x'.repeat(500)}`)).toBe('/')
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

test('every query parameter that a page reads is in the list', () => {
  const webs = readdirSync(join(root, 'domains')).map((slice) => `domains/${slice}/web`)
  const read = ['apps/player/src', ...webs.filter((folder) => existsSync(join(root, folder)))]
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/(?:query|searchParams)\.(?:get|has)\('(\w+)'\)/g)])
    .map(([, word]) => word ?? '')
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((word) => !pageWords.has(word))).toEqual([])
})
