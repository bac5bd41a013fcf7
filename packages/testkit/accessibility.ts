// The accessibility faults that axe finds in a page. Open the page with `more: { bypassCSP: true }`, because the site's
// policy forbids injected scripts.

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

/**
 * The lines are built inside the page: axe's full report, with everything that passed, takes longer to transfer than to
 * make.
 */
const judge = `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes }) => ({
  hasColours: passes.some(({ id }) => id === 'color-contrast'),
  faults: violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ': ' + (failureSummary ?? '').replace(/\\s+/g, ' '))),
}))`

/**
 * Colours in a transition belong to neither state. So it waits two frames, in which transitions start, and then for
 * those that end soon.
 */
const settle = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime <= 1500).map(({ finished }) => finished))
  .then((underWay) => Promise.allSettled(underWay))
  .then(() => true)`

type Judged = { readonly hasColours: boolean; readonly faults: readonly string[] }

/** One line per fault; empty if there is none. Rules: WCAG 2.2 A and AA, and axe's best practices. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.addScriptTag({ content: source })
  await page.evaluate(settle)
  const { hasColours, faults } = await page.evaluate<Judged>(judge)
  return hasColours ? faults : ['axe has judged no colour on this page']
}
