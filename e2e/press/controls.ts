// Everything that can be pressed on a screen: visible buttons, links, tabs, switches and menu rows. The same program
// finds a control again after the screen was reloaded.

import type { ElementHandle, Page } from 'playwright-core'

export type Control = {
  /** The same for the same control after each load. */
  readonly key: string
  /** What it is and where it is, without its text: the prices of one list have one shape. */
  readonly shape: string
  readonly role: string
  /** The accessible name, cut to 40 characters. */
  readonly name: string
  /** The target of a link, else empty. */
  readonly href: string
  /** Why nothing may happen: it is disabled, or its target is already shown; else empty. */
  readonly still: '' | 'disabled' | 'here'
  /** Whether it is in the frame of the site, which all screens share. */
  readonly frame: boolean
}

const pressable = `a[href], button, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio],
  [role=link], [role=menuitem], [role=menuitemradio], [role=option], [role=combobox], [role=row][tabindex],
  input[type=checkbox], input[type=radio], input[type=submit]`

/** Runs in the page. A box that is drawn by its label is pressed on its label. */
const program = `(place) => {
  const one = (sheet, text) => sheet.trim().replace(/\\s+/g, ' ').slice(0, text)
  const visible = (node) => {
    const { width, height } = node.getBoundingClientRect()
    return width > 1 && height > 1 && node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      && node.closest('[inert]') === null
  }
  const nameOf = (node) => one(node.getAttribute('aria-label') || node.innerText || node.title
    || node.querySelector('img')?.alt || node.closest('label')?.innerText || '', 40)
  const found = []
  const taken = new Set()
  for (const node of place.querySelectorAll(${JSON.stringify(pressable)})) {
    const target = visible(node) ? node : node.matches('input') ? node.closest('label') : null
    if (target === null || taken.has(target) || !visible(target)) continue
    taken.add(target)
    const role = node.getAttribute('role') || (node.matches('input') ? node.type : node.localName)
    const href = node.getAttribute('href') || ''
    const name = nameOf(node)
    const classes = typeof node.className === 'string' ? node.className : ''
    const above = node.parentElement
    const shape = [role, one(classes, 80), above.localName, one(String(above.className), 80)].join('|')
    const is = (attribute, value) => node.getAttribute(attribute) === value
    const chosen = is('aria-selected', 'true') || is('aria-pressed', 'true') && role === 'radio' || is('aria-checked', 'true') && role === 'radio'
      || (role === 'radio' && node.checked === true) || (node.hasAttribute('aria-current') && !is('aria-current', 'false'))
    const leadsHere = href !== '' && node.href.split('#')[0] === location.href.split('#')[0]
    const drawn = /(?:^|\\s)\\S*-selected(?:\\s|$)/.test(classes)
    const off = node.disabled === true || is('aria-disabled', 'true')
    const same = found.filter((other) => other.shape === shape && other.name === name).length
    found.push({
      target, shape, role, name, href, key: [shape, name, same].join('|'),
      still: off ? 'disabled' : chosen || drawn || leadsHere ? 'here' : '',
      frame: node.closest('nav, header, footer') !== null && node.closest('main, [role=dialog]') === null,
    })
  }
  return found
}`

/** The topmost sheet, dialog or menu, else the whole page. */
const top = `[...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
  .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })).at(-1)`

export const onTop = (page: Page): Promise<boolean> => page.evaluate<boolean>(`${top} !== undefined`)

const placeOf = (over: boolean): string => (over ? `(${top} ?? document.body)` : 'document.body')

/** In document order; with `over`, those of the topmost sheet. */
export const findControls = (page: Page, over = false): Promise<readonly Control[]> =>
  page.evaluate<Control[]>(`(${program})(${placeOf(over)}).map(({ target, ...told }) => told)`)

/** The control itself, or nothing if it no longer exists. */
export const findAgain = async (page: Page, key: string, over = false): Promise<ElementHandle | undefined> => {
  const handle = await page.evaluateHandle(
    `(${program})(${placeOf(over)}).find(({ key }) => key === ${JSON.stringify(key)})?.target`,
  )
  return (handle.asElement() as ElementHandle | null) ?? undefined
}
