// The short form of `npm run rig:press`: that it finds what it is there to find, on a page made for it, and that some screens
// of the site and of the desk have no control that does nothing.

import { openTestBrowser, type OpenPage, type TestBrowser } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene } from '../testing/scene.ts'
import { type Desk, openDesk } from '../testing/seated.ts'
import { findAgain, findControls } from './controls.ts'
import { glanceAtScreen } from './look-screen.ts'
import { pressControl } from './press-control.ts'
import { type Presses, pressScreen } from './press-screen.ts'

const { house, street } = openScene({ feed: 'simulator', sites: ['player', 'backoffice'] })
let desk: Desk
let browser: TestBrowser

beforeAll(async () => {
  desk = openDesk(house())
  browser = await openTestBrowser()
})
afterAll(async () => {
  await browser.close()
  await desk.close()
})

/** A clock that runs by itself, so that a change of the page is not the answer of what was pressed. */
const planted = `<!doctype html><html lang="zh"><title>planted</title><body><main>
  <p id="clock"></p>
  <button>dead</button>
  <button onclick="document.querySelector('output').textContent = 'said'">alive</button>
  <button disabled>off</button>
  <a href="#there">down</a>
  <input aria-label="field"><button onclick="document.querySelector('input').focus()">to the field</button>
  <div style="position:relative"><button>covered</button><i style="position:absolute;inset:0"></i></div>
  <p style="width:60px;overflow:hidden;white-space:nowrap">text that is longer than its box</p>
  <p>01a22b94-1f16-7000-892f-9a975c4b5d8c</p>
  <output></output>
  <script>setInterval(() => { document.querySelector('#clock').textContent = String(performance.now()) }, 20)</script>
</main></body></html>`

it('tells a dead control from one that answers, from one that is off and from one that is covered', async () => {
  const { page, context } = await browser.open({ origin: 'about:blank' })
  await page.setContent(planted)
  const told: Record<string, readonly string[]> = {}
  for (const { key, name, still } of await findControls(page)) {
    const control = await findAgain(page, key)
    if (control === undefined) throw new Error(`${name} is not found again`)
    const { answer, found } = still === '' ? await pressControl(page, control) : { answer: still, found: [] }
    told[name] = [answer, ...found.map(({ what }) => what)]
  }
  expect(told).toEqual({
    dead: ['', 'nothing happened'],
    alive: ['something came'],
    off: ['disabled'],
    down: ['here'],
    'to the field': ['the focus moved'],
    covered: ['', 'covered by something else'],
  })
  expect((await glanceAtScreen(page)).map(({ what }) => what)).toEqual(['text cut off', 'id of the machine'])
  await context.close()
})

const pressAll = async (opened: OpenPage, isSite: boolean, paths: readonly string[]): Promise<void> => {
  const presses: Presses = {
    opened,
    isSite,
    withinMs: 60_000,
    alike: 1,
    afresh: false,
    known: new Map(),
    stillIn: async () => undefined,
    picture: async () => undefined,
  }
  for (const path of paths) {
    const { pressed, left, told } = await pressScreen(presses, path)
    expect.soft(told, path).toEqual([])
    expect.soft(pressed, path).toBeGreaterThan(0)
    expect.soft(left, path).toBe(0)
  }
}

const judged = { more: { bypassCSP: true } }

it('no control of some screens of a member does nothing', async () => {
  const member = await street.openMember(judged)
  await pressAll(member, true, ['/mine/vip', '/mine/rebate', '/settings'])
})

it('no control of some pages of the desk does nothing', async () => {
  const seat = await desk.seat('press-short', 'support', 'content')
  const opened = await street.open({ ...seat, more: { ...seat.more, ...judged.more } })
  await pressAll(opened, false, ['/feedback', '/mall'])
})
