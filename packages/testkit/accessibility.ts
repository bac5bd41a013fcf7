// What axe finds in a page as it stands. The page is opened with `more: { bypassCSP: true }`, because the policy of the
// site lets nobody put a script into it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const need = createRequire(import.meta.url)
const source = readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Lines are made in the page: everything that axe says of what is right takes longer to bring over than to find. */
const judge = `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes }) => ({
  hasColours: passes.some(({ id }) => id === 'color-contrast'),
  faults: violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ': ' + (failureSummary ?? '').replace(/\\s+/g, ' '))),
}))`

/** Colours on their way from one state to the next are in neither: two frames, in which they set out, and what soon ends. */
const settle = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime <= 1500).map(({ finished }) => finished))
  .then((underWay) => Promise.allSettled(underWay))
  .then(() => true)`

type Judged = { readonly hasColours: boolean; readonly faults: readonly string[] }

/** One line a fault; empty when there is none. WCAG 2.2 A and AA, and what axe calls best practice. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.addScriptTag({ content: source })
  await page.evaluate(settle)
  const { hasColours, faults } = await page.evaluate<Judged>(judge)
  return hasColours ? faults : ['axe has judged no colour on this page']
}
