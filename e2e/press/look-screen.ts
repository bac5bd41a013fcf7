// Faults of a screen that a machine can find.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { repositoryRoot } from '@magpie/testkit/cluster'
import type { Page } from 'playwright-core'
import { overflow } from '../testing/looks.ts'

/** `what` is the kind, the same on every screen; `more` says where. */
export type Finding = { readonly what: string; readonly more: string }

const siteWords = JSON.parse(readFileSync(join(repositoryRoot, 'apps/player/locales/zh-CN.json'), 'utf8')) as {
  readonly 'renderError.title': string
}

/** Headings of a page that failed to render. */
const broken: readonly string[] = [siteWords['renderError.title'], deskWords['desk.broken']]

const skeletons = `[...document.querySelectorAll('[aria-busy=true], .ant-skeleton, .ant-spin-spinning')]
  .filter((one) => one.checkVisibility({ checkOpacity: true })).map((one) => one.localName + '.' + one.className)`

/** How long loading may take. */
const comingMs = 5000

/**
 * Text that is wider than its box, if the box neither scrolls nor has the whole text in its title; and raw values that
 * are not meant for readers.
 */
const texts = `(() => {
  const told = []
  const say = (what, more) => told.push({ what, more: more.trim().replace(/\\s+/g, ' ').slice(0, 120) })
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = new Set()
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const box = node.parentElement
    const text = node.data.trim()
    if (text === '' || box === null || box.closest('script, style, [hidden], svg') !== null) continue
    if (!box.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const { width } = box.getBoundingClientRect()
    if (width <= 1) continue
    if (/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(text)) say('id of the machine', text)
    if (/\\b(?:undefined|NaN|null|\\[object)\\b/.test(text)) say('value of the machine', text)
    if (/^[a-z]+(?:[._][a-z_]+)+$/.test(text) && !/\\.(?:com|json|csv|html)$/.test(text)) say('word of the machine', text)
    for (let at = box, up = 0; at !== null && up < 3; at = at.parentElement, up += 1) {
      if (seen.has(at)) break
      seen.add(at)
      const { overflowX, display } = getComputedStyle(at)
      if (display === 'inline' || at.clientWidth <= 1 || !['hidden', 'clip'].includes(overflowX)) continue
      if (at.scrollWidth > at.clientWidth + 1 && at.closest('[title]') === null && at.querySelectorAll('*').length < 4)
        say('text cut off', at.innerText + ' (' + at.scrollWidth + ' in ' + at.clientWidth + ')')
      break
    }
  }
  return told
})()`

/** The state of loading: placeholders disappear in time, and nothing failed. */
const lookAtState = async (page: Page): Promise<readonly Finding[]> => {
  const found: Finding[] = []
  const end = performance.now() + comingMs
  let left = await page.evaluate<readonly string[]>(skeletons)
  while (left.length > 0 && performance.now() < end) {
    await page.waitForTimeout(200)
    left = await page.evaluate<readonly string[]>(skeletons)
  }
  if (left.length > 0) found.push({ what: 'still coming after 5 s', more: left.slice(0, 3).join(' ') })
  const text = await page.evaluate<string>(`document.body.innerText`)
  for (const words of broken) if (text.includes(words)) found.push({ what: 'page that broke', more: words })
  if (text.trim() === '') found.push({ what: 'empty page', more: '' })
  return found
}

/** The most findings of one kind on one screen, because all rows of a table have the same fault. */
const sameMost = 3

/** Cheap enough to run after each press. */
export const glanceAtScreen = async (page: Page): Promise<readonly Finding[]> => {
  const state = await lookAtState(page)
  const wide = await overflow(page)
  const cut = await page.evaluate<Finding[]>(texts)
  const few = [...Map.groupBy(cut, ({ what }) => what).values()].flatMap((same) => same.slice(0, sameMost))
  return [...state, ...(wide > 0 ? [{ what: 'wider than its screen', more: `${wide} px` }] : []), ...few]
}

/** Includes axe. */
export const lookAtScreen = async (page: Page): Promise<readonly Finding[]> => {
  const seen = await glanceAtScreen(page)
  const faults = await accessibilityFaults(page)
  return [...seen, ...faults.map((fault) => ({ what: `axe ${fault.split(' ')[0] ?? ''}`, more: fault.slice(0, 240) }))]
}
