// `npm run rig:press` finds the faults that it is for, on a page made for this test.

import { openTestBrowser, type TestBrowser } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAgain, findControls } from './controls.ts'
import { glanceAtScreen } from './look-screen.ts'
import { pressControl } from './press-control.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await openTestBrowser()
})
afterAll(() => browser.close())

/** A clock that runs by itself, so that a change of the page is not the effect of a press. */
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

it('distinguishes a dead control from one that answers, one that is disabled and one that is covered', async () => {
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
