// What axe finds in a page as it stands. The page is opened with `more: { bypassCSP: true }`, because the policy of the
// site lets nobody put a script into it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const need = createRequire(import.meta.url)
const source = readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8')

/** One line a fault; empty when there is none. WCAG 2.2 A and AA, and what axe calls best practice. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  await page.addScriptTag({ content: source })
  const { violations, passes } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  )
  if (!passes.some(({ id }) => id === 'color-contrast')) return ['axe has judged no colour on this page']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${(failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  )
}
