// A person with only a keyboard: they move by Tab, and press what has the focus.

import type { Page } from 'playwright-core'

/** The focused element as a screen reader says it, as far as a journey needs to identify it. */
const focused = `(() => {
  const one = document.activeElement
  if (one === null || one === document.body) return ''
  const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()
  const labels = one.labels === undefined || one.labels === null ? '' : [...one.labels].map(({ textContent }) => textContent).join(' ')
  return (one.getAttribute('aria-label') ?? (by || labels || one.textContent || '')).trim()
})()`

/** More than the tab stops of any page: after so many, all have been visited. */
const placesMax = 400

export type Keyboard = {
  /** Tabs until the element is focused; throws when it never is. */
  readonly to: (name: RegExp) => Promise<void>
  /** To a button or link, and Enter. */
  readonly press: (name: RegExp) => Promise<void>
  /** To a box or radio, and Space. */
  readonly check: (name: RegExp) => Promise<void>
  /** To the group of radios in which `first` is chosen, and by the arrow keys to another. */
  readonly choose: (first: RegExp, name: RegExp) => Promise<void>
  /** To a field, and types into it. */
  readonly type: (name: RegExp, text: string) => Promise<void>
}

export const byKeyboard = (page: Page): Keyboard => {
  const to: Keyboard['to'] = async (name) => {
    const met: string[] = []
    for (let nth = 0; nth < placesMax; nth += 1) {
      const here = await page.evaluate<string>(focused)
      if (name.test(here)) return
      met.push(here)
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${String(name)}, only to ${[...new Set(met)].join(' | ').slice(0, 1500)}`)
  }
  return {
    to,
    press: async (name) => {
      await to(name)
      await page.keyboard.press('Enter')
    },
    check: async (name) => {
      await to(name)
      await page.keyboard.press('Space')
    },
    choose: async (first, name) => {
      await to(first)
      for (let nth = 0; nth < placesMax && !name.test(await page.evaluate<string>(focused)); nth += 1)
        await page.keyboard.press('ArrowDown')
    },
    type: async (name, text) => {
      await to(name)
      await page.keyboard.type(text)
    },
  }
}
