// One screen: looked at, then each of its controls pressed, each on the screen as it loads: it is loaded again where a press left
// it otherwise. What a press opens over the screen is looked at too, and its own controls are pressed.

import { comeAlive, comeToRest, type OpenPage } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { type Control, findAgain, findControls, onTop } from './controls.ts'
import { type Finding, glanceAtScreen, lookAtScreen } from './look-screen.ts'
import { pressControl } from './press-control.ts'

export type Told = Finding & {
  /** What was pressed, one after the other; empty for the screen as it loaded. */
  readonly after: readonly string[]
}

export type PressedScreen = {
  readonly path: string
  readonly pressed: number
  /** Found and not pressed: time was up. */
  readonly left: number
  readonly told: readonly Told[]
}

export type Presses = {
  readonly opened: OpenPage
  /** Whether a page is drawn by the server first, and must be taken over. */
  readonly isSite: boolean
  readonly withinMs: number
  /** Controls of one shape on one screen that are pressed. */
  readonly alike: number
  /** Whether it is loaded again before each press, whatever it looks like. */
  readonly afresh: boolean
  /** What stands on all screens, and where links lead to: how often each was pressed. Grows. */
  readonly known: Map<string, number>
  /** Lets somebody in again, where a press ended their session. */
  readonly stillIn: () => Promise<void>
  readonly picture: (name: string) => Promise<void>
}

const restMs = 15_000
/** A sheet has gone by then. */
const closeMs = 400
/** The same control of the frame on so many screens. */
const framesMax = 2
/** Links to one address, wherever they stand. */
const linksMax = 1
/** Of what a sheet holds. */
const overMax = 12

/** The desk draws itself: another screen and back is the screen anew, at a tenth of the time that its whole page takes. */
const redraw = (path: string): string => `(() => {
  const go = (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }
  go('/nowhere')
  return new Promise((done) => setTimeout(done, 100)).then(() => go(${JSON.stringify(path)}))
})()`

const isDrawn = (page: Page): Promise<boolean> => page.locator('main#screen').isVisible()

const load = async (presses: Presses, path: string): Promise<readonly Finding[]> => {
  const { isSite, afresh } = presses
  const { page } = presses.opened
  try {
    if (isSite) {
      await page.goto(path)
      await comeAlive(page, restMs)
      return []
    }
    if (!afresh && (await isDrawn(page))) await page.evaluate(redraw(path))
    else await page.goto(path)
    await page.locator('main').waitFor({ timeout: restMs })
    await comeToRest(page, restMs)
    return []
  } catch (cause) {
    return [{ what: 'does not come to rest', more: String(cause).slice(0, 200) }]
  }
}

const sayName = ({ role, name, href }: Control): string => `${role} ${name === '' ? href : name}`

/** What is pressed so often on all screens together: the frame by what it is, a link by where it leads. */
const countedAs = ({ frame, href, key }: Control): { readonly name: string; readonly most: number } | undefined => {
  if (href !== '') return { name: href, most: linksMax }
  return frame ? { name: key, most: framesMax } : undefined
}

const notePressed = ({ known }: Presses, control: Control): void => {
  const counted = countedAs(control)
  if (counted !== undefined) known.set(counted.name, (known.get(counted.name) ?? 0) + 1)
}

/** What acts comes before what leads elsewhere, which has a screen of its own, and the frame comes last. */
const rankOf = ({ frame, href }: Control): number => (frame ? 2 : href === '' ? 0 : 1)

/** Of each shape the first few, of what all screens share what was not pressed often enough. */
const chosenOf = (controls: readonly Control[], { alike, known }: Presses): readonly Control[] => {
  const here = new Map<string, number>()
  const isChosen = (control: Control): boolean => {
    const counted = countedAs(control)
    const name = counted?.name ?? control.shape
    const nth = (here.get(name) ?? 0) + 1
    here.set(name, nth)
    return counted === undefined ? nth <= alike : nth === 1 && (known.get(name) ?? 0) < counted.most
  }
  return controls
    .filter(({ still }) => still === '')
    .filter(isChosen)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

type Trail = readonly Control[]

/** The screen as it loaded: which address, and what can be pressed. */
const standOf = async (page: Page): Promise<string> => {
  const controls = await findControls(page)
  return [page.url(), ...controls.map(({ key, still }) => `${key} ${still}`)].join('\n')
}

/** Closes what lies over the screen, and tells whether it stands there as it loaded. */
const standsAsLoaded = async ({ page }: OpenPage, loaded: string): Promise<boolean> => {
  if (await onTop(page)) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(closeMs)
  }
  return (await standOf(page)) === loaded
}

type Here = {
  readonly presses: Presses
  readonly path: string
  readonly loaded: string
  readonly before: readonly Finding[]
  readonly end: number
}

/** A list that comes anew under the finger is looked for again. Nothing where the control is gone. */
const pressOnce = async (page: Page, key: string, over: boolean): Promise<readonly Finding[] | undefined> => {
  for (let tries = 0; ; tries += 1) {
    const control = await findAgain(page, key, over)
    if (control === undefined) return undefined
    const { found } = await pressControl(page, control)
    if (tries > 0 || !found.some(({ more }) => more.includes('not attached'))) return found
  }
}

/** Presses all of the trail but its last, then that one, on the screen as it loads, and tells what came of it. */
const pressTrail = async ({ presses, path, loaded }: Here, trail: Trail): Promise<readonly Finding[]> => {
  const { page, faults } = presses.opened
  if (presses.afresh || !(await standsAsLoaded(presses.opened, loaded).catch(() => false))) {
    const slow = await load(presses, path)
    if (slow.length > 0) return slow
  }
  let found: readonly Finding[] | undefined = []
  for (const [nth, { key }] of trail.entries()) {
    if (nth === trail.length - 1) faults.forget()
    found = await pressOnce(page, key, nth > 0)
    if (found === undefined) return []
    await comeToRest(page, restMs).catch(() => undefined)
  }
  const errors = faults.all().map((fault) => ({ what: 'error in the browser', more: fault.slice(0, 300) }))
  return [...found, ...errors, ...(await glanceAtScreen(page).catch(() => []))]
}

/** What the screen had before the press is told once. */
const onlyNew = (found: readonly Finding[], before: readonly Finding[]): readonly Finding[] =>
  found.filter(({ what, more }) => !before.some((known) => known.what === what && known.more === more))

/** The controls of what a press opened, each from a fresh load and a fresh opening. */
const pressOver = async (
  here: Here,
  opener: Control,
): Promise<{ readonly told: readonly Told[]; readonly pressed: number }> => {
  const { presses, path, before, end } = here
  const { page } = presses.opened
  const after = [sayName(opener)]
  const looked = onlyNew(await lookAtScreen(page).catch(() => []), before).filter(({ what }) => what !== 'axe region')
  const told: Told[] = looked.map((finding) => ({ ...finding, after }))
  if (told.length > 0) await presses.picture(`${path}-${after.join('-')}`)
  const inner = chosenOf(await findControls(page, true), { ...presses, alike: 2 }).slice(0, overMax)
  let pressed = 0
  for (const control of inner) {
    if (performance.now() > end) break
    const found = onlyNew(await pressTrail(here, [opener, control]), before)
    notePressed(presses, control)
    pressed += 1
    const trail = [...after, sayName(control)]
    if (found.length > 0) await presses.picture(`${path}-${trail.join('-')}`)
    told.push(...found.map((finding) => ({ ...finding, after: trail })))
    await presses.stillIn()
  }
  return { told, pressed }
}

export const pressScreen = async (presses: Presses, path: string): Promise<PressedScreen> => {
  const { page, faults } = presses.opened
  const end = performance.now() + presses.withinMs
  faults.forget()
  const slow = await load(presses, path)
  const errors = faults.all().map((fault) => ({ what: 'error in the browser', more: fault.slice(0, 300) }))
  const before = [...slow, ...errors, ...(await lookAtScreen(page))]
  await presses.picture(path)
  const told: Told[] = before.map((finding) => ({ ...finding, after: [] }))
  // Led elsewhere: what stands there is pressed under its own address.
  if (new URL(page.url()).pathname !== path.split('?')[0]) return { path, pressed: 0, left: 0, told }
  const here: Here = { presses, path, before, end, loaded: await standOf(page) }
  const chosen = chosenOf(await findControls(page), presses)
  let [pressed, left] = [0, chosen.length]
  for (const control of chosen) {
    if (performance.now() > end) break
    const found = onlyNew(await pressTrail(here, [control]), before)
    notePressed(presses, control)
    pressed += 1
    left -= 1
    const after = [sayName(control)]
    if (found.length > 0) await presses.picture(`${path}-${after.join('-')}`)
    told.push(...found.map((finding) => ({ ...finding, after })))
    if (new URL(page.url()).pathname === path.split('?')[0] && (await onTop(page))) {
      const over = await pressOver(here, control)
      told.push(...over.told)
      pressed += over.pressed
    }
    await presses.stillIn()
  }
  return { path, pressed, left, told }
}
